import type { Page } from '@playwright/test';

export type Tab = 'Active' | 'Inactive' | 'Whitelisted' | 'Unfriended' | 'Non-Friends';

/** The friends screen: groups, list, selection and actions. */
export class FriendsPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async open(group = 'inactive', base = new URL(this.page.url()).origin) {
    await this.page.goto(`${base}/friends/${group}`);
  }

  tab(name: Tab) {
    return this.page
      .getByRole('navigation', { name: 'Groups of friends' })
      .getByRole('link', { name: new RegExp(`^${name}`) });
  }
  get table() {
    return this.page.getByRole('table');
  }
  get rows() {
    return this.table.getByRole('row').filter({ has: this.page.getByRole('checkbox') });
  }
  row(name: string) {
    return this.rows.filter({ has: this.page.getByText(name, { exact: true }) });
  }
  checkbox(name: string) {
    return this.page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
  }
  get search() {
    return this.page.getByRole('searchbox', { name: 'Search friend here' });
  }
  get selectionBar() {
    return this.page.getByRole('region', { name: /select/i });
  }
  header(name: string) {
    return this.page.getByRole('columnheader', { name });
  }
  button(name: string | RegExp) {
    return this.page.getByRole('button', { name });
  }

  /** Starts reading friendship dates, and confirms. */
  async syncDates(): Promise<void> {
    await this.button('Sync Friendship Date').click();
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Read \d/ })
      .click();
  }

  /** The names on this page, from the top. */
  async names(): Promise<string[]> {
    return this.rows
      .locator('input')
      .evaluateAll((boxes) =>
        boxes.map((box) => (box.getAttribute('aria-label') ?? '').replace(/^Select /, '')),
      );
  }

  /** The numbers of one column, from the top. */
  async counts(column: 'reactions' | 'comments' | 'shares'): Promise<number[]> {
    const at = { reactions: 1, comments: 2, shares: 3 }[column];
    const texts = await this.table.locator(`tbody tr td:nth-child(${at + 1})`).allTextContents();
    return texts.map((text) => Number(text.replaceAll(',', '')));
  }

  async choose(...names: string[]) {
    for (const name of names) await this.checkbox(name).check();
  }
}
