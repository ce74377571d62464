// @vitest-environment node
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorkbench } from './open-workbench';

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

async function violations(page: Page) {
  await page.evaluate(axeSource);
  // What is still fading in is not yet there for axe, and what belongs to it stands alone.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  );
  const results = await page.evaluate(() =>
    window.axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    }),
  );
  expect(results.passes.length).toBeGreaterThan(20);
  return results.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }));
}

const grounds = { light: 'rgb(247, 246, 243)', dark: 'rgb(22, 21, 19)' };
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

const isInDialog = (page: Page) =>
  page.evaluate(() => Boolean(document.activeElement?.closest('button')?.closest('[role=dialog]')));

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

describe.each(['light', 'dark'] as const)('in %s', (scheme) => {
  let page: Page;
  const noise: string[] = [];
  beforeAll(async () => {
    page = await workbench.page(scheme);
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') noise.push(message.text());
    });
    page.on('pageerror', (error) => noise.push(String(error)));
  }, 60_000);
  afterAll(() => page.context().close());

  test('the page takes the colours of the theme', async () => {
    expect(await ground(page)).toBe(grounds[scheme]);
  });

  test('axe finds nothing on the page', async () => {
    expect(await violations(page)).toEqual([]);
  });

  test('axe finds nothing in an open dialog, which holds the focus and gives it back', async () => {
    const opener = page.getByRole('button', { name: 'Open dialog' });
    await opener.press('Enter');
    await page.getByRole('dialog').waitFor();
    expect(await violations(page)).toEqual([]);

    const visited = new Set<string | null | undefined>();
    await expect.poll(() => focused(page)).toBe('Cancel');
    for (let press = 0; press < 8; press++) {
      visited.add(await focused(page));
      await page.keyboard.press('Tab');
      // The guards at both ends pass the focus on a moment later.
      await expect.poll(() => isInDialog(page)).toBe(true);
    }
    expect(visited).toEqual(new Set(['', 'Cancel', 'Unfriend 12']));

    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Open dialog');
  });

  test('axe finds nothing with menu, popover, tooltip and toasts open', async () => {
    await page.getByRole('button', { name: 'Show toast' }).click();
    await page.getByRole('button', { name: 'Show failure' }).click();
    await page.getByRole('alert').getByText('It did not save').waitFor();
    await page.getByRole('button', { name: 'Open menu' }).focus();
    await page.keyboard.press('Tab');
    await page.getByText('Sorts people by what they did last.').waitFor();
    expect(await violations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Open menu' }).press('Enter');
    await page.getByRole('menu').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Open popover' }).click();
    await page.getByRole('dialog', { name: 'Aaron Mbeki' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  test('the locked overlay changes its words when it is focused', async () => {
    const overlay = page.getByRole('button', { name: 'Account is locked' });
    await overlay.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.getByRole('button', { name: 'Subscribe to unlock' }).isVisible())
      .toBe(true);
  });

  test('data-theme on html overrides the system', async () => {
    const other = scheme === 'light' ? 'Dark' : 'Light';
    await page.getByRole('radio', { name: other }).check();
    await expect.poll(() => ground(page)).toBe(other === 'Light' ? grounds.light : grounds.dark);
    await page.getByRole('radio', { name: 'System' }).check();
  });

  test('a tooltip comes by hover, can be hovered itself, and goes by Escape', async () => {
    const words = page.getByText('You can run this again in 4 h 12 min.');
    const button = page.getByRole('button', { name: 'Sync available' });
    expect(await button.getAttribute('aria-description')).toContain('4 h 12 min');

    await button.hover();
    await expect.poll(() => words.isVisible()).toBe(true);
    await words.hover();
    await page.waitForTimeout(300);
    expect(await words.isVisible()).toBe(true);
    await page.mouse.move(700, 60);
    await expect.poll(() => words.isVisible()).toBe(false);

    await page.getByRole('button', { name: 'Sync friends' }).focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => words.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => words.isVisible()).toBe(false);
  });

  test('the console stays silent', () => {
    expect(noise).toEqual([]);
  });
});
