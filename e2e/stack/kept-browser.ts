import { type BrowserContext, type CDPSession, expect, type Page } from '@playwright/test';
import { robotId } from '@winnow/sdk/brand';
import { type Browser, type Build, openBrowser } from './browser';
import { emptyRobot, openRobotPage, hearRobot } from './robot-state';

/** What a browser is like between two tests. */
interface Trace {
  pages: string[];
  /** Of sites that are not of this machine: what a test speaks with is. */
  cookies: string[];
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
  let robot: Trace['robot'] = null;
  if (build !== 'none') {
    const own = await openRobotPage(context);
    // First it has nothing left to do: it would open another page for the one that is closed. What it hears of meanwhile,
    // from pages and of their end, it forgets in the next round.
    do {
      await stopRobot(session);
      await emptyRobot(own);
    } while ((await closeOthers(session, context, [page, own])) > 0);
    await stopRobot(session);
    robot = await hearRobot(own);
    await own.close();
  } else {
    await closeOthers(session, context, [page]);
  }
  for (const origin of sites)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await context.clearCookies({ domain: /^(localhost|127\.0\.0\.1)$/ });
  await context.clearPermissions();
  await session.detach();
  return { ...(await traceOf(context)), robot };
}

/** By the browser: Playwright's own way may wait for ever where a navigation is under way. How many there were. */
async function closeOthers(session: CDPSession, context: BrowserContext, spared: Page[]) {
  const kept = new Set(await Promise.all(spared.map((page) => targetOf(context, page))));
  const closed = new Set<string>();
  const left = async () => {
    const { targetInfos } = await session.send('Target.getTargets', { filter: [{ type: 'page' }] });
    for (const { targetId } of targetInfos.filter((one) => !kept.has(one.targetId))) {
      closed.add(targetId);
      // One that goes by itself just now need not be closed.
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

/** Ends the robot's worker, if there is one. A page that is open may have the next one at once. */
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
  const cookies = (await context.cookies()).map(({ name, domain }) => `${name} of ${domain}`);
  return { pages, globals, cookies };
}
