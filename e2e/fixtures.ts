import { expect, test as base } from '@playwright/test';
import { type Browser, type Build, openBrowser, type ReducedMotion } from './stack/browser/browser';
import { KeptBrowser } from './stack/browser/kept-browser';
import { followLogs } from './stack/browser/kept-logs';
import type { Database } from './stack/made-database';
import { Person } from './stack/person';
import { pointRobotAt } from './stack/point-robot';
import {
  callsByOtherTransport,
  endOf,
  loggedCalls,
  switchToPlainTransport,
  type Transport,
} from './stack/transport';
import type { SandboxControl, World } from './stack/sandbox-control';
import { Stack } from './stack/stack';
import { watchConsole } from './stack/browser/watch-console';

export { expect } from '@playwright/test';

interface Options {
  /** The practice network before each test; small and quick unless a spec says otherwise. */
  world: World;
  build: Build;
  /** A browser of its own: for tests about the browser, or that change it for good. */
  ownBrowser: boolean;
}

interface Fixtures {
  sandbox: SandboxControl;
  /** Keeps the logs of the servers when the test fails, and fails it when the api logged an error. */
  keptLogs: void;
  browserWithRobot: Browser;
  /** Dana, who is signed in on the network, signs in to the web app and goes on from there. */
  dana: Person;
  /** Console errors that this test expects; any other fails it. */
  expectComplaint: (pattern: RegExp) => void;
}

export const quickWorld: World = {
  seed: 7,
  friends: 40,
  posts: 12,
  menu_delay_ms: [10, 40],
  answer_delay_ms: [2, 10],
};

export interface Shared {
  /** Variables of the api besides those of a practice start. */
  apiEnv: Record<string, string>;
  /** How web, robot and tests call the api; a call of the other kind fails the test. */
  transport: Transport;
  /** Where the api stores its data. */
  database: Database;
  /** Whether the api also runs its background tasks. */
  hasWorker: boolean;
  /** Whether users are asked about marketing. */
  asksMarketing: boolean;
  /** Without motion nothing waits for it, and the processor draws no frames of it. */
  motion: ReducedMotion;
  stack: Stack;
  /** The browser shared by a Playwright worker's tests, except those with `ownBrowser`. */
  keptBrowser: KeptBrowser;
}

export const test = base.extend<Options & Fixtures, Shared>({
  world: [quickWorld, { option: true }],
  build: ['practice', { option: true }],
  ownBrowser: [false, { option: true }],

  apiEnv: [{}, { option: true, scope: 'worker' }],
  transport: ['plain', { option: true, scope: 'worker' }],
  database: ['server', { option: true, scope: 'worker' }],
  hasWorker: [true, { option: true, scope: 'worker' }],
  asksMarketing: [false, { option: true, scope: 'worker' }],
  motion: ['reduce', { option: true, scope: 'worker' }],

  stack: [
    async ({ apiEnv, database, hasWorker, asksMarketing }, use) => {
      const role = hasWorker ? undefined : 'api';
      const stack = await Stack.start({ apiEnv, database, role, asksMarketing });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  keptBrowser: [
    async ({ motion }, use) => {
      const kept = new KeptBrowser(motion);
      await use(kept);
      await kept.close();
    },
    { scope: 'worker' },
  ],

  sandbox: async ({ stack, world }, use) => {
    await stack.sandbox.reset({ ...quickWorld, ...world });
    await use(stack.sandbox);
  },

  keptLogs: async ({ stack }, use, info) => {
    const logs = followLogs(stack, info);
    await use();
    logs.verdict();
  },

  // Depends on keptLogs so that its verdict runs after the browser is closed or cleaned: no page calls the api then.
  browserWithRobot: async ({ build, ownBrowser, keptBrowser, keptLogs: _, motion }, use) => {
    const browser = await (ownBrowser
      ? openBrowser({ build, reducedMotion: motion })
      : keptBrowser.take(build));
    await use(browser);
    await (ownBrowser ? browser.close() : keptBrowser.clean(build));
  },

  expectComplaint: [
    async ({ context }, use) => {
      const console = watchConsole(context);
      await use(console.expect);
      console.verdict();
    },
    { auto: true },
  ],

  context: async ({ browserWithRobot, build, stack, transport }, use) => {
    const { context } = browserWithRobot;
    if (build === 'practice') await pointRobotAt(context, stack.sandbox.networkOrigin);
    const told =
      transport === 'plain' ? await switchToPlainTransport(context, build !== 'none') : null;
    const before = endOf(stack.log);
    await use(context);
    await told?.dispose();
    const calls = loggedCalls(stack.log, before);
    expect(callsByOtherTransport(calls, transport), `calls that were not ${transport}`).toEqual([]);
  },

  dana: async ({ context, sandbox, stack, transport }, use) => {
    const person = new Person({
      name: 'dana',
      context,
      sandbox,
      webUrl: stack.webUrl,
      apiUrl: stack.apiUrl,
      transport,
    });
    await use(person);
    try {
      // A page that calls the api while its account is deleted would be signed out, and log an error.
      for (const page of context.pages())
        if (page.url().startsWith(stack.webUrl)) await page.goto('about:blank');
    } finally {
      // A test that failed halfway may have left the api stopped.
      await stack.startApi();
      await person.deleteAccount();
    }
  },
});
