import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Runtime } from 'webextension-polyfill';
import { LoadedPage } from '../../networks/facebook/loaded-page';
import { fakeBrowser, fakeStorage } from '../../testing/browser/fake-browser';
import type { PageHello } from '../../networks/page';
import { OwnPage } from './page-port';

const OWN = { tab: 8, window: 7 };
const session = new Map<string, unknown>();
/** In which window the person has put the robot's tab. */
let windowOfTab = OWN.window;
let asked: { act?: string; do?: string }[] = [];
type Listener = (tab: number, change: { status: string }) => void;
const listeners = new Set<Listener>();
/** What the browser says of the robot's tab; null once it is closed. */
let tab: { status: string; pendingUrl?: string } | null = null;
/** What happens while the browser is told to navigate. */
let meanwhile: () => void = () => undefined;
/** What a message to the tab is answered with. */
let answer: () => unknown = () => undefined;

beforeEach(() => {
  session.clear();
  session.set('own_tab', OWN);
  windowOfTab = OWN.window;
  asked = [];
  listeners.clear();
  tab = { status: 'complete' };
  meanwhile = () => undefined;
  answer = () => ({ ok: true, value: { outcome: 'pressed', token: 1, seq: 1, foreign: null } });
  fakeBrowser({
    runtime: { id: 'the-robot' },
    storage: { session: fakeStorage(session) },
    windows: { getAll: async () => [] },
    tabs: {
      get: async (id: number) => {
        if (tab === null) throw new Error(`No tab with id: ${id}`);
        return { id, windowId: windowOfTab, ...tab };
      },
      update: async () => meanwhile(),
      onUpdated: {
        addListener: (listener: Listener) => void listeners.add(listener),
        removeListener: (listener: Listener) => void listeners.delete(listener),
      },
      sendMessage: async (_tab: number, { command }: { command: { act?: string; do: string } }) => {
        asked.push(command);
        return answer();
      },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const clock = { now: () => 0, sleep: async () => undefined };
const hello: PageHello = {
  winnow: 'page.hello',
  document: 'document-1',
  asksSignIn: false,
  status: 200,
  hidden: false,
};
const sender = { tab: { id: OWN.tab }, frameId: 0 } as Runtime.MessageSender;

function ownPage() {
  const page = new OwnPage(
    async () => 'https://www.facebook.com',
    async () => undefined,
  );
  return { page, session: new LoadedPage(page, clock, 'https://www.facebook.com', null) };
}
const button = {
  roles: ['button'],
  names: { equals: ['Confirm'], pattern: [] },
  within: null,
  choose: 'only' as const,
};

// Time that stands still: on a machine that takes its time, what was seen last would be old.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('a tab that the person took right before the press that counts is not pressed in', async () => {
  const { session: at } = ownPage();
  await at.press('document-1', { ...button, act: 'friend-1', dry: true });
  windowOfTab = 99;
  // So soon after the last look the browser is not asked for what can be undone.
  await at.press('document-1', { ...button, dry: true });
  await expect(at.press('document-1', { ...button, act: 'friend-1' })).rejects.toMatchObject({
    code: 'page_lost',
    isUnheard: true,
  });
  expect(asked.map(({ act }) => act)).toEqual(['friend-1', undefined]);
});

test('nothing of a page is kept once its person signed out, and before that no address of it (ASVS 14.3.3)', async () => {
  const { page } = ownPage();
  expect(await page.hello(sender, hello)).toBe(true);
  expect(await page.current()).toEqual({ document: 'document-1', status: 200, hidden: false });
  await page.forget();
  expect(await page.current()).toBe(null);
  expect([...session.keys()]).toEqual(['own_tab']);
});

const SILENCE_MS = 1_000;
const close = (page: OwnPage) => {
  tab = null;
  page.lost();
};
/** A page rests that is not the network's and so announces nothing. */
const rest = () => {
  tab = { status: 'complete' };
  for (const listener of listeners) listener(OWN.tab, { status: 'complete' });
};

describe('an arrival', () => {
  beforeEach(() => void vi.useFakeTimers());

  async function asks(page: OwnPage) {
    const state = { failure: null as unknown, arrived: null as unknown };
    page.open('/ann').then(
      (arrived) => (state.arrived = arrived),
      (error: unknown) => (state.failure = error),
    );
    tab = { status: 'loading' };
    await vi.advanceTimersByTimeAsync(0);
    return state;
  }

  test('fails at once when its tab is closed', async () => {
    const { page } = ownPage();
    const state = await asks(page);
    close(page);
    await vi.advanceTimersByTimeAsync(0);
    expect(state).toMatchObject({ failure: { code: 'page_lost', isUnheard: true } });
    expect(listeners.size).toBe(0);
  });

  test('fails at once when its tab comes to rest elsewhere', async () => {
    const { page } = ownPage();
    const state = await asks(page);
    rest();
    await vi.advanceTimersByTimeAsync(SILENCE_MS);
    expect(state).toMatchObject({ failure: { code: 'page_lost', isUnheard: true } });
  });

  test('fails at once when its navigation is replaced, once the other one rests', async () => {
    const { page } = ownPage();
    const state = await asks(page);
    rest();
    tab = { status: 'complete', pendingUrl: 'https://elsewhere.example/' };
    await vi.advanceTimersByTimeAsync(SILENCE_MS);
    expect(state.failure).toBeNull();
    rest();
    await vi.advanceTimersByTimeAsync(SILENCE_MS);
    expect(state).toMatchObject({ failure: { code: 'page_lost', isUnheard: true } });
  });

  test('comes although a former tab was closed and another one rests, and from a new document', async () => {
    const { page } = ownPage();
    await page.hello(sender, hello);
    meanwhile = () => page.lost();
    const state = await asks(page);
    for (const listener of listeners) listener(99, { status: 'complete' });
    await page.hello(sender, hello);
    await vi.advanceTimersByTimeAsync(SILENCE_MS);
    expect(state).toEqual({ failure: null, arrived: null });
    await page.hello(sender, { ...hello, document: 'document-2' });
    await vi.advanceTimersByTimeAsync(0);
    expect(state.arrived).toMatchObject({ document: 'document-2' });
  });
});

describe('a command to a page that has come', () => {
  test.each([
    ['its tab is closed', close],
    [
      'its tab came to rest elsewhere',
      () => {
        answer = () => {
          throw new Error('Could not establish connection. Receiving end does not exist.');
        };
      },
    ],
    [
      'another document of the network replaced it',
      () => {
        answer = () => ({ ok: false, code: 'page_lost' });
      },
    ],
  ])('fails at once when %s', async (_, leave) => {
    const { page } = ownPage();
    await page.hello(sender, hello);
    await page.ask('document-1', {});
    leave(page);
    await expect(page.ask('document-1', {})).rejects.toMatchObject({
      code: 'page_lost',
      isUnheard: true,
    });
  });
});
