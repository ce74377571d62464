import type { Browser, Locator, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { headlessArguments } from '../../../scripts/stack/headless.mjs';
import type { Running } from './start';
import { startSandbox } from './start';

/** A running sandbox and a browser, with a new page for every test. */
export function browserStage() {
  let sandbox: Running;
  let browser: Browser;
  let page: Page;
  const problems: string[] = [];

  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0 });
    browser = await chromium.launch({
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', ...headlessArguments],
      timeout: 120_000,
    });
  });
  afterAll(async () => {
    await browser.close();
    await sandbox.close();
  });
  beforeEach(async () => {
    await page?.context().close();
    page = await (await browser.newContext({ viewport: { width: 1200, height: 800 } })).newPage();
    page.setDefaultTimeout(60_000);
    problems.length = 0;
    page.on('pageerror', (error) => problems.push(error.message));
  });

  const control = async (path: string, body?: object) =>
    (
      await fetch(
        `${sandbox.url}/__sandbox/${path}`,
        body ? { method: 'POST', body: JSON.stringify(body) } : {},
      )
    ).json();

  return {
    problems,
    control,
    url: () => sandbox.url,
    /** The page of the current test. */
    get page() {
      return page;
    },
    reset: (options: object) =>
      control('reset', { answer_delay_ms: [1, 3], menu_delay_ms: [40, 80], ...options }),
    enter: (to: string) =>
      page.goto(
        `${sandbox.url}/__sandbox/sign-in?person=dana&to=${encodeURIComponent(`/network${to}`)}`,
      ),
  };
}

/**
 * Dispatches the whole event sequence of a press from a script. A real press on a busy machine may last so
 * long that it counts as holding the Like button.
 */
export const pressByScript = (target: Locator): Promise<void> =>
  target.evaluate((button) => {
    const options = { bubbles: true, cancelable: true, composed: true, button: 0, isPrimary: true };
    button.dispatchEvent(new PointerEvent('pointerdown', options));
    button.dispatchEvent(new MouseEvent('mousedown', options));
    button.dispatchEvent(new PointerEvent('pointerup', options));
    button.dispatchEvent(new MouseEvent('mouseup', options));
    button.dispatchEvent(new MouseEvent('click', options));
  });
