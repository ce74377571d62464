import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { openWorld } from './open-world';
import { serveBuiltApp } from './serve-built-app';
import { shots } from './shots/index';
import type { Shot } from './shots/shot';

/**
 * Takes a picture of every screen, light and dark, 1280 and 1600 wide and at 200 % zoom, and runs axe on
 * each: `pnpm look [folder] [name prefixes, separated by commas]`.
 */
const folder = process.argv[2] ?? 'dev-pictures';
const only = process.argv[3]?.split(',');
const app = await serveBuiltApp();
const world = await openWorld(app.origin);
const axe = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

let problems = 0;
for (const shot of shots) {
  if (only && !only.some((start) => shot.name.startsWith(start))) continue;
  for (const look of looks(shot)) problems += await take(shot, look);
}
await world.close();
await app.close();
console.log(problems === 0 ? 'nothing to complain about' : `${problems} complaints`);
process.exit(problems === 0 ? 0 : 1);

interface Look {
  theme: 'light' | 'dark';
  width: number;
  height: number;
  /** The page's zoom, in a window of 1280. */
  zoom: 1 | 2;
}

function looks({ size, narrow }: Shot): Look[] {
  const [width, height] = size ?? [1280, 900];
  const both = (['light', 'dark'] as const).map((theme): Look => ({
    theme,
    width,
    height,
    zoom: 1,
  }));
  if (size) return both;
  const zoomed: Look = { theme: 'light', width: 640, height: 450, zoom: 2 };
  if (narrow) return both;
  return [...both, { theme: 'light', width: 1600, height, zoom: 1 }, zoomed];
}

/** Returns the number of problems: violations of axe, console errors, screens that did not appear. */
async function take(shot: Shot, { theme, width, height, zoom }: Look): Promise<number> {
  let found = 0;
  const complain = (what: string) => {
    found += 1;
    console.log(`${shot.name} ${theme} ${width}: ${what}`);
  };
  const listen = (page: Page) => {
    page.on('console', (message) => {
      // A picture of an error screen has failed calls on purpose.
      if (
        message.type() === 'error' &&
        !/^(TypeError: )?Failed to (load resource|fetch)/.test(message.text())
      )
        complain(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => complain(`error: ${error.message}`));
  };
  const page = await world.open(
    shot,
    { viewport: { width, height }, colorScheme: theme, deviceScaleFactor: zoom },
    listen,
  );
  // Some pictures have a call that never answers, so the wait is bounded.
  await Promise.race([page.waitForLoadState('networkidle'), page.waitForTimeout(4000)]);
  // A slow machine may be idle before the first screen renders. A screen that only waits has no heading.
  const isWaiting = Object.values(shot.answers ?? {}).includes('never');
  await page
    .locator('h1')
    .first()
    .waitFor({ state: 'attached', timeout: isWaiting ? 1000 : 30_000 })
    .catch(() => undefined);
  try {
    await shot.act?.(page);
  } catch (error) {
    complain(`did not come about: ${error instanceof Error ? error.message.split('\n')[0] : ''}`);
  }
  // An opened layer fades in.
  await page.waitForTimeout(300);
  await page.screenshot({ path: `${folder}/${shot.name}-${theme}-${width}.png` });
  if (width !== 1600) {
    await page.evaluate(axe);
    for (const { id, nodes } of await page.evaluate(violations)) {
      const [first] = nodes;
      complain(
        `${id} x${nodes.length}: ${first?.html.slice(0, 160)} | ${first?.failureSummary.replace(/\s+/g, ' ').slice(0, 220)}`,
      );
    }
  }
  await page.context().close();
  return found;
}

interface Violation {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}
async function violations(): Promise<Violation[]> {
  const { axe: core } = globalThis as unknown as {
    axe: { run(): Promise<{ violations: Violation[] }> };
  };
  return (await core.run()).violations;
}
