import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { robotId } from '@winnow/sdk/brand';
import { builds } from '../../scripts/stack/stack.mjs';

/** The robot's popup, opened as a page of its own. */
export class PopupPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  static async open(context: BrowserContext, build: keyof typeof builds = 'practice') {
    const page = await context.newPage();
    await page.setViewportSize({ width: 400, height: 640 });
    await page.goto(popupUrl(build));
    return new PopupPage(page);
  }

  get accept() {
    return this.page.getByRole('button', { name: 'I agree' });
  }
  get look() {
    return this.page.getByRole('button', { name: 'Check who is signed in' });
  }
  get confirm() {
    return this.page.getByRole('button', { name: 'Yes, that is me' });
  }
  get switch() {
    return this.page.getByRole('button', { name: 'Switch' });
  }
  get pause() {
    return this.page.getByRole('alert').filter({ hasText: 'Paused to protect your account' });
  }
  /** The job that runs, or the last that ended. */
  get status() {
    return this.page.getByRole('main').locator('section header');
  }
  get report() {
    return this.page.getByRole('button', { name: 'Report a problem' });
  }
  get lastRemovals() {
    return this.page.getByRole('list', { name: 'Last removals' }).getByRole('listitem');
  }

  /** Agrees to the terms and confirms who is signed in on the network, as `name`. */
  async introduce(name: string) {
    await this.accept.click();
    await expect(this.confirm).toBeVisible();
    await expect(this.page.getByText(name, { exact: true })).toBeVisible();
    await this.confirm.click();
    await expect(this.page.getByText(`You are ${name}`)).toBeVisible();
  }
}

function popupUrl(build: keyof typeof builds): string {
  const manifest = JSON.parse(readFileSync(join(builds[build], 'manifest.json'), 'utf8')) as {
    action: { default_popup: string };
  };
  return `chrome-extension://${robotId}/${manifest.action.default_popup}`;
}
