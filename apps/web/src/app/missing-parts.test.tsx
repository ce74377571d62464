import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openApp } from '../testing/app';
import { bar, chosen, openFriends, row } from '../testing/friends';

// A release removed it.
vi.mock('@winnow/ui/dialog', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

test('a dialog that cannot be loaded says so, and the list keeps what was chosen', async () => {
  await openFriends('/friends/inactive');
  await screen.findByText('64 of 100');
  fireEvent.click(row(0));
  fireEvent.click(bar().getByRole('button', { name: 'Unfriend 1' }));
  await screen.findByText('This could not be opened');
  expect(chosen()).toEqual([0]);
  expect(bar().getByText('1 selected')).toBeTruthy();
  expect(screen.queryByText('This page could not be shown')).toBeNull();
});

test('what opens by itself and cannot be loaded is left out', async () => {
  const flags = { welcome_page_seen: true, facebook_shared_removed_count: 0 };
  const counts = {
    active: 1,
    inactive: 1,
    whitelist: 1,
    removed: 120,
    removed_outside: 0,
    nonfriends: 0,
  };
  const list = { friends: [], count: 0, count_filtered: 0, counts, coverage: null };
  openApp('/settings', {
    answers: {
      'GET /friends': { status: 200, body: list },
      'GET /flags': { status: 200, body: flags },
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  // What broke is told to the console by the boundary that held it.
  const told = () => vi.mocked(console.error).mock.calls.flat().map(String).join(' ');
  await waitFor(() => expect(told()).toMatch(/ErrorBoundary/));
  expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeTruthy();
  expect(screen.queryByText('This page could not be shown')).toBeNull();
});
