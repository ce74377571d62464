import type { Page } from '@playwright/test';

/** Settings: how deep to read, what runs by itself. */
export class SettingsPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async open(base = new URL(this.page.url()).origin) {
    await this.page.goto(`${base}/settings`);
  }
  get depth() {
    return this.page.getByRole('slider', { name: /back$/ });
  }
  get schedule() {
    return this.page.getByRole('region', { name: 'Schedule Tasks' });
  }
  /** The switch of one task; what it says below is when the task runs next. */
  task(name: string) {
    return this.schedule.getByRole('switch', { name: new RegExp(`^${name}`) });
  }
  when(name: string) {
    return this.schedule.getByRole('region', { name }).getByRole('combobox', { name: 'When' });
  }
  /** Every browser that the person is signed in with, this one first. */
  get signIns() {
    return this.page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
  }
  get saving() {
    return this.page.getByRole('status', { name: 'Saving' });
  }
}
