import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Job } from '@winnow/sdk/jobs';
import { groupOf } from '@winnow/sdk/rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeFriends } from '../../testing/fixture-api/people';
import { makeUser } from '../../testing/fixture-api/api';
import { fakeRobot, openApp } from '../../testing/app';

beforeEach(() => localStorage.setItem('winnow.tracking_consent', 'granted'));
afterEach(() => {
  document.querySelector('#receiver')?.remove();
  vi.unstubAllEnvs();
});

const told = (name: string) =>
  (globalThis.dataLayer ?? []).filter((one) => (one as { event?: string }).event === name);

test('a view of the dashboard is tracked once (A-447)', async () => {
  openApp('/dashboard');
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(told('dashboard_viewed')).toEqual([{ event: 'dashboard_viewed' }]));
});

test('a signup starts with the terms, and the network is tried with the button (A-448, A-449)', async () => {
  openApp('/auth/login', { token: null });
  const button = await screen.findByRole('button', { name: 'Sign in with the social network' });
  fireEvent.click(screen.getByRole('checkbox'));
  expect(told('signup_started')).toHaveLength(1);
  expect(told('social_network_connect_attempted')).toEqual([]);
  fireEvent.click(button);
  expect(told('social_network_connect_attempted')).toHaveLength(1);
});

test('a login is tracked when the api has accepted it, and not otherwise (A-450)', async () => {
  openApp('/auth/token/once', {
    token: null,
    answers: { 'POST /auth/exchange': { status: 200, body: { token: 'fixture-full-pro-token' } } },
  });
  await waitFor(() =>
    expect(told('login')).toEqual([{ event: 'login', method: 'social_network' }]),
  );
});

test('an invalid sign-in link is not tracked as a login', async () => {
  openApp('/auth/token/once', {
    token: null,
    answers: {
      'POST /auth/exchange': {
        status: 401,
        body: { code: 'one_time_token_invalid', error: 'no', request_id: '1' },
      },
    },
  });
  await screen.findByText('This link did not sign you in');
  expect(told('login')).toEqual([]);
});

test('a sync of friendship dates is tracked (A-451)', async () => {
  const robot = fakeRobot(['non_friends', 'friendship_dates']);
  openApp('/friends/active', { robot });
  const button = await screen.findByRole('button', { name: 'Sync Friendship Date' });
  await waitFor(() => expect(button.ariaDisabled).not.toBe('true'));
  fireEvent.click(button);
  const read = await screen.findByRole('button', { name: /^Read \d+$/ });
  expect(told('sync_friendship_date')).toEqual([]);
  fireEvent.click(read);
  await waitFor(() => expect(told('sync_friendship_date')).toHaveLength(1));
});

test('a finished friends scan is tracked with the user id and the number of active friends (A-452)', async () => {
  const robot = fakeRobot();
  openApp('/dashboard', { robot });
  await screen.findByText('Robot 7.0.4 connected');
  const scan: Job = {
    id: 'scan-0001',
    name: 'fetch_user_friends',
    args: {},
    args_id: 'a',
    status: 'done',
    progress: null,
    acts: [],
    created_at: '2026-11-21T09:00:00.000Z',
  };
  act(() => robot.say({ type: 'job.changed', job: scan }));
  act(() => robot.say({ type: 'job.changed', job: scan }));
  const active = makeFriends(260).filter((one) => groupOf(one) === 'active').length;
  await waitFor(() =>
    expect(told('friend_scan_complete')).toEqual([
      {
        event: 'friend_scan_complete',
        user_id: makeUser('pro', true).id,
        active_friends: active,
      },
    ]),
  );
});

test('a day of use is tracked once, and the next day again (A-453, B-499)', async () => {
  // The day stands still: a midnight in between would be reported as well.
  vi.useFakeTimers({ toFake: ['Date'] });
  const first = openApp('/dashboard');
  await waitFor(() => expect(told('app_active')).toHaveLength(1));
  first.unmount();
  const second = openApp('/settings');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  expect(told('app_active')).toHaveLength(1);
  second.unmount();
  localStorage.setItem('winnow.active_day', '2026-01-01');
  openApp('/settings');
  await waitFor(() => expect(told('app_active')).toHaveLength(2));
});

