import { type BrowserContext, type CDPSession, expect, type Page } from '@playwright/test';
import { robotId } from '@winnow/sdk/brand';
import { type Browser, type Build, openBrowser } from './browser';
import { emptyRobot, openRobotPage, hearRobot } from './robot-state';

/** What a browser is like between two tests. */
interface Trace {
  pages: string[];
  cookies: number;
  /** Names that any page finds, and which of the browser's own functions something stands before. */
  globals: string[];
  /** What the robot says of itself; null without one. */
  robot: Record<string, unknown> | null;
}

/** As the browser tells of each version of a worker that changed. */
interface WorkerVersion {
  versionId: string;
  scriptURL: string;
  runningStatus: string;
}

interface Open {
  build: Build;
  browser: Browser;
  /** Every site that a page of a test was at. */
  sites: Set<string>;
  first: Trace;
}

/**
 * One Chromium for the tests of a worker, cleaned after each. Starting one takes more than a second of the processor,
 * and one that stays has the product's code compiled. What is about the browser itself has one of its own
 * (`ownBrowser`).
 */
export class KeptBrowser {
  #open: Open | null = null;

  /** As new. */
  async take(build: Build): Promise<Browser> {
    if (this.#open?.build !== build) {
      await this.close();
      const browser = await openBrowser({ build });
      const sites = new Set<string>();
      const watch = (page: Page) =>
        page.on('framenavigated', (frame) => {
          const { origin, protocol } = new URL(frame.url());
          if (/^https?:$/.test(protocol)) sites.add(origin);
        });
      browser.context.on('page', watch);
      browser.context.pages().forEach(watch);
      // As any test leaves it: what the browser did of itself when it started is no test's.
      const first = await clean(browser.context, build, []);
      this.#open = { build, browser, sites, first };
    }
    return this.#open.browser;
  }

  /** Fails where something of the test stays that was not there at first; then it is not used again. */
  async clean(): Promise<void> {
    if (!this.#open) return;
    const { build, browser, sites, first } = this.#open;
    try {
      const left = await clean(browser.context, build, sites);
      expect(left, 'what this test leaves in the browser').toEqual(first);
      sites.clear();
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    const open = this.#open;
    this.#open = null;
    await open?.browser.close();
  }
}

/** Leaves one page, which was nowhere yet, and of the robot what its installation left. What is so then is asked too. */
async function clean(
  context: BrowserContext,
  build: Build,
  sites: Iterable<string>,
): Promise<Trace> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await closeOthers(session, context, [page]);
  let robot: Trace['robot'] = null;
  if (build !== 'none') {
    const own = await openRobotPage(context);
    // A worker that hears of a closed page wakes with what the one before it had, and may open another.
    do {
      await stopRobot(session);
      await emptyRobot(own);
      await stopRobot(session);
    } while ((await closeOthers(session, context, [page, own])) > 0);
    robot = await hearRobot(own);
    await own.close();
  }
  for (const origin of sites)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await context.clearCookies();
  await context.clearPermissions();
  await session.detach();
  return { ...(await traceOf(context)), robot };
}

/** By the browser: Playwright's own way may wait for ever where a navigation is under way. How many there were. */
async function closeOthers(session: CDPSession, context: BrowserContext, spared: Page[]) {
  const kept = new Set(await Promise.all(spared.map((page) => targetOf(context, page))));
  const { targetInfos } = await session.send('Target.getTargets', { filter: [{ type: 'page' }] });
  const others = targetInfos.filter(({ targetId }) => !kept.has(targetId));
  // One that goes by itself just now need not be closed.
  for (const { targetId } of others)
    await session.send('Target.closeTarget', { targetId }).catch(() => undefined);
  const isLeft = () => context.pages().filter((page) => !spared.includes(page)).length;
  await expect.poll(isLeft, { intervals: [5, 10, 20] }).toBe(0);
  return others.length;
}

async function targetOf(context: BrowserContext, page: Page): Promise<string> {
  const session = await context.newCDPSession(page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  await session.detach();
  return targetInfo.targetId;
}

/** Ends the robot's worker, if there is one. */
async function stopRobot(session: CDPSession) {
  const running = new Set<string>();
  const watch = ({ versions }: { versions: WorkerVersion[] }) => {
    for (const { versionId, scriptURL, runningStatus } of versions)
      if (scriptURL.includes(robotId) && runningStatus !== 'stopped') running.add(versionId);
      else running.delete(versionId);
  };
  session.on('ServiceWorker.workerVersionUpdated', watch);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await expect.poll(() => running.size, { intervals: [5, 10, 20] }).toBe(0);
  await session.send('ServiceWorker.disable');
  session.off('ServiceWorker.workerVersionUpdated', watch);
}

async function traceOf(context: BrowserContext): Promise<Omit<Trace, 'robot'>> {
  const pages = context.pages().map((page) => page.url());
  const globals = await context.pages()[0]!.evaluate(() => {
    const native = { Date, setTimeout, fetch, queueMicrotask, requestAnimationFrame };
    const replaced = Object.entries(native).filter(
      ([, one]) => !Function.prototype.toString.call(one).includes('native code'),
    );
    return [
      ...replaced.map(([name]) => `${name} is replaced`),
      ...Object.getOwnPropertyNames(window),
    ];
  });
  return { pages, globals, cookies: (await context.cookies()).length };
}
