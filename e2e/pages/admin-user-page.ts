import type { Page } from '@playwright/test';

/** The staff's page of one user. */
export class AdminUserPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  heading(name: string) {
    return this.page.getByRole('heading', { name, level: 1 });
  }
  get reports() {
    return this.page.getByRole('link', { name: /^\d+ reports?$/ });
  }
  get log() {
    return this.page.getByRole('list', { name: 'Action log' }).getByRole('listitem');
  }
  /** One of the changes of the account, with the reason that the dialog asks for. */
  async change(name: string, reason: string) {
    await this.page.getByRole('button', { name: 'Account', exact: true }).click();
    await this.page.getByRole('menuitem', { name, exact: true }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await dialog.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  }
}
