// @vitest-environment node
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openWorld, type World } from './open-world';
import { pick, pro, rows } from './shots/shot';

let world: World;
beforeAll(async () => {
  world = await openWorld(inject('builtApp'));
}, 180_000);
afterAll(() => world.close());

/** A screen with a robot that waits, as on a computer whatever the width. */
function openAt(path: string, options: BrowserContextOptions, answers = {}): Promise<Page> {
  return world.open({ path, token: pro, robot: 'idle', answers }, options, async (opening) => {
    await opening.addInitScript(() => Object.assign(window, { outerWidth: 1280 }));
  });
}

/** The inactive friends. */
async function open(options: BrowserContextOptions): Promise<Page> {
  const page = await openAt('/friends/inactive', options);
  await rows(page).first().waitFor();
  await page.getByRole('button', { name: 'Sync friends' }).first().waitFor({ state: 'attached' });
  return page;
}

test('forced colours tell the current place, the next step, and what cannot be pressed', async () => {
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
  // With someone selected it can be pressed, and is the one primary button.
  await rows(page).first().getByRole('checkbox').check();
  const fill = (name: RegExp) =>
    page
      .locator('aside')
      .getByRole('button', { name })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  const plain = await fill(/^Sync friends/);
  await expect.poll(() => fill(/^Unfriend 1 selected/)).not.toBe(plain);
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

test('the dates of a chart wrap with the word between them', async () => {
  const page = await openAt('/dashboard', { viewport: { width: 320, height: 700 } });
  // Both are measured at once: what loads later moves them.
  const isBeside = await page.getByLabel('To', { exact: true }).evaluate((field) => {
    const word = [...document.querySelectorAll('span')].find((one) => one.textContent === 'to');
    const [{ top, bottom }, at] = [field.getBoundingClientRect(), word?.getBoundingClientRect()];
    const middle = at ? (at.top + at.bottom) / 2 : Number.NaN;
    return top < middle && middle < bottom;
  });
  expect(isBeside).toBe(true);
  await page.context().close();
});

test('at 200 % the Select row starts where the search does', async () => {
  const page = await open({ viewport: { width: 640, height: 450 } });
  const left = (it: ReturnType<Page['locator']>) =>
    it.evaluate((at) => at.getBoundingClientRect().x);
  const select = await left(page.getByRole('group', { name: 'Select' }));
  expect(select).toBe(await left(page.getByRole('searchbox')));
  await page.context().close();
});

test.each(['/admin/logs', '/admin/logs/reports'])(
  '%s shows names of users in two lines at most at twice the size',
  async (path) => {
    const staff = { 'GET /users/current': { body: { is_admin: true } } };
    const page = await openAt(path, { viewport: { width: 640, height: 450 } }, staff);
    const user = page.getByRole('link', { name: 'Bartholomew Featherby' }).first();
    expect((await user.boundingBox())?.height).toBeLessThanOrEqual(42);
    await page.context().close();
  },
);

test('a dialog is never wider than the window, at 200 % and 400 % of zoom too', async () => {
  const page = await open({ viewport: { width: 1280, height: 900 } });
  await pick(page, [0, 1, 3]);
  await page
    .getByRole('button', { name: /^Unfriend \d+$/ })
    .last()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  const placeAt = async (width: number, height: number) => {
    await page.setViewportSize({ width, height });
    return (await dialog.boundingBox())!;
  };
  expect((await placeAt(1280, 900)).width).toBe(720);
  for (const [width, height] of [
    [640, 450],
    [320, 225],
  ] as const) {
    const place = await placeAt(width, height);
    expect(place.x).toBeGreaterThanOrEqual(0);
    expect(place.x + place.width).toBeLessThanOrEqual(width);
  }
  await page.context().close();
});
