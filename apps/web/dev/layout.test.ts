// @vitest-environment node
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Opening, openWorld, type World } from './open-world';
import { settled } from './settled';
import { empty, free, pick, pro, rows } from './shots/shot';

let world: World;
beforeAll(async () => {
  world = await openWorld(inject('builtApp'));
}, 180_000);
afterAll(() => world.close());

/** What CSS has of a window of 1280 by 900 at each zoom; and one of 1024. */
const sizes = {
  '400 %': { width: 320, height: 225 },
  '200 %': { width: 640, height: 450 },
  '1024': { width: 1024, height: 768 },
  '1280': { width: 1280, height: 900 },
} as const;
type Size = keyof typeof sizes;

async function open(shot: Opening, size: Size, more: object = {}): Promise<Page> {
  const page = await world.open(shot, { viewport: sizes[size], ...more }, async (opening) => {
    await opening.addInitScript(() => Object.assign(window, { outerWidth: 1280 }));
  });
  await settled(page);
  return page;
}

const friends: Opening = { path: '/friends/inactive', token: pro, robot: 'idle' };
const height = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().height);
const bar = 'section[aria-label=Selection]';

const screens: readonly Opening[] = [
  friends,
  ...['/friends/active', '/friends/removed', '/friends/nonfriends', '/dashboard', '/analytics'].map(
    (path): Opening => ({ ...friends, path }),
  ),
  ...['/settings', '/masterclass', '/faqs', '/auto_react', '/troubleshoot'].map(
    (path): Opening => ({ ...friends, path }),
  ),
  { ...friends, path: '/dashboard', token: empty, robot: 'fresh' },
  ...['', '/chart', '/reports'].map((view): Opening => ({
    ...friends,
    path: `/admin/logs${view}`,
    answers: { 'GET /users/current': { body: { is_admin: true } } },
  })),
  ...['/auth/login', '/accessibility', '/terms', '/privacy'].map((path): Opening => ({ path })),
];

/** What is cut off at the right edge of the window, or makes the page scroll sideways; null where everything fits. */
function whatSticksOut(): string | null {
  const out = [...document.querySelectorAll('main *, aside *')].find(
    (element) =>
      element.getBoundingClientRect().right > innerWidth + 1 &&
      element.checkVisibility() &&
      !element.closest('.sr-only, .overflow-x-auto'), // a wide table scrolls in its own place
  );
  const { scrollWidth } = document.documentElement;
  if (scrollWidth <= innerWidth && !out) return null;
  return `${scrollWidth} of ${innerWidth}: ${out?.outerHTML.slice(0, 120)}`;
}

/** Reuses the page before where only the path differs: its browser has the code already. */
let lastOpened: { key: string; page: Page } | undefined;
async function openNext({ path, ...others }: Opening): Promise<Page> {
  const key = JSON.stringify(others);
  if (lastOpened?.key !== key) {
    await lastOpened?.page.context().close();
    lastOpened = { key, page: await open({ path, ...others }, '1280') };
    return lastOpened.page;
  }
  const { page } = lastOpened;
  // What the app stored on the screen before is gone; the page's script stores the rest again.
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.setViewportSize(sizes['1280']);
  await page.goto(new URL(path, page.url()).href);
  await settled(page);
  return page;
}

test.each(screens.map((shot) => [shot.path, shot] as const))(
  '%s never scrolls sideways, from 1280 down to 320 px of width',
  async (_, shot) => {
    const wide: string[] = [];
    const page = await openNext(shot);
    for (const size of Object.keys(sizes) as Size[]) {
      await page.setViewportSize(sizes[size]);
      // A chart follows the size of its place a moment later.
      const fits = page.waitForFunction(`(${whatSticksOut.toString()})() === null`, null, {
        timeout: 30_000,
      });
      await fits.catch(async () => wide.push(`${size}: ${await page.evaluate(whatSticksOut)}`));
    }
    expect(wide).toEqual([]);
  },
);

