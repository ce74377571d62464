import { type BrowserContext, expect, type Page } from '@playwright/test';
import { firstRunPage } from '../stack/browser/browser';

/** The page that the robot opens once, after it was installed. */
export class FirstRunPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  static async find(context: BrowserContext) {
    return new FirstRunPage(await firstRunPage(context));
  }

  get steps() {
    return this.page.getByRole('list', { name: 'Setting up the robot' }).locator('> li');
  }
  get current() {
    return this.page.locator('li[aria-current=step]');
  }
  get pinHelp() {
    return this.page.getByRole('region', { name: 'The icon in the toolbar' });
  }

  button(name: string) {
    return this.page.getByRole('button', { name });
  }

  /** Reaches the button by the Tab key alone, then presses it. */
  async pressByKeyboard(name: string) {
    const button = this.button(name);
    await expect(button).toBeVisible();
    const isThere = () => button.evaluate((element) => element === document.activeElement);
    while (!(await isThere())) await this.page.keyboard.press('Tab');
    await this.page.keyboard.press('Enter');
  }
}
