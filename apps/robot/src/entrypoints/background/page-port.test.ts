import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

beforeEach(() => {
  session.clear();
  session.set('own_tab', OWN);
  windowOfTab = OWN.window;
  asked = [];
  fakeBrowser({
    runtime: { id: 'the-robot' },
    storage: { session: fakeStorage(session) },
    windows: { getAll: async () => [] },
    tabs: {
      get: async (id: number) => ({ id, windowId: windowOfTab }),
      sendMessage: async (_tab: number, { command }: { command: { act?: string; do: string } }) => {
        asked.push(command);
        return { ok: true, value: { outcome: 'pressed', token: 1, seq: 1 } };
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
  names: { equals: ['Confirm'], starts: [], pattern: [] },
  within: null,
  mentions: [],
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
