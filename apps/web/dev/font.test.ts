// @vitest-environment node
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from './open-world';
import { pro } from './shots/shot';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 180_000);
afterAll(() => world.close());

interface Shifts {
  shifts: { at: number; value: number }[];
  swapAt: number;
}
type Watched = typeof globalThis & Shifts;

/** Keeps every layout shift, and when the font was let through. */
function watch() {
  const watched = globalThis as Watched;
  watched.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      watched.shifts.push({
        at: entry.startTime,
        value: (entry as PerformanceEntry & { value: number }).value,
      });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The screen stands in the fallback before the font comes: how far it moves then. */
async function shiftOfSwap(path: string): Promise<number> {
  const stands = async (page: Page) => {
    await page.locator('main h1').first().waitFor();
    await page.waitForFunction(() => !document.querySelector('main .animate-breathe'));
    await page.evaluate(() => Object.assign(globalThis, { swapAt: performance.now() }));
  };
  const page = await world.open(
    { path, token: pro, robot: 'idle' },
    { viewport: { width: 1280, height: 900 } },
    async (opening) => {
      await opening.addInitScript(watch);
      await opening.route('**/*.woff2', async (route) => {
        await stands(opening);
        await route.continue();
      });
    },
  );
  await page.evaluate(() => document.fonts.ready);
  // Two frames: the swap is drawn, and its shift is noted.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  const { shifts, swapAt } = await page.evaluate(() => {
    const { shifts: seen, swapAt: at } = globalThis as Watched;
    return { shifts: seen, swapAt: at };
  });
  await page.context().close();
  return shifts.filter(({ at }) => at >= swapAt).reduce((sum, { value }) => sum + value, 0);
}

test.each(['/dashboard', '/friends/inactive', '/analytics', '/settings', '/terms'])(
  'the font that comes late moves nothing on %s',
  async (path) => {
    const shift = await shiftOfSwap(path);
    console.log(`shift of the swap on ${path}: ${shift.toFixed(4)}`);
    expect(shift).toBeLessThan(0.005);
  },
);

test('the font is asked for with the page, not after its stylesheet', async () => {
  const asked: string[] = [];
  const page = await world.open(
    { path: '/terms' },
    { viewport: { width: 1280, height: 900 } },
    (opening) => void opening.on('request', (request) => asked.push(request.url())),
  );
  const preload = page.locator('link[rel=preload][as=font]');
  expect(await preload.count()).toBe(1);
  expect(await preload.getAttribute('crossorigin')).toBe('');
  await page.evaluate(() => document.fonts.ready);
  // Once: a preload in another mode than the stylesheet's would load it twice.
  expect(asked.filter((url) => url.endsWith('.woff2'))).toHaveLength(1);
});
