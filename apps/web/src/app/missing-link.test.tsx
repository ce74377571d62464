import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeRobot, openApp } from './testing';
import { bar, chosen, openFriends, row } from './testing-friends';

// A release removed it.
vi.mock('./robot-linked', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

test('without the code of the link the app goes on, and says what that means', async () => {
  openApp('/dashboard', { robot: fakeRobot() });
  await screen.findByText('This page is not linked to the robot');
  expect(screen.getByText(/What the robot does goes on, but it does not show here/)).toBeTruthy();
  expect(screen.getByText('Robot not linked to this page')).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
  // The extension may well be there: nobody is told to install it.
  expect(screen.queryByText('Install extension')).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Reload the page' })).toHaveLength(2);
  expect(screen.queryByText('This page could not be shown')).toBeNull();
});

test('nothing can be started without the link: why and what to do is said, and the choice stays', async () => {
  await openFriends('/friends/inactive');
  await screen.findByText('64 of 100');
  fireEvent.click(row(0));
  const button = bar().getByRole('button', { name: 'Unfriend 1' });
  await waitFor(() =>
    expect(button.getAttribute('aria-description')).toBe(
      'Reload the page first: it is not linked to the robot.',
    ),
  );
  fireEvent.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(chosen()).toEqual([0]);
});

test('a sign-out does not wait for a robot that cannot be reached', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const { callsTo } = openApp('/logout', { robot: fakeRobot() });
  await screen.findByText('Signing you out');
  // A robot that merely stays silent is given 3 s.
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'), { timeout: 2_000 });
  expect(callsTo('DELETE /auth')).toHaveLength(1);
});
