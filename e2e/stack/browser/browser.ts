import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page, type Worker } from '@playwright/test';
import { robotId } from '@winnow/sdk/brand';
import { headlessArguments } from '../../../scripts/stack/headless.mjs';
import { builds, chromiumArguments } from '../../../scripts/stack/stack.mjs';

export type Build = 'practice' | 'store' | 'none';

/** What the user of the browser prefers, as websites are told. */
export type ReducedMotion = 'reduce' | 'no-preference';

export interface Browser {
  context: BrowserContext;
  close(): Promise<void>;
}

/** Chromium with the built robot and a new profile. */
export async function openBrowser(options: {
  build: Build;
  /** A folder to load the robot from instead of the build's own. */
  extension?: string;
  hosts?: Record<string, number>;
  profile?: string;
  /** Does not close the page that the robot opens after its installation. */
  keepFirstRun?: boolean;
  reducedMotion?: ReducedMotion;
}): Promise<Browser> {
  const profile = options.profile ?? mkdtempSync(join(tmpdir(), 'winnow-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env['CHROMIUM'] ?? '',
    headless: true,
    ignoreHTTPSErrors: true,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    reducedMotion: options.reducedMotion ?? 'no-preference',
    args: [
      ...chromiumArguments({
        ...(options.build !== 'none' && {
          extension: options.extension ?? builds[options.build],
        }),
        ...(options.hosts && { hosts: options.hosts }),
      }),
      ...headlessArguments,
    ],
  });
  if (options.build !== 'none') await robotWorker(context);
  if (options.build !== 'none' && !options.keepFirstRun)
    await (await firstRunPage(context)).close();
  return {
    context,
    async close() {
      await context.close();
      if (!options.profile)
        rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

/** The page that the robot opens in a new profile. */
export async function firstRunPage(context: BrowserContext): Promise<Page> {
  const isIt = (page: Page) => page.url().endsWith('/first-run/first-run.html');
  let found: Page | undefined;
  // A tab is reported before it has an address. Looking requests nothing from the browser, and every test waits for
  // it.
  const intervals = [20];
  await expect
    .poll(() => (found = context.pages().find(isIt)) !== undefined, { intervals })
    .toBe(true);
  return found!;
}

/** The first page of a website, or the blank one; the robot's own do not count. */
export async function firstPage(context: BrowserContext): Promise<Page> {
  const isRobots = (page: Page) => page.url().startsWith(`chrome-extension://${robotId}/`);
  return context.pages().find((page) => !isRobots(page)) ?? (await context.newPage());
}

/** The robot's service worker; waits until it runs. */
export async function robotWorker(context: BrowserContext): Promise<Worker> {
  const mine = (worker: Worker) => worker.url().startsWith(`chrome-extension://${robotId}/`);
  return (
    context.serviceWorkers().find(mine) ??
    (await context.waitForEvent('serviceworker', { predicate: mine }))
  );
}

/**
 * Closes the robot's own tab, or its window, as the close buttons do. Playwright's `close` may hang while a
 * navigation is under way.
 */
export async function closeRobots(part: 'tab' | 'window', context: BrowserContext) {
  const worker = await robotWorker(context);
  await worker.evaluate(
    `chrome.storage.session.get('own_tab').then(({ own_tab }) => chrome.${part}s.remove(own_tab.${part}))`,
  );
}

/** Stops the robot's service worker as Chrome does, at once and without notice, and waits until it is stopped. */
export async function killRobot(context: BrowserContext) {
  const session = await context.newCDPSession(await firstPage(context));
  // Playwright keeps its object of the worker over a restart: only the browser's own events tell the difference.
  const stopped = new Promise<void>((resolve) => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const mine = versions.filter(({ scriptURL }) => scriptURL.includes(robotId));
      if (mine.some(({ runningStatus }) => runningStatus === 'stopped')) resolve();
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await stopped;
  await session.detach();
}
