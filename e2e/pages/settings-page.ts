import type { Page } from '@playwright/test';

/** Settings: depth of reading, scheduled tasks. */
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
  /** The switch of one task; the text below it names the next run. */
  task(name: string) {
    return this.schedule.getByRole('switch', { name: new RegExp(`^${name}`) });
  }
  when(name: string) {
    return this.schedule.getByRole('region', { name }).getByRole('combobox', { name: 'When' });
  }
  /** The browsers in which the user is signed in, this one first. */
  get signIns() {
    return this.page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
  }
  get saving() {
    return this.page.getByRole('status', { name: 'Saving' });
  }
}