test('a tab that stays open tracks the next day when the user returns to it (A-453)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  openApp('/settings');
  await waitFor(() => expect(told('app_active')).toHaveLength(1));
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  act(() => void vi.advanceTimersByTime(24 * 3_600_000));
  expect(told('app_active')).toHaveLength(1);
  fireEvent.keyDown(document.body);
  expect(told('app_active')).toHaveLength(2);
});

test('uncaught errors are tracked, without what they quote (A-454, B-497, B-496)', async () => {
  openApp('/auth/login', { token: null });
  await screen.findByRole('checkbox');
  window.dispatchEvent(
    new ErrorEvent('error', { message: 'no "Ann Lee" of ann@example.com at https://x.example/1' }),
  );
  expect(told('error_occurred')).toEqual([
    { event: 'error_occurred', kind: 'error', message: 'no … of … at …' },
  ]);
});

test('unhandled rejections are tracked (A-455, B-498)', async () => {
  openApp('/auth/login', { token: null });
  await screen.findByRole('checkbox');
  const rejected = Object.assign(new Event('unhandledrejection'), {
    reason: new TypeError('gone'),
  });
  window.dispatchEvent(rejected);
  expect(told('error_occurred')).toEqual([
    { event: 'error_occurred', kind: 'unhandled_rejection', message: 'TypeError: gone' },
  ]);
});

test('nothing is tracked before the user agreed, nor after they said no', async () => {
  for (const said of [null, 'denied']) {
    if (said) localStorage.setItem('winnow.tracking_consent', said);
    else localStorage.removeItem('winnow.tracking_consent');
    const { unmount } = openApp('/dashboard');
    await screen.findByRole('heading', { level: 1 });
    window.dispatchEvent(new ErrorEvent('error', { message: 'no' }));
    expect(globalThis.dataLayer).toBeUndefined();
    unmount();
  }
});

test('the tracker is loaded after a yes, and consent is asked only where a tracker is configured', async () => {
  localStorage.removeItem('winnow.tracking_consent');
  const without = openApp('/settings');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  expect(screen.queryByText('May we count how this app is used?')).toBeNull();
  without.unmount();

  vi.stubEnv('VITE_GTM_ID', 'GTM-TEST1');
  openApp('/settings');
  const yes = await screen.findByRole('button', { name: 'Yes' });
  expect(document.querySelector('#receiver')).toBeNull();
  fireEvent.click(yes);
  expect(document.querySelector<HTMLScriptElement>('#receiver')?.src).toBe(
    'https://www.googletagmanager.com/gtm.js?id=GTM-TEST1',
  );
  expect(Array.from(globalThis.dataLayer?.[0] as ArrayLike<unknown>)).toEqual([
    'consent',
    'default',
    expect.objectContaining({ ad_storage: 'denied' }),
  ]);
  expect(Array.from(globalThis.dataLayer?.[1] as ArrayLike<unknown>)).toEqual([
    'set',
    { page_location: `${location.origin}/`, page_referrer: '' },
  ]);
  const choice = await screen.findByRole('switch', { name: 'Count how this app is used' });
  expect((choice as HTMLInputElement).checked).toBe(true);
});

test('what was agreed to can be taken back in Settings', async () => {
  vi.stubEnv('VITE_GTM_ID', 'GTM-TEST1');
  openApp('/settings');
  fireEvent.click(await screen.findByRole('switch', { name: 'Count how this app is used' }));
  expect(localStorage.getItem('winnow.tracking_consent')).toBe('denied');
  expect(Array.from(globalThis.dataLayer?.at(-1) as ArrayLike<unknown>)).toEqual([
    'consent',
    'update',
    { analytics_storage: 'denied' },
  ]);
});
