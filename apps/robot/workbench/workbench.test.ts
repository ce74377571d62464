import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorkbench } from './open-workbench';
import { pageStates } from './page-states';
import { popupStates } from './popup-states';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

let workbench: Awaited<ReturnType<typeof openWorkbench>>;
beforeAll(async () => {
  workbench = await openWorkbench();
}, 180_000);
afterAll(() => workbench.close());

/** In the dark, where the elements are the same, only what the colours decide. */
const rules = {
  light: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  dark: ['color-contrast', 'link-in-text-block'],
};
type Scheme = keyof typeof rules;

async function violations(page: Page, scheme: Scheme) {
  await page.evaluate(axeSource);
  const results = await page.evaluate(
    (runOnly) => window.axe.run(document, { runOnly }),
    rules[scheme],
  );
  expect(results.passes.length).toBeGreaterThan(scheme === 'light' ? 10 : 0);
  return results.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }));
}

const grounds = { light: 'rgb(255, 255, 255)', dark: 'rgb(31, 29, 26)' };

describe.each(['light', 'dark'] as const)('in %s', (scheme) => {
  let page: Page;
  const noise: string[] = [];
  beforeAll(async () => {
    page = await (await workbench.context(scheme)).newPage();
    page.setDefaultTimeout(25_000);
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') noise.push(message.text());
    });
    page.on('pageerror', (error) => noise.push(String(error)));
    // The most that Chrome gives a popup.
    await page.setViewportSize({ width: 360, height: 600 });
  }, 60_000);
  afterAll(() => page.context().close());

  test.each(popupStates.map(({ name }) => name))(
    'axe finds nothing in the popup: %s',
    { timeout: 60_000 },
    async (name) => {
      await page.goto(`${workbench.address}?state=${encodeURIComponent(name)}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
        grounds[scheme],
      );
      expect(await violations(page, scheme)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    },
  );

  test.each(pageStates.map(({ name }) => name))(
    'axe finds nothing on the page: %s',
    { timeout: 60_000 },
    async (name) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(`${workbench.address}?state=${encodeURIComponent(name)}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await violations(page, scheme)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
    },
  );

  test('the console stays silent', () => {
    expect(noise).toEqual([]);
  });
});
