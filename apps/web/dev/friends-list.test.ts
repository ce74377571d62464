// @vitest-environment node
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openWorld, type World } from './open-world';
import { pro, rows } from './shots/shot';

let world: World;
beforeAll(async () => {
  world = await openWorld(inject('builtApp'));
}, 180_000);
afterAll(() => world.close());

const open = (path: string, prepare?: (page: Page) => Promise<void>) =>
  world.open(
    { path, token: pro, robot: 'idle' },
    { viewport: { width: 1280, height: 900 } },
    prepare,
  );

function isFocusInView(): boolean {
  const focused = document.activeElement;
  if (!focused) return false;
  const { x, y, width, height } = focused.getBoundingClientRect();
  const seen = document.elementFromPoint(x + width / 2, y + height / 2);
  return seen !== null && (seen.contains(focused) || focused.contains(seen));
}

test('what has the focus is never under the header or the bar', async () => {
  const page = await open('/friends/inactive');
  const first = rows(page).first().getByRole('checkbox');
  await first.check();
  await first.focus();
  const hidden: string[] = [];
  for (const key of ['ArrowDown', 'ArrowUp'])
    for (let press = 0; press < 25; press += 1) {
      await page.keyboard.press(key);
      if (!(await page.evaluate(isFocusInView))) hidden.push(`${key} ${press}`);
    }
  expect(hidden).toEqual([]);
  expect(await first.evaluate((box) => box === document.activeElement)).toBe(true);
  await page.context().close();
});

test('a click on a row of the previous tab selects no friend while the next list loads', async () => {
  // A skeleton replaces the old rows after a moment of the page's clock.
  const page = await open('/friends/active', async (opening) => opening.clock.install());
  await rows(page).first().waitFor();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/friends\?.*no_activities=true/, async (route) => {
    await held;
    await route.fallback();
  });
  const tab = (name: RegExp) =>
    page.getByRole('navigation', { name: 'Groups of friends' }).getByRole('link', { name });
  const old = page.getByRole('table', { name: 'Active friends' });
  const checked = old.getByRole('checkbox', { checked: true });
  const box = (await rows(page).first().boundingBox())!;
  const clickRow = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await tab(/^Inactive/).click();
  await page.waitForURL(/\/friends\/inactive/);
  await page.locator('table[aria-busy=true]').waitFor();
  await clickRow();
  await old.getByRole('checkbox').first().waitFor();
  expect(await checked.count()).toBe(0);

  await page.clock.runFor(150);
  await old.waitFor({ state: 'detached' });
  release();
  await page.getByRole('table', { name: 'Inactive friends' }).waitFor();
  await tab(/^Active/).click();
  await old.getByRole('checkbox').first().waitFor();
  expect(await checked.count()).toBe(0);
  // The same click chooses once the list has come.
  await clickRow();
  expect(await checked.count()).toBe(1);
  await page.context().close();
});
