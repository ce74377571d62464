import { readFileSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { build, preview } from 'vite';
import { fakeRobot } from './fake-robot';
import { layOver } from './lay-over';
import { shots } from './shots/index';
import type { Shot } from './shots/shot';

/** Takes a picture of every screen, light and dark, 1280 and 1600 wide, and lets axe look at each:
 *  `pnpm look [folder] [beginnings of names, by commas]`. */
const folder = process.argv[2] ?? 'dev-pictures';
const only = process.argv[3]?.split(',');
const outDir = 'dist-look';
// A build of its own: with a receiver of events, so that there is somebody to ask about.
process.env['VITE_GTM_ID'] = 'GTM-LOOK';
// And with a sister product, whose link stands in the menu.
process.env['VITE_SISTER_NAME'] = 'Sister';
process.env['VITE_SISTER_URL'] = 'https://sister.winnow.example/';
await build({ build: { outDir }, logLevel: 'error' });
const server = await preview({
  mode: 'fixtures',
  build: { outDir },
  preview: { port: 0, host: '127.0.0.1' },
  logLevel: 'error',
});
const origin = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const axe = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

let problems = 0;
for (const shot of shots) {
  if (only && !only.some((start) => shot.name.startsWith(start))) continue;
  for (const look of looks(shot)) problems += await take(browser, shot, look);
}
await browser.close();
await server.close();
console.log(problems === 0 ? 'nothing to complain about' : `${problems} complaints`);
process.exit(problems === 0 ? 0 : 1);

interface Look {
  theme: 'light' | 'dark';
  width: number;
  height: number;
}

function looks({ size, narrow }: Shot): Look[] {
  const [width, height] = size ?? [1280, 900];
  const both = (['light', 'dark'] as const).map((theme) => ({ theme, width, height }));
  return narrow || size ? both : [...both, { theme: 'light', width: 1600, height }];
}

/** How many complaints there were: of axe, of the console, of a screen that did not come about. */
async function take(from: Browser, shot: Shot, { theme, width, height }: Look): Promise<number> {
  let found = 0;
  const complain = (what: string) => {
    found += 1;
    console.log(`${shot.name} ${theme} ${width}: ${what}`);
  };
  const context = await from.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    ...(shot.agent && { userAgent: shot.agent }),
  });
  const page = await context.newPage();
  page.on('console', (message) => {
    // A picture of an error is one of a call that failed.
    if (
      message.type() === 'error' &&
      !/^(TypeError: )?Failed to (load resource|fetch)/.test(message.text())
    )
      complain(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complain(`error: ${error.message}`));
  const storage = {
    // The made-up world opens no envelopes.
    'winnow.transport': 'plain',
    'winnow.tracking_consent': 'denied',
    ...(shot.token && { 'winnow.token': shot.token }),
    ...shot.storage,
  };
  await page.addInitScript(
    ([all, tab]) => {
      // A frame of somebody else's has no storage.
      if (window.top !== window) return;
      for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
      for (const [key, value] of Object.entries(tab)) sessionStorage.setItem(key, value);
    },
    [storage, shot.tab ?? {}] as const,
  );
  await layOver(page, shot.answers ?? {});
  if (shot.robot) await fakeRobot(page, shot.robot);
  await page.goto(origin + shot.path, { waitUntil: 'load' });
  // What never answers is part of some pictures: not for ever.
  await Promise.race([page.waitForLoadState('networkidle'), page.waitForTimeout(4000)]);
  // A slow machine may be quiet before the first screen stands; what only waits has no heading.
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
  // What opened fades in.
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
  await context.close();
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