test('at 400 % the names of friends can be read', async () => {
  const page = await open(friends, '400 %');
  await rows(page).first().waitFor();
  const name = await rows(page)
    .first()
    .locator('span[dir=auto]')
    .evaluate((element) => [element.clientWidth, element.scrollWidth]);
  expect(name[0]).toBeGreaterThanOrEqual(name[1]!);
  await page.context().close();
});

test('at 200 % the first friend is in view; the menu opens and closes above', async () => {
  const page = await open(friends, '200 %');
  await rows(page).first().waitFor();
  const row = await rows(page).first().boundingBox();
  expect(row!.y + row!.height).toBeLessThanOrEqual(450);
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  const settings = page.getByRole('link', { name: 'Settings' });
  expect(await settings.isVisible()).toBe(false);
  await menu.press('Enter');
  expect(await menu.getAttribute('aria-expanded')).toBe('true');
  await settings.press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: 'Settings' });
  await heading.waitFor();
  expect(await settings.isVisible()).toBe(false);
  expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.context().close();
});

test.each([
  [
    'of the first hour',
    { ...friends, path: '/analytics', token: empty, robot: 'fresh' },
    'Sync Friend List',
  ],
  ['to choose', { ...friends, path: '/dashboard' }, 'Choose friends to unfriend'],
  ['is a job', { ...friends, robot: 'removing' }, 'Details'],
] as const)(
  'at 200 % the next step is in view while the menu is closed: %s',
  async (_, shot, name) => {
    const page = await open(shot, '200 %');
    const step = page.getByRole('complementary').getByText(name, { exact: true });
    await step.waitFor();
    const box = await step.boundingBox();
    expect(box!.y + box!.height).toBeLessThanOrEqual(160);
    expect(await page.getByRole('link', { name: 'Settings' }).isVisible()).toBe(false);
    await page.context().close();
  },
);

test('at 1024 and 1280 title, tabs, tools and classes take a row each', async () => {
  const page = await open(friends, '1024');
  await rows(page).first().waitFor();
  for (const size of ['1024', '1280'] as const) {
    await page.setViewportSize(sizes[size]);
    expect(await height(page, 'h1'), size).toBeLessThan(40);
    expect(await height(page, 'nav[aria-label="Groups of friends"]'), size).toBeLessThan(50);
    const tools = await page
      .getByRole('searchbox')
      .locator('xpath=ancestor::*[contains(@class,"flex-wrap")][1]')
      .boundingBox();
    expect(tools!.height, size).toBeLessThan(40);
    const classes = await page
      .getByRole('group', { name: 'Evidence' })
      .locator('../..')
      .boundingBox();
    expect(classes!.height, size).toBeLessThan(40);
  }
  await page.context().close();
});

const many = {
  'GET /friends': {
    body: {
      count: 9000,
      count_filtered: 8589,
      count_enabled: 8580,
      counts: { active: 2588, inactive: 9000, whitelist: 1098, removed: 25, nonfriends: 4143 },
    },
  },
};
const chooseAll = async (page: Page) => {
  await page.getByRole('button', { name: /^All [\d,]+ that match$/ }).click();
  await page
    .locator(`${bar} output`)
    .getByText(/that match$/)
    .waitFor();
};
const choose =
  (...at: number[]) =>
  (page: Page) =>
    pick(page, at);
const turnThePage = async (page: Page) => {
  await page.getByRole('button', { name: 'Page 2' }).click();
  await page
    .getByText(/not shown here|of 100 shown/)
    .first()
    .waitFor();
};
test.each([
  ['five chosen, then all that match', friends, [choose(0, 1, 3, 4, 7), chooseAll]],
  [
    'of many some, some on another page, all that match, all but two',
    { ...friends, answers: many },
    [choose(0, 1, 3), turnThePage, chooseAll, choose(1, 2)],
  ],
  ['unfriended', { ...friends, path: '/friends/removed' }, [choose(0, 2)]],
  ['whitelisted', { ...friends, path: '/friends/whitelist' }, [choose(0, 2)]],
  ['active', { ...friends, path: '/friends/active', answers: many }, [choose(0, 2)]],
  ['non-friends', { ...friends, path: '/friends/nonfriends' }, [choose(0, 1)]],
  ['free plan', { ...friends, token: free }, [choose(0, 1)]],
] as const)('at 1280 the bar below takes one row: %s', async (_, shot, acts) => {
  const page = await open(shot, '1280');
  await rows(page).first().waitFor();
  for (const act of acts) {
    await act(page);
    expect(await height(page, bar)).toBeLessThan(60);
  }
  await page.context().close();
});

