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
  const results = await page.evaluate(
    (runOnly) => window.axe.run(document, { runOnly }),
    rules[scheme],
  );
  expect(results.passes.length).toBeGreaterThan(scheme === 'light' ? 10 : 0);
  return results.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }));
}

async function openState(page: Page, name = '') {
  await page.goto(`${workbench.address}?state=${encodeURIComponent(name)}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** What axe finds in this state, the width of the page and its ground, in light and in dark. */
async function look(page: Page, name: string) {
  await page.emulateMedia({ colorScheme: 'light' });
  await openState(page, name);
  await page.evaluate(axeSource);
  const light = await lookIn(page, 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  return { light, dark: await lookIn(page, 'dark') };
}

const lookIn = async (page: Page, scheme: Scheme) => ({
  found: await violations(page, scheme),
  width: await page.evaluate(() => document.documentElement.scrollWidth),
  ground: await page.evaluate(() => getComputedStyle(document.body).backgroundColor),
});

describe('in light and dark', () => {
  let page: Page;
  const noise: string[] = [];
  beforeAll(async () => {
    page = await (await workbench.context('light')).newPage();
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') noise.push(message.text());
    });
    page.on('pageerror', (error) => noise.push(String(error)));
    // The most that Chrome gives a popup.
    await page.setViewportSize({ width: 360, height: 600 });
  });
  afterAll(() => page.context().close());

  test.each(popupStates.map(({ name }) => name))(
    'axe finds nothing in the popup: %s',
    async (name) => {
      expect(await look(page, name)).toEqual({
        light: { found: [], width: 360, ground: 'rgb(255, 255, 255)' },
        dark: { found: [], width: 360, ground: 'rgb(31, 29, 26)' },
      });
    },
  );

  test.each(pageStates.map(({ name }) => name))(
    'axe finds nothing on the page: %s',
    async (name) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      const fine = { found: [], width: 1280 };
      expect(await look(page, name)).toMatchObject({ light: fine, dark: fine });
    },
  );

  test('a popup is written in Inter, at 14 px', async () => {
    await openState(page, popupStates[0]?.name);
    const font = await page.evaluate(() => {
      const { fontFamily, fontSize } = getComputedStyle(document.body);
      return [fontFamily.split(',')[0], fontSize];
    });
    expect(font).toEqual(['"Inter Variable"', '14px']);
  });

  test('the console stays silent, also where a page loads in dark', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const states of [popupStates, pageStates]) await openState(page, states[0]?.name);
    expect(noise).toEqual([]);
  });
});
