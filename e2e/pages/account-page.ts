import type { Page } from '@playwright/test';

/** Account & Billing: the subscription, its card and its invoices. */
export class AccountPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  get box() {
    return this.page.getByRole('region', { name: 'Subscription', exact: true });
  }
  /** The value of a line of the subscription box. */
  line(name: string) {
    return this.box.getByText(name, { exact: true }).locator('xpath=following-sibling::dd');
  }
  get invoices() {
    return this.page.getByRole('link', { name: /^Download invoice/ });
  }
  get changeCard() {
    return this.box.getByRole('link', { name: 'Change card' });
  }
  get resume() {
    return this.box.getByRole('button', { name: 'Resume Subscription' });
  }
  get cancelButton() {
    return this.box.getByRole('button', { name: 'Cancel Subscription' });
  }

  async cancel() {
    await this.cancelButton.click();
    const dialog = this.page.getByRole('dialog', { name: 'Cancel Subscription' });
    await dialog.getByRole('button', { name: 'YES' }).click();
  }
}
