import type { Page } from '@playwright/test';

/** The preview of a removal: who, why, how long, and the confirmation. */
export class RemovalDialog {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  get root() {
    return this.page.getByRole('dialog');
  }
  get confirm() {
    return this.root.getByRole('button', { name: /^Unfriend/ });
  }
  get cancel() {
    return this.root.getByRole('button', { name: 'Cancel' });
  }
  get rows() {
    return this.root.getByRole('list', { name: 'Who will be removed' }).getByRole('listitem');
  }
  row(name: string) {
    return this.rows.filter({ has: this.page.getByText(name, { exact: true }) });
  }
}
