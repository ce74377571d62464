import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, fakeStorage } from '../testing/browser/fake-browser';

/** As a new worker knows it. */
let navigate: typeof import('./robot-tab').navigate;

const me = 'the-robot';
interface Tab {
  id: number;
  windowId: number;
  mutedInfo?: { muted: boolean; extensionId?: string };
}

let windows: { id: number; type: string; tabs: Tab[] }[] = [];
const session = new Map<string, unknown>();
const update = vi.fn<(id: number, change: object) => Promise<void>>(async () => undefined);
const create = vi.fn<(options: object) => Promise<object>>(async () => ({
  id: 90,
  tabs: [{ id: 91 }],
}));

beforeEach(async () => {
  vi.resetModules();
  ({ navigate } = await import('./robot-tab'));
  windows = [];
  session.clear();
  update.mockClear();
  create.mockClear();
  fakeBrowser({
    runtime: { id: me },
    storage: { session: fakeStorage(session) },
    tabs: {
      get: async (id: number) => {
        const tab = windows.flatMap(({ tabs }) => tabs).find((one) => one.id === id);
        if (!tab) throw new Error(`No tab with id: ${id}`);
        return tab;
      },
      update,
    },
    windows: {
      create,
      getAll: async ({ windowTypes }: { windowTypes: string[] }) =>
        windows.filter(({ type }) => windowTypes.includes(type)),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const muted = { muted: true, extensionId: me };
const given = (type: string, ...tabs: Omit<Tab, 'windowId'>[]) =>
  windows.push({ id: 7, type, tabs: tabs.map((tab) => ({ ...tab, windowId: 7 })) });

test('after an update the window that was left behind goes on: no second one is made', async () => {
  given('popup', { id: 8, mutedInfo: muted });
  await navigate('https://network.example/');

  expect(create).not.toHaveBeenCalled();
  expect(update.mock.calls).toEqual([[8, { url: 'https://network.example/' }]]);
  expect(session.get('own_tab')).toEqual({ tab: 8, window: 7 });
});

test.each([
  ['a tab of the person’s own window', 'normal', [{ id: 8, mutedInfo: muted }]],
  ['a popup that nobody muted', 'popup', [{ id: 8 }]],
  ['a popup that the person muted', 'popup', [{ id: 8, mutedInfo: { muted: true } }]],
  [
    'a popup of another extension',
    'popup',
    [{ id: 8, mutedInfo: { muted: true, extensionId: 'another' } }],
  ],
])('%s is never taken for its own', async (_what, type, tabs) => {
  given(type, ...tabs);
  await navigate('https://network.example/');

  expect(create).toHaveBeenCalledOnce();
  expect(update.mock.calls.map(([id]) => id)).toEqual([91]);
});
