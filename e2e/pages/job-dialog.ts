import type { Page } from '@playwright/test';

/** One job of the robot, as the web app shows it over the screen it was started from. */
export class JobDialog {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  get root() {
    return this.page.getByRole('dialog');
  }
  title(name: string | RegExp) {
    return this.page.getByRole('dialog', { name, exact: true });
  }
  /** Running, Waiting, Paused, Done, Failed. */
  status(word: string) {
    return this.root.getByText(word, { exact: true });
  }
  get progress() {
    return this.root.getByRole('progressbar');
  }
  get acts() {
    return this.root.getByRole('list', { name: 'Last acts' }).getByRole('listitem');
  }
  get pause() {
    return this.root.getByRole('button', { name: 'Pause' });
  }
  get goOn() {
    return this.root.getByRole('button', { name: 'Go on' });
  }
  get tryAgain() {
    return this.root.getByRole('button', { name: 'Try again' });
  }
  async close() {
    await this.root.getByRole('button', { name: 'Close', exact: true }).last().click();
  }
}
