// @vitest-environment node
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openWorld, type World } from './open-world';
import { pro } from './shots/shot';

let world: World;
beforeAll(async () => {
  world = await openWorld(inject('builtApp'));
}, 180_000);
afterAll(() => world.close());

interface Shifts {
  shifts: { at: number; value: number; moved: string[] }[];
  swapAt: number;
}
type Watched = typeof globalThis & Shifts;

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Keeps every layout shift, and when the font was let through. */
function watch() {
  const watched = globalThis as Watched;
  watched.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[])
      watched.shifts.push({
        at: entry.startTime,
        value: entry.value,
        moved: entry.sources.map(({ node, previousRect: a, currentRect: b }) => {
          const text = (node?.textContent ?? '').slice(0, 40);
          return `${node?.nodeName} "${text}" from ${a.x},${a.y} to ${b.x},${b.y}`;
        }),
      });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The screen stands in the fallback before the font comes: how far it moves then. */
async function shiftsOfSwap(path: string): Promise<Shifts['shifts']> {
  const stands = async (page: Page) => {
    await page.locator('main h1').first().waitFor();
    await page.waitForFunction(() => !document.querySelector('main .animate-breathe'));
    // The sidebar's block is there once the robot has answered.
    if (path !== '/terms') await page.getByText('of 100', { exact: false }).first().waitFor();
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
  return shifts.filter(({ at }) => at >= swapAt);
}

test.each(['/dashboard', '/friends/inactive', '/analytics', '/settings', '/terms'])(
  'the font that comes late moves nothing on %s',
  async (path) => {
    const shifts = await shiftsOfSwap(path);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum, shifts.flatMap(({ moved }) => moved).join('\n')).toBeLessThan(0.005);
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
