import type { Page } from '@playwright/test';

/** The affiliate programme, and the question to who came by a referral link. */
export class AffiliatePage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  /** Whether the affiliate service may be told who recommended the product. */
  get question() {
    return this.page.getByText('May we tell who recommended Winnow to you?');
  }
  get yes() {
    return this.page.getByRole('button', { name: 'Yes', exact: true });
  }
  get enable() {
    return this.page.getByRole('button', { name: 'Enable the affiliate program' });
  }
  get earnings() {
    return this.page.getByRole('region', { name: 'Your earnings' });
  }
  get link() {
    return this.earnings.getByTitle('Copy');
  }
  get refresh() {
    return this.page.getByRole('button', { name: 'Refresh Link' });
  }
  get dashboard() {
    return this.page.getByRole('button', { name: 'Open the dashboard' });
  }
}
