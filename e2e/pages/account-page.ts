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

  /** The cancellation service's dialog. */
  get flow() {
    return this.page.getByRole('dialog').filter({ has: this.page.locator('#churnkey-title') });
  }
  /** Our own question, which is offered where the flow does not open. */
  get instead() {
    return this.page.getByRole('button', { name: 'Cancel here instead' });
  }

  /** Cancels in the cancellation service's dialog, which is open. */
  async finishFlow() {
    const { flow } = this;
    await flow.getByRole('radio', { name: 'Not using it' }).check();
    await flow.getByRole('button', { name: 'Next' }).click();
    await flow.getByRole('button', { name: 'Next' }).click();
    await flow.getByRole('button', { name: 'Cancel subscription' }).click();
    await flow.getByRole('button', { name: 'Go to account' }).click();
  }

  async cancel() {
    await this.cancelButton.click();
    await this.finishFlow();
  }

  /** Cancels in our own question, which `instead` opens. */
  async cancelInstead() {
    await this.instead.click();
    const dialog = this.page.getByRole('dialog', { name: 'Cancel Subscription' });
    await dialog.getByRole('button', { name: 'YES' }).click();
  }
}