test.each(['/friends/inactive', '/friends/active', '/friends/removed', '/friends/nonfriends'])(
  'nothing moves while %s loads',
  async (path) => {
    // At 1120 the tools take two rows; 0.1 is what Web Vitals call good. No rule of CSS differs from 1280 to 1600, so
    // one list shows that width.
    const widest = path === '/friends/inactive' ? [1600] : [];
    for (const width of [1120, 1280, ...widest]) {
      const most = width < 1280 ? 0.1 : 0.02;
      const page = await world.open(
        { ...friends, path },
        { viewport: { width, height: 900 } },
        async (opening) => {
          await opening.addInitScript(() => {
            const sum = { shift: 0, moved: [] as string[] };
            Object.assign(window, { sum });
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries() as unknown as {
                value: number;
                sources: { node: Element | null }[];
              }[]) {
                sum.shift += entry.value;
                sum.moved.push(
                  `${entry.value} ${entry.sources.map(({ node }) => node?.textContent?.slice(0, 30)).join('|')}`,
                );
              }
            }).observe({ type: 'layout-shift', buffered: true });
          });
          // Each answer comes by itself.
          let calls = 0;
          await opening.route('**/v1/**', async (route) => {
            calls += 1;
            await new Promise((go) => setTimeout(go, 150 + (calls % 5) * 120));
            await route.fallback();
          });
        },
      );
      await rows(page).first().waitFor();
      await settled(page);
      const sum = await page.evaluate(
        () => (window as unknown as { sum: { shift: number; moved: string[] } }).sum,
      );
      expect(sum.shift, `${width}: ${sum.moved.join('\n')}`).toBeLessThan(most);
      await page.context().close();
    }
  },
);

/** The colours that are seen within an element, as many as take a hundredth of it. */
async function colours(page: Page, selector: string): Promise<number> {
  const png = await page.locator(selector).first().screenshot();
  return page.evaluate(
    async (data) => {
      const image = await createImageBitmap(await (await fetch(data)).blob());
      const { width, height: high } = image;
      const canvas = new OffscreenCanvas(width, high).getContext('2d')!;
      canvas.drawImage(image, 0, 0);
      const { data: points } = canvas.getImageData(0, 0, width, high);
      const seen = new Map<string, number>();
      for (let at = 0; at < points.length; at += 4) {
        const key = points.slice(at, at + 3).join();
        seen.set(key, (seen.get(key) ?? 0) + 1);
      }
      return [...seen.values()].filter((count) => count > (width * high) / 100).length;
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
}

const forced = { forcedColors: 'active' } as const;

test('forced colours keep the progress bar, light and dark', async () => {
  const page = await open(friends, '1280', forced);
  await page.getByRole('progressbar').first().waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // The ground, what is done, and the edge of the rest.
    expect(await colours(page, '[role=progressbar]'), colorScheme).toBeGreaterThanOrEqual(3);
  }
  await page.context().close();
});

test('forced colours keep the slider and the chosen half of a toggle, light and dark', async () => {
  const page = await open({ ...friends, path: '/settings' }, '1280', forced);
  await page.locator('input[type=range]').first().waitFor();
  const half = (checked: boolean) =>
    page
      .locator(`label:has(> input[type=radio]${checked ? ':checked' : ':not(:checked)'})`)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const grounds = new Set<string>();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    grounds.add(await ground());
    expect(await colours(page, 'input[type=range]'), colorScheme).toBeGreaterThanOrEqual(3);
    expect(await half(true), colorScheme).not.toBe(await half(false));
  }
  expect(grounds.size).toBe(2);
  await page.context().close();
});
