import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure, openApp } from '../../../testing/app';
import { bar, shown } from '../../../testing/friends';

const section = () => screen.queryByRole('region', { name: 'Selection' });
const none = { friends: [], count: 9, count_filtered: 0, count_enabled: 0, coverage: null };

test('the bar counts the chosen among those who are shown', async () => {
  openApp('/friends/inactive?size=25');
  await shown();
  expect(bar().getByText('of 25 shown')).toBeTruthy();
});

test.each([
  ['/friends/inactive?search=nobody', 'GET /friends'],
  ['/friends/nonfriends?search=nobody', 'GET /non_friends'],
])('with a filter that matches no person nothing can be chosen: %s', async (path, at) => {
  openApp(path, { answers: { [at]: { status: 200, body: none } } });
  await screen.findByText(/^No one .*nobody/);
  expect(section()).toBeNull();
});

test.each([
  ['/friends/inactive', 'GET /friends'],
  ['/friends/nonfriends', 'GET /non_friends'],
])('nor does a list that could not be loaded: %s', async (path, at) => {
  openApp(path, { answers: { [at]: failure(500, 'internal', 'Something went wrong.') } });
  await screen.findByRole('button', { name: 'Try again' });
  expect(section()).toBeNull();
});

test('while a list is still to come the bar does not count what is not there', async () => {
  openApp('/friends/inactive', { token: 'fixture-slow-pro-token' });
  await waitFor(() => expect(section()).toBeTruthy());
  expect(bar().getByText('0 selected')).toBeTruthy();
  expect(bar().queryByText(/shown$/)).toBeNull();
});
