import type { Page } from '@playwright/test';

/** The staff's list of users. */
export class AdminUsersPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  get search() {
    return this.page.getByRole('searchbox', { name: /search/i });
  }
  get rows() {
    return this.page.getByRole('table').locator('tbody tr');
  }
  async open(name: string) {
    await this.rows.getByRole('link', { name }).click();
  }
}
