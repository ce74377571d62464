import { type BrowserContext, type CDPSession, expect, type Page } from '@playwright/test';
import { robotId } from '@winnow/sdk/brand';
import { type Browser, type Build, openBrowser, type ReducedMotion } from './browser';
import { emptyRobot, openRobotPage, readRobotState } from '../robot-state';

/** The state of a browser between two tests. */
interface Trace {
  pages: string[];
  /** Cookies of sites that are not on this machine: those of this machine are cleared. */
  cookies: string[];
  /** The global names of a page, and which of the browser's own functions are replaced. */
  globals: string[];
  /** The robot's state as it reports it; null without a robot. */
  robot: Record<string, unknown> | null;
}

/** What the browser reports of each version of a worker that changed. */
interface WorkerVersion {
  versionId: string;
  scriptURL: string;
  runningStatus: string;
}

interface Open {
  browser: Browser;
  /** A page of the robot's origin that stays open; null without a robot. */
  own: Page | null;
  /** Every site that a page of a test visited. */
  sites: Set<string>;
  first: Trace;
}

/**
 * One Chromium per build for the tests of a Playwright worker, cleaned after each. Starting one takes more than a
 * second of the processor, and a kept one has the product's code compiled. Tests about the browser itself have their
 * own (`ownBrowser`).
 */
export class KeptBrowser {
  readonly #open = new Map<Build, Open>();
  readonly #reducedMotion: ReducedMotion;

  constructor(reducedMotion: ReducedMotion) {
    this.#reducedMotion = reducedMotion;
  }

  /** Returns the browser with this build, clean. */
  async take(build: Build): Promise<Browser> {
    const open = this.#open.get(build) ?? (await start(build, this.#reducedMotion));
    this.#open.set(build, open);
    return open.browser;
  }

  /** Fails if the test left something that was not there at first. Then the browser is not used again. */
  async clean(build: Build): Promise<void> {
    const open = this.#open.get(build);
    if (!open) return;
    const { browser, own, sites, first } = open;
    try {
      const left = await clean(browser.context, own, sites);
      expect(left, 'what this test leaves in the browser').toEqual(first);
      sites.clear();
    } catch (error) {
      this.#open.delete(build);
      await browser.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    const browsers = [...this.#open.values()].map(({ browser }) => browser);
    this.#open.clear();
    await Promise.all(browsers.map((browser) => browser.close()));
  }
}

async function start(build: Build, reducedMotion: ReducedMotion): Promise<Open> {
  const browser = await openBrowser({ build, reducedMotion });
  const sites = new Set<string>();
  const watch = (page: Page) =>
    page.on('framenavigated', (frame) => {
      const { origin, protocol } = new URL(frame.url());
      if (/^https?:$/.test(protocol)) sites.add(origin);
    });
  browser.context.on('page', watch);
  browser.context.pages().forEach(watch);
  const own = build === 'none' ? null : await openRobotPage(browser.context);
  // Cleaned first, as after any test: what the browser opens at its start is not left by a test.
  const first = await clean(browser.context, own, []);
  return { browser, own, sites, first };
}

/**
 * Leaves one blank page, the robot's own, and the robot as after its installation. Returns the state that was reached.
 * Opening a page of the robot's origin takes a quarter of a second of the processor: it is opened once, and tests that
 * read the robot's storage use it too.
 */
async function clean(
  context: BrowserContext,
  own: Page | null,
  sites: Iterable<string>,
): Promise<Trace> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let robot: Trace['robot'] = null;
  if (own) {
    // The robot is emptied first: with a job left it would open another page for the one that is closed. What pages
    // send it meanwhile, and their closing, is emptied in the next round.
    do {
      await stopRobot(session);
      await emptyRobot(own);
    } while ((await closeOthers(session, context, [page, own])) > 0);
    await stopRobot(session);
    robot = await readRobotState(own);
  } else {
    await closeOthers(session, context, [page]);
  }
  for (const origin of sites)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await context.clearCookies({ domain: /^(localhost|127\.0\.0\.1)$/ });
  await context.clearPermissions();
  await session.detach();
  return { ...(await traceOf(context, page)), robot };
}

/** Closed over CDP: Playwright's `close` may hang while a navigation is under way. Returns how many were closed. */
async function closeOthers(session: CDPSession, context: BrowserContext, spared: Page[]) {
  const kept = new Set(await Promise.all(spared.map((page) => targetOf(context, page))));
  const closed = new Set<string>();
  const left = async () => {
    const { targetInfos } = await session.send('Target.getTargets', { filter: [{ type: 'page' }] });
    for (const { targetId } of targetInfos.filter((one) => !kept.has(one.targetId))) {
      closed.add(targetId);
      // A page that closes by itself meanwhile need not be closed.
      await session.send('Target.closeTarget', { targetId }).catch(() => undefined);
    }
    return context.pages().filter((page) => !spared.includes(page)).length;
  };
  await expect.poll(left, { intervals: [5, 10, 20] }).toBe(0);
  return closed.size;
}

async function targetOf(context: BrowserContext, page: Page): Promise<string> {
  const session = await context.newCDPSession(page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  await session.detach();
  return targetInfo.targetId;
}

/** Stops the robot's worker, if one runs. An open page may start the next one at once. */
async function stopRobot(session: CDPSession) {
  const running = new Set<string>();
  let hasStopped = false;
  const watch = ({ versions }: { versions: WorkerVersion[] }) => {
    for (const { versionId, scriptURL, runningStatus } of versions) {
      if (!scriptURL.includes(robotId)) continue;
      if (runningStatus !== 'stopped') running.add(versionId);
      else hasStopped = running.delete(versionId) || hasStopped;
    }
  };
  session.on('ServiceWorker.workerVersionUpdated', watch);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  const isStopped = () => hasStopped || running.size === 0;
  await expect.poll(isStopped, { intervals: [5, 10, 20] }).toBe(true);
  await session.send('ServiceWorker.disable');
  session.off('ServiceWorker.workerVersionUpdated', watch);
}

async function traceOf(context: BrowserContext, page: Page): Promise<Omit<Trace, 'robot'>> {
  const pages = context.pages().map((one) => one.url());
  const globals = await page.evaluate(() => {
    const native = { Date, setTimeout, fetch, queueMicrotask, requestAnimationFrame };
    const replaced = Object.entries(native).filter(
      ([, one]) => !Function.prototype.toString.call(one).includes('native code'),
    );
    return [
      ...replaced.map(([name]) => `${name} is replaced`),
      ...Object.getOwnPropertyNames(window),
    ];
  });
  const cookies = (await context.cookies()).map(({ name, domain }) => `${name} of ${domain}`);
  return { pages, globals, cookies };
}
