import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Runtime } from 'webextension-polyfill';
import { chromeOnly } from './chrome-only';
import { watchPinned } from './pinned';

let isPinned = false;
const listeners = new Set<() => void>();
const event = {
  addListener: (listener: () => void) => listeners.add(listener),
  removeListener: (listener: () => void) => listeners.delete(listener),
};
const install = (onUserSettingsChanged?: typeof event) =>
  vi.stubGlobal('chrome', {
    action: { getUserSettings: async () => ({ isOnToolbar: isPinned }), onUserSettingsChanged },
  });

beforeEach(() => {
  vi.useFakeTimers();
  isPinned = false;
  listeners.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['the event of newer versions', event],
  ['polling in older versions', undefined],
])('whether the icon is pinned is reported by %s, until it is stopped', async (_by, changed) => {
  install(changed);
  const told: boolean[] = [];
  const change = async () => {
    for (const listener of listeners) listener();
    await vi.advanceTimersByTimeAsync(2_000);
  };
  const stop = watchPinned((now) => told.push(now));
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([false]);
  isPinned = true;
  await change();
  expect(told.at(-1)).toBe(true);
  stop();
  const { length } = told;
  await change();
  expect(told).toHaveLength(length);
  expect(listeners.size).toBe(0);
});

test('the origin of a page is the one that the browser gives, or none', () => {
  const sender = { origin: 'https://app.winnow.example' } as Runtime.MessageSender;
  expect(chromeOnly.pageOrigin({ sender })).toBe('https://app.winnow.example');
  expect(chromeOnly.pageOrigin({})).toBe(null);
});

test.each([
  ['Could not establish connection. Receiving end does not exist.', true],
  ['No tab with id: 8.', true],
  ['The message channel closed before a response was received.', false],
])('‘%s’ means that no page received the message: %s', (message, isUnheard) => {
  expect(chromeOnly.isUnheard(new Error(message))).toBe(isUnheard);
});

const source = join(import.meta.dirname, '..');

/** Where Chrome may be named, and why. */
const named: Record<string, string> = {
  'platform/chrome-only.ts': 'the port for what Chrome alone has',
  'platform/vendor.ts': 'chooses that port',
  'platform/browser-name.ts': 'names the browser in a problem report',
};

test('the code names Chrome in its port alone, so that another browser is another port', () => {
  const found = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|^testing/.test(path))
    .filter((path) => {
      const text = readFileSync(join(source, path), 'utf8');
      const code = text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, '');
      return /chrome|No SW|Receiving end/i.test(code);
    });
  expect(found.toSorted()).toEqual(Object.keys(named).toSorted());
});
