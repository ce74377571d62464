import type { Page } from '@playwright/test';

/** The greeting that a person sees once. */
export class WelcomePage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  get heading() {
    return this.page.getByRole('heading', { name: /^Welcome/ });
  }
  async goOn() {
    // A link that looks like a button.
    await this.page.getByText('Continue', { exact: true }).click();
  }
}
