import type { Page } from '@playwright/test';

export class SignInPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  get terms() {
    return this.page.getByRole('checkbox', { name: /I agree to the terms/ });
  }
  get button() {
    return this.page.getByRole('button', { name: 'Sign in with the social network' });
  }

  async signIn() {
    await this.terms.check();
    await this.button.click();
  }
}
