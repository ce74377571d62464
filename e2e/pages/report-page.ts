import type { Page } from '@playwright/test';

/** The report of the robot, before it is sent. */
export class ReportPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  get text() {
    return this.page.getByLabel('The report, word for word');
  }
  get note() {
    return this.page.getByRole('textbox', { name: /What went wrong/ });
  }
  get send() {
    return this.page.getByRole('button', { name: 'Send the report' });
  }
  get notSent() {
    return this.page.getByRole('alert').filter({ hasText: 'Not sent' });
  }
  get sent() {
    return this.page.getByRole('status').filter({ hasText: 'Sent. Thank you' });
  }
}
