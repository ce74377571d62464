import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetCookie } from '../storage/cookie';
import { store } from '../storage/storage';
import { followConsentEverywhere } from './consent';
import { track } from './track';

const reload = vi.fn<() => void>();
let leave: () => void;
beforeEach(() => {
  vi.stubEnv('VITE_GTM_ID', 'GTM-TEST1');
  vi.stubGlobal('location', {
    origin: 'http://localhost:4000',
    hostname: 'app.winnow.example',
    reload,
  });
  vi.useFakeTimers();
  reload.mockReset();
});
afterEach(() => {
  leave();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  document.querySelector('#receiver')?.remove();
  for (const name of written) forgetCookie(name);
  document.body.replaceChildren();
});

function open(said: string | null) {
  store('trackingConsent', said);
  leave = followConsentEverywhere();
}
function sayElsewhere(said: string) {
  store('trackingConsent', said);
  dispatchEvent(new StorageEvent('storage', { key: 'winnow.tracking_consent', newValue: said }));
}
const isReceiverHere = () => document.querySelector('#receiver') !== null;
const told = () =>
  (globalThis.dataLayer ?? []).map((one) => {
    const { event, ...command } = one as Record<string, unknown>;
    return event ?? Object.values(command);
  });

test('a yes in another tab lets the receiver in here, too', () => {
  open(null);
  expect(isReceiverHere()).toBe(false);
  sayElsewhere('granted');
  expect(isReceiverHere()).toBe(true);
});

test('an event before the yes of another tab arrives waits for the tracker', () => {
  open(null);
  store('trackingConsent', 'granted');
  expect(track('app_active')).toBe(true);
  expect(isReceiverHere()).toBe(true);
  expect(told()[0]).toEqual(['consent', 'default', expect.anything()]);
  expect(told().at(-1)).toBe('app_active');
});

test('a yes taken back in another tab is reported to the tracker, and the page reloads without it', () => {
  open('granted');
  sayElsewhere('denied');
  expect(told().at(-1)).toEqual(['consent', 'update', { analytics_storage: 'denied' }]);
  expect(reload).toHaveBeenCalledTimes(1);
});

const receivers = [
  '_ga',
  '_ga_ABC123',
  '_gid',
  '_gat_UA-1',
  '_gac_UA-1',
  '_gcl_au',
  '_dc_gtm_UA-1',
];
const written = [...receivers, '_gain', '_dc_gtmx', 'discount_token'];
const cookies = () => document.cookie.split('; ').map((cookie) => cookie.split('=')[0]);
function write() {
  // oxlint-disable-next-line unicorn/no-document-cookie -- as the receiver's script does
  for (const name of written) document.cookie = `${name}=1; path=/`;
}

test('a yes taken back takes the cookies of the receiver along, and no others', () => {
  open('granted');
  write();
  sayElsewhere('denied');
  expect(cookies()).toEqual(['_gain', '_dc_gtmx', 'discount_token']);
});

test('those it wrote until the page was loaded again are deleted as it loads, for any host', () => {
  write();
  const set = vi.spyOn(document, 'cookie', 'set');
  open('denied');
  expect(cookies()).toEqual(['_gain', '_dc_gtmx', 'discount_token']);
  const ended = set.mock.calls.flatMap(([text]) => /^_ga=.*domain=([^;]+)/.exec(text)?.[1] ?? []);
  expect(ended).toEqual(['app.winnow.example', 'winnow.example', 'example']);
});

test('no cookie is deleted before the user was asked', () => {
  write();
  open(null);
  expect(cookies()).toEqual(written);
});

test('a page that comes back from the cache hears what was said meanwhile', () => {
  open('granted');
  store('trackingConsent', 'denied');
  dispatchEvent(new Event('pageshow'));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a half-written message delays the reload until it is sent', () => {
  open('granted');
  const message = document.body.appendChild(document.createElement('textarea'));
  message.value = 'The robot stands still';
  sayElsewhere('denied');
  vi.advanceTimersByTime(60_000);
  expect(reload).not.toHaveBeenCalled();
  message.remove();
  vi.advanceTimersByTime(1000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each(['denied', null])('where no receiver was let in (%s), a no loads nothing', (said) => {
  open(said);
  sayElsewhere('denied');
  expect(reload).not.toHaveBeenCalled();
});
