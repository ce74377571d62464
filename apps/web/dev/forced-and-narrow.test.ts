// @vitest-environment node
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from './open-world';
import { pro, rows } from './shots/shot';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 180_000);
afterAll(() => world.close());

/** The inactive friends, of a robot that waits, as on a computer whatever the width. */
async function open(options: BrowserContextOptions): Promise<Page> {
  const page = await world.open(
    { path: '/friends/inactive', token: pro, robot: 'idle' },
    options,
    async (opening) => {
      await opening.addInitScript(() => Object.assign(window, { outerWidth: 1280 }));
    },
  );
  await rows(page).first().waitFor();
  await page.getByRole('button', { name: 'Sync friends' }).first().waitFor({ state: 'attached' });
  return page;
}

test('forced colours tell the current place, and what cannot be pressed', async () => {
  const page = await open({ forcedColors: 'active', viewport: { width: 1280, height: 900 } });
  const underlined = await page
    .locator('nav[aria-label="Groups of friends"] a')
    .evaluateAll((tabs) =>
      tabs
        .filter((tab) => Number.parseFloat(getComputedStyle(tab).borderBottomWidth) > 0)
        .map((tab) => tab.getAttribute('aria-current')),
    );
  expect(underlined).toEqual(['page']);
  const style = (name: string) =>
    page
      .locator('aside')
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .evaluate((link) => getComputedStyle(link).borderTopWidth);
  expect([await style('Friends'), await style('Dashboard')]).toEqual(['1px', '0px']);
  const colour = (name: string) =>
    page
      .locator('aside')
      .getByRole('button', { name })
      .evaluate((button) => getComputedStyle(button).color);
  expect(await colour('Unfriend selected')).not.toBe(await colour('Sync friends'));
  await page.context().close();
});

test('in a narrow window the bar floats over the list only when someone is selected', async () => {
  const page = await open({ viewport: { width: 320, height: 700 } });
  await rows(page).first().waitFor();
  const position = () =>
    page.locator('section[aria-label=Selection]').evaluate((it) => getComputedStyle(it).position);
  expect(await position()).toBe('relative');
  await rows(page).first().getByRole('checkbox').check();
  await expect.poll(position).toBe('sticky');
  await page.context().close();
});
