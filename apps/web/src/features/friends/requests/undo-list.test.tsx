import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Friend } from '@winnow/sdk/contract';
import { makeFriends } from '../../../testing/fixture-api/people';
import { fakeRobot, openApp, startedJob } from '../../../testing/app';
import { bar, chosen, openFriends, row, rows, shown } from '../../../testing/friends';

const able = () => fakeRobot(['non_friends', 'friend_requests']);
const again = () => bar().getByRole('button', { name: /again$/ });

test('a removed friend is listed with a link to the profile, and the link chooses no row', async () => {
  await openFriends('/friends/removed', { robot: able() });
  const links = rows().map((it) => within(it).queryByRole('link')?.getAttribute('href'));
  const given = links.filter((link) => link !== undefined);
  expect(given.length).toBeGreaterThan(3);
  for (const link of given)
    expect(link).toMatch(/^https:\/\/www\.facebook\.com\/(person\.\d+|profile\.php\?id=\d+)$/);
  // There is nowhere to go to here.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(screen.getAllByRole('link', { name: /^Open .* on Facebook$/ })[0]!);
  expect(chosen()).toEqual([]);
});

test('where the api works with a practice network the links lead there', async () => {
  const headers = { 'x-network-url': 'http://localhost:4010/network' };
  await openFriends('/friends/removed', { robot: able(), headers });
  for (const link of screen.getAllByRole('link', { name: /^Open .* on Facebook$/ }))
    expect(link.getAttribute('href')).toMatch(
      /^http:\/\/localhost:4010\/network\/(person\.\d+|profile\.php\?id=\d+)$/,
    );
});

test('PRO asks them again through the paced job, after a preview', async () => {
  const robot = able();
  const app = await openFriends('/friends/removed', { robot });
  await screen.findByText('Robot 7.0.4 connected');
  expect(again().getAttribute('aria-description')).toBe('Select people on this tab first.');
  fireEvent.click(row(0));
  fireEvent.click(row(1));
  fireEvent.click(await bar().findByRole('button', { name: 'Add 2 again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send 2 friend requests?' }));
  expect(robot.sent.some((message) => message.type === 'job.start')).toBe(false);
  fireEvent.click(dialog.getByRole('button', { name: 'Send 2' }));
  const start = await startedJob(robot);
  expect(start).toMatchObject({ name: 'add_user_friends' });
  expect((start as unknown as { args: { friends: unknown[] } }).args.friends).toHaveLength(2);
  await waitFor(() => expect(app.place()).toMatch(/^\/job\//));
  expect(chosen()).toEqual([]);
});

test('without PRO adding again is off and says why', async () => {
  await openFriends('/friends/removed', { robot: able(), token: 'fixture-full-basic-token' });
  await screen.findByText('Robot 7.0.4 connected');
  fireEvent.click(row(0));
  await waitFor(() =>
    expect(again().getAttribute('aria-description')).toBe(
      'Please Subscribe to PRO Plan to Send Friend Requests!',
    ),
  );
  fireEvent.click(again());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('who was asked again is not asked a second time, and can still be moved', async () => {
  const at = '2026-11-20T09:00:00.000Z';
  const outcomes = ['sent', 'friends', null, null] as const;
  const friends = makeFriends(260)
    .filter((friend) => friend.is_deleted)
    .slice(0, outcomes.length)
    .map((friend, index): Friend => {
      const outcome = outcomes[index];
      return outcome ? { ...friend, asked_again: { at, outcome } } : friend;
    });
  const body = { friends, count: 4, count_filtered: 4, coverage: null };
  openApp('/friends/removed', {
    robot: able(),
    answers: { 'GET /friends': { status: 200, body } },
  });
  await shown();
  await screen.findByText('Robot 7.0.4 connected');
  const of = (text: RegExp) => rows().find((it) => text.test(it.textContent ?? ''))!;
  fireEvent.click(of(/Asked again on 20 Nov 2026/));
  fireEvent.click(of(/Friends again/));
  await waitFor(() =>
    expect(again().getAttribute('aria-description')).toBe(
      'Everyone selected has already been asked again.',
    ),
  );
  expect(bar().getByRole('button', { name: 'Move to inactive' })).toHaveProperty('disabled', false);
  fireEvent.click(rows().find((it) => !/again/.test(it.textContent ?? ''))!);
  expect(bar().getByText('3 selected')).toBeTruthy();
  fireEvent.click(await bar().findByRole('button', { name: 'Add 1 again' }));
  await screen.findByRole('dialog', { name: 'Send 1 friend request?' });
});
