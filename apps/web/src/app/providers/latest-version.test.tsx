import { waitFor } from '@testing-library/react';
import { version } from '@winnow/sdk/brand';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeUser } from '../../testing/fixture-api/api';
import { reloadWhenOld, tidyAddress } from './latest-version';
import { openApp } from '../../testing/app';

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/friends/active?page=2#x');
});

test('an app that is older than the latest is loaded afresh, past every cache (A-061, B-014)', () => {
  const go = vi.fn<(url: string) => void>();
  expect(reloadWhenOld('8.0.0', go)).toBe(true);
  expect(go).toHaveBeenCalledWith(`${location.origin}/friends/active?page=2&app_version=8.0.0#x`);
});

test.each([version, '6.9.0'])('the version %s asks for no reload', (latest) => {
  const go = vi.fn<(url: string) => void>();
  expect(reloadWhenOld(latest, go)).toBe(false);
  expect(go).not.toHaveBeenCalled();
});

test('it reloads at most once per 60 s (A-062, B-015)', () => {
  vi.useFakeTimers();
  const go = vi.fn<(url: string) => void>();
  reloadWhenOld('8.0.0', go);
  vi.advanceTimersByTime(59_999);
  expect(reloadWhenOld('8.0.0', go)).toBe(false);
  vi.advanceTimersByTime(1);
  expect(reloadWhenOld('8.0.0', go)).toBe(true);
  expect(go).toHaveBeenCalledTimes(2);
});

test('a sign-in is not torn off by it', () => {
  window.history.replaceState(null, '', '/auth/token/one-time-token-000000');
  const go = vi.fn<(url: string) => void>();
  expect(reloadWhenOld('8.0.0', go)).toBe(false);
  window.history.replaceState(null, '', '/dashboard');
  expect(reloadWhenOld('8.0.0', go)).toBe(true);
});

test('the address says nothing of it once the page is here', () => {
  window.history.replaceState({ kept: 1 }, '', '/settings?a=1&app_version=8.0.0#x');
  tidyAddress();
  expect(location.pathname + location.search + location.hash).toBe('/settings?a=1#x');
  expect(window.history.state).toEqual({ kept: 1 });
});

test('every reply says which version is the latest (A-061, B-011)', async () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => {});
  const user = { status: 200, body: makeUser('pro', true) };
  openApp('/settings', {
    answers: { 'GET /users/current': { ...user, headers: { 'x-app-version': '7.0.10' } } },
  });
  await waitFor(() => expect(replace).toHaveBeenCalledOnce());
  expect(replace.mock.calls[0]?.[0]).toMatch(/\/settings\?app_version=7\.0\.10$/);
});
