import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userApi } from '../../../shared/api/user-api';
import { freeToken } from '../../../testing/app';
import { makeUser } from '../../../testing/fixture-api/api';
import { bar, chosen, freeLimits, openFriends, row } from '../../../testing/friends';

const upgrade = () => screen.findByRole('dialog', { name: 'Upgrade required' });

test('a choice beyond what is left can be cut down to it, by name', async () => {
  await openFriends('/friends/inactive', {
    token: freeToken,
    answers: { 'GET /friends/limits': freeLimits(2) },
  });
  await screen.findByText('Robot 7.0.4 connected');
  await screen.findByText('2 of 50');
  fireEvent.click(screen.getByRole('button', { name: 'All' }));
  const dialog = within(await upgrade());
  fireEvent.click(dialog.getByRole('button', { name: 'Select the 2 you have left' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bar().getByText('2 selected')).toBeTruthy();
  expect(chosen()).toEqual([0, 1]);
  const unfriend = bar().getByRole('button', { name: 'Unfriend 2' });
  expect(unfriend.getAttribute('aria-disabled')).toBeNull();
});

test('with nothing left there is nothing to select', async () => {
  await openFriends('/friends/inactive', {
    token: freeToken,
    answers: { 'GET /friends/limits': freeLimits(0) },
  });
  await screen.findByText('Robot 7.0.4 connected');
  await screen.findByText('0 of 50');
  fireEvent.click(within(row(0)).getByRole('checkbox'));
  const dialog = within(await upgrade());
  expect(dialog.queryByRole('button', { name: /^Select the/ })).toBeNull();
});

test('the prompt goes when the user upgrades in another tab', async () => {
  const answers: Record<string, { status: number; body: unknown }> = {
    'GET /friends/limits': freeLimits(0),
  };
  const app = await openFriends('/friends/inactive', { token: freeToken, answers });
  await screen.findByText('Robot 7.0.4 connected');
  await screen.findByText('0 of 50');
  fireEvent.click(within(row(0)).getByRole('checkbox'));
  await upgrade();
  answers['GET /users/current'] = { status: 200, body: makeUser('pro', true) };
  const { currentUser } = userApi.endpoints;
  await act(() =>
    app.store.dispatch(currentUser.initiate(undefined, { forceRefetch: true, subscribe: false })),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
