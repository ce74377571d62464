import type { Page } from '@playwright/test';

/** The Auto Reactions screen, and the guide that is shown instead the first time. */
export class AutoReactionsPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async open(base = new URL(this.page.url()).origin) {
    await this.page.goto(`${base}/autoreact`);
    await this.page.getByRole('button', { name: 'Go to Auto Reactions' }).click();
  }
  reaction(name: 'Like' | 'Love') {
    return this.page.getByRole('radio', { name, exact: true });
  }
  get start() {
    return this.page.getByRole('button', { name: 'Start Auto Reacting' });
  }
}
