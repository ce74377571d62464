import type { BrowserContext } from '@playwright/test';
import { expect, test as base } from '../fixtures';
import { identityOf } from '../stack/arrange';
import { robotWorker } from '../stack/browser/browser';
import { KeptBrowser } from '../stack/browser/kept-browser';
import {
  evaluateInRobotPage,
  readRobotState,
  robotPageUrl,
  openRobotPage,
  writeIdentity,
} from '../stack/robot-state';
import { askRobotDatabase } from '../stack/robot-database';
import { SiteAccess } from '../stack/site-access';

/** A second kept browser, besides that of this worker's tests. */
const test = base.extend<{ another: KeptBrowser }>({
  another: async ({ motion }, use) => {
    const kept = new KeptBrowser(motion);
    await use(kept);
    await kept.close();
  },
});

/** What the origin of the page stores in the browser. */
async function keptAt(context: BrowserContext, url: string) {
  const page = await context.newPage();
  await page.goto(url);
  const kept = await page.evaluate(async () => ({
    local: Object.entries(localStorage),
    session: Object.entries(sessionStorage),
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    cookie: document.cookie,
    permission: (await navigator.permissions.query({ name: 'geolocation' })).state,
  }));
  await page.close();
  return kept;
}

/** What the extension stores. */
const keptByRobot = (context: BrowserContext) =>
  evaluateInRobotPage(context, async (page) => ({
    ...(await page.evaluate(async () => ({
      local: await chrome.storage.local.get(),
      session: await chrome.storage.session.get(),
      alarm: (await chrome.alarms.get('of the test')) ?? null,
      page: Object.entries(localStorage),
    }))),
    identity: (await askRobotDatabase(page, { store: 'facts', key: 'identity' })) ?? null,
  }));

test(
  'a cleaned browser holds nothing of the test before: pages, storage, cookies, routes, robot',
  { tag: '@full' },
  async ({ another, sandbox, stack }) => {
    const { context } = await another.take('practice');
    const light = `${stack.webUrl}/v1/openapi.json`;
    const atFirst = { page: await keptAt(context, light), robot: await keptByRobot(context) };
    const worker = await robotWorker(context);
    await worker.evaluate('globalThis.ofTheTest = true');

    const page = await context.newPage();
    await page.goto(light);
    await page.evaluate(async () => {
      localStorage.setItem('of', 'the test');
      document.cookie = 'of=the-test';
      indexedDB.open('of the test');
      await caches.open('of the test');
    });
    await context.grantPermissions(['geolocation'], { origin: stack.webUrl });
    await context.route('**/openapi.json', (route) => route.abort());
    const own = await openRobotPage(context);
    await own.evaluate(async () => {
      localStorage.setItem('of', 'the test');
      await chrome.storage.local.set({ of: 'the test' });
      await chrome.storage.session.set({ of: 'the test' });
      await chrome.alarms.create('of the test', { delayInMinutes: 60 });
      await chrome.windows.create({ url: 'about:blank', type: 'popup', focused: false });
    });
    await writeIdentity(own, identityOf(await sandbox.truth()));
    expect(await readRobotState(own)).toMatchObject({
      network_user: { full_name: 'Dana Whitfield' },
    });

    await another.clean('practice');
    expect((await another.take('practice')).context).toBe(context);
    expect(context.pages().map((one) => one.url())).toEqual([robotPageUrl, 'about:blank']);
    expect({ page: await keptAt(context, light), robot: await keptByRobot(context) }).toEqual(
      atFirst,
    );
    const next = await robotWorker(context);
    expect(await next.evaluate('globalThis.ofTheTest ?? null')).toBeNull();
  },
);

const leaks = {
  'a cookie of a site that is not of this machine': async (context: BrowserContext) =>
    context.addCookies([{ name: 'of', value: 'the-test', url: 'https://elsewhere.example' }]),
  'a clock of its own': async (context: BrowserContext) => context.clock.install(),
  'site access that is withdrawn': async (context: BrowserContext) =>
    (await SiteAccess.open(context)).withdraw(),
};

test(
  'a cookie of another site, a clock or withdrawn site access fails the test that leaves it, and the next has another browser',
  { tag: '@full' },
  async ({ another }) => {
    for (const [what, leave] of Object.entries(leaks))
      await test.step(what, async () => {
        const { context } = await another.take('practice');
        await leave(context);
        await expect(another.clean('practice')).rejects.toThrow(
          'what this test leaves in the browser',
        );
        expect((await another.take('practice')).context).not.toBe(context);
      });
    await another.clean('practice');
  },
);
