import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeRobot, openApp } from '../../testing/app';
import { bar, chosen, openFriends, row } from '../../testing/friends';

// A release removed it.
vi.mock('./robot-linked', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

test('without the code of the link the app goes on, and says what that means', async () => {
  openApp('/dashboard', { robot: fakeRobot() });
  await screen.findByText('This page is not linked to the robot');
  expect(
    screen.getByText(/The robot keeps working, but its progress is not shown here/),
  ).toBeTruthy();
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

test('before the first sync the advice is to reload, not to install', async () => {
  openApp('/friends/inactive', { token: 'fixture-empty-pro-token' });
  await screen.findByText('Reload the page first: it is not linked to the robot.');
  const list = within(screen.getByRole('main'));
  expect(list.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  expect(list.queryByText(/nstall/)).toBeNull();
});

test('the schedule is kept, and it says when the robot hears of it', async () => {
  openApp('/settings');
  const card = within(await screen.findByRole('region', { name: 'Schedule Tasks' }));
  await card.findByText(/The robot gets it when the page is linked again/);
  expect(card.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
});

test('the way to help leads to a reload first, and the store is the second', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 Chrome/156.0.0.0');
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  const { place } = openApp('/troubleshoot');
  await screen.findByText(/may be installed already: this page is not linked to it/);
  expect(place()).toBe('/troubleshoot/install');
  const main = within(screen.getByRole('main'));
  fireEvent.click(main.getByRole('button', { name: 'Reload the page' }));
  expect(reload).toHaveBeenCalledOnce();
  expect(main.getByRole('link', { name: 'Open the Chrome Web Store' })).toBeTruthy();
});

test('a sign-out does not wait for a robot that cannot be reached', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  // Whatever the app would wait a second or longer for never ends here; how long this test waits is its own.
  const timeout = 9999;
  const start = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms = 0) =>
    ms >= 1000 && ms !== timeout ? 0 : start(work, ms)) as typeof setTimeout);
  const { callsTo } = openApp('/logout', { robot: fakeRobot() });
  await screen.findByText('Signing you out', undefined, { timeout });
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'), { timeout });
  expect(callsTo('DELETE /auth')).toHaveLength(1);
});
