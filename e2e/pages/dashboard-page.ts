import type { Page } from '@playwright/test';

export class DashboardPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async open(base = new URL(this.page.url()).origin) {
    await this.page.goto(`${base}/dashboard`);
  }
  get heading() {
    return this.page.getByRole('heading', { name: 'Dashboard' });
  }
  get timeFrame() {
    return this.page.getByRole('combobox', { name: 'Time frame' });
  }
  get topFriends() {
    const heading = this.page.getByRole('heading', { name: 'Top-10 Friends' });
    return this.page.locator('section').filter({ has: heading }).getByRole('listitem');
  }
  get chart() {
    return this.page.getByRole('region', { name: 'Charts' }).locator('canvas');
  }
  metric(label: string) {
    return this.page.locator('dl').filter({ has: this.page.getByText(label, { exact: true }) });
  }
}
