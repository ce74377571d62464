import type { Page } from '@playwright/test';

/** The social network's consent dialog: may this app see who you are? */
export class DialogPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async goOn() {
    await this.page.getByRole('button', { name: 'Continue' }).click();
  }
  async cancel() {
    await this.page.getByRole('button', { name: 'Cancel' }).click();
  }
}
