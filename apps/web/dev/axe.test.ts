// @vitest-environment node
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openWorld, type World } from './open-world';
import { settled } from './settled';
import { shots } from './shots';

let world: World;
beforeAll(async () => {
  world = await openWorld(inject('builtApp'));
}, 180_000);
afterAll(() => world.close());

/** The themes differ in colours alone: all rules run in light, those that look at colours in dark too. */
const themes = {
  light: {},
  // A category brings the rules that axe leaves out by itself.
  dark: { runOnly: ['cat.color'], rules: { 'color-contrast-enhanced': { enabled: false } } },
} satisfies Record<string, axe.RunOptions>;

async function violations(page: Page, options: axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (given) => {
      const its = (window as unknown as { axe: typeof axe }).axe;
      const found = await its.run(document, given);
      return found.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
      );
    },
    { ...options, resultTypes: ['violations'] } satisfies axe.RunOptions,
  );
}

const screens = {
  settings: 'Settings',
  'settings-below': 'Settings',
  reactions: 'Auto Reactions',
  lab: 'Settings',
  'lab-friends': 'Settings',
  'lab-question': 'Settings',
  'admin-users': 'Users',
  'admin-user': /Bo Brandt/,
  'admin-logs-chart': 'Robot Logs',
  'admin-monitor': 'Monitor',
  'admin-queue': 'Sidekiq',
  'admin-exports': 'CSV Exports',
  'dashboard-locked': 'Dashboard',
  banned: /flagged/,
  impersonation: 'Settings',
};

test.each(Object.entries(screens))(
  'axe finds nothing on the shot %s, light and dark',
  async (name, heading) => {
    const shot = shots.find((one) => one.name === name)!;
    const page = await world.open(shot, { viewport: { width: 1280, height: 900 } });
    await settled(page, heading);
    await shot.act?.(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // Waits for fades: half-transparent text is not what a user reads.
      await page.evaluate(() =>
        Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
      );
      expect(await violations(page, themes[colorScheme]), colorScheme).toEqual([]);
    }
    await page.context().close();
  },
);
