import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { preview } from 'vite';
import { fakeRobot } from './fake-robot';
import { shots } from './shots';

/** Takes a picture of every screen, light and dark, 1280 and 1600 wide, and lets axe look at each. */
const folder = process.argv[2] ?? 'dev-pictures';
const only = process.argv[3];
const server = await preview({
  mode: 'fixtures',
  preview: { port: 0, host: '127.0.0.1' },
  logLevel: 'error',
});
const origin = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const axe = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
let problems = 0;

for (const shot of shots.filter(
  ({ name }) => !only || only.split(',').some((start) => name.startsWith(start)),
)) {
  for (const [theme, width] of [
    ['light', 1280],
    ['dark', 1280],
    ['light', 1600],
  ] as const) {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme: theme,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('status of 500'))
        console.log(shot.name, 'console:', message.text());
    });
    page.on('pageerror', (error) => console.log(shot.name, 'error:', error.message));
    // The made-up world opens no envelopes.
    await page.addInitScript(() => localStorage.setItem('winnow.transport', 'plain'));
    if (shot.token)
      await page.addInitScript((token) => localStorage.setItem('winnow.token', token), shot.token);
    if (shot.storage)
      await page.addInitScript((all) => {
        for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
      }, shot.storage);
    if (shot.robot) await fakeRobot(page, shot.robot === 'idle' ? {} : { job: shot.robot });
    await page.goto(origin + shot.path, { waitUntil: 'load' });
    await page.waitForTimeout(1200);
    await shot.act?.(page);
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${folder}/${shot.name}-${theme}-${width}.png` });
    if (width === 1280) {
      await page.evaluate(axe);
      const found = await page.evaluate(async () => {
        const axeCore = (
          globalThis as unknown as {
            axe: {
              run(): Promise<{
                violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
              }>;
            };
          }
        ).axe;
        return (await axeCore.run()).violations;
      });
      for (const { id, nodes } of found) {
        problems += 1;
        console.log(
          `${shot.name} ${theme}: ${id} x${nodes.length}: ${nodes[0]?.html.slice(0, 160)} | ${nodes[0]?.failureSummary.replace(/\s+/g, ' ').slice(0, 220)}`,
        );
      }
    }
    await context.close();
  }
}
await browser.close();
await server.close();
console.log(problems === 0 ? 'axe finds nothing' : `axe finds ${problems}`);
process.exit(problems === 0 ? 0 : 1);
