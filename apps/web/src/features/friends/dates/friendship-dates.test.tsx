import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type FixtureReply, makeUser } from '../../../testing/fixture-api/api';
import { failure, fakeRobot, openApp, startedJob } from '../../../testing/app';
import { lists, openFriends, rows } from '../../../testing/friends';

test('Sync Friendship Date runs its job with a robot that can, and says so with one that cannot (A-195, A-267)', async () => {
  const without = await openFriends('/friends/active');
  const button = () => screen.getByRole('button', { name: 'Sync Friendship Date' });
  await screen.findByText('Robot 7.0.4 connected');
  expect(button().getAttribute('aria-description')).toContain('Please update it.');
  without.unmount();
  const robot = fakeRobot(['friendship_dates']);
  const app = await openFriends('/friends/active', { robot });
  await screen.findByText('Robot 7.0.4 connected');
  fireEvent.click(button());
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Look up friendship dates for 85 friends?' }),
  );
  expect(dialog.getByText('85 friends without a date')).toBeTruthy();
  expect(await dialog.findByText(/^About 8 min, with at most 200 pages an hour;/)).toBeTruthy();
  expect(robot.sent.some((message) => message.type === 'job.start')).toBe(false);
  fireEvent.click(dialog.getByRole('button', { name: 'Read 85' }));
  expect(await startedJob(robot)).toMatchObject({
    name: 'fetch_user_friends_friendship_date',
    args: {},
  });
  await waitFor(() => expect(app.place()).toMatch(/^\/job\//));
});

test('nothing can be started once every date was looked for; the screen says when that is unknown', async () => {
  const robot = fakeRobot(['friendship_dates']);
  const nobody = { status: 200, body: { friends: [], total: 0 } };
  const open = async (answer: FixtureReply) => {
    const app = await openFriends('/friends/active', {
      robot,
      answers: { 'GET /robot/friendship_dates': answer },
    });
    await screen.findByText('Robot 7.0.4 connected');
    fireEvent.click(screen.getByRole('button', { name: 'Sync Friendship Date' }));
    const dialog = await screen.findByRole('dialog', { name: 'Look up friendship dates?' });
    return { app, dialog: within(dialog) };
  };
  const first = await open(nobody);
  await first.dialog.findByText(/No friends left to look up/);
  expect(first.dialog.queryByRole('button', { name: /^Read/ })).toBeNull();
  first.app.unmount();
  const second = await open(failure(500, 'internal', 'Something went wrong on our side.'));
  await second.dialog.findByText(/Nothing was started\.$/);
  expect(second.dialog.getByRole<HTMLButtonElement>('button', { name: 'Read' }).disabled).toBe(
    true,
  );
});

test('the screen says how many were read then, not how many are friends today', async () => {
  const app = await openFriends('/friends/active', { friends: 40 });
  expect(
    await screen.findByText(/^Read 2 hours ago from 1,284 friends and your last \d+ posts/),
  ).toBeTruthy();
  app.unmount();
  const body = { ...makeUser('pro', true), friends_read: null };
  await openFriends('/friends/active', {
    answers: { 'GET /users/current': { status: 200, body } },
  });
  expect(
    await screen.findByText(/^Read 2 hours ago from your list and your last \d+ posts/),
  ).toBeTruthy();
});

test('the screen says what the network does not show', async () => {
  await openFriends('/friends/inactive');
  expect(
    await screen.findByText(/^Read .* 120 posts\. Facebook hides shares of 4 posts, reactions of 2 posts$/),
  ).toBeTruthy();
});

test('Sync Friendship Date asks for the extension, and for a friends list first', async () => {
  const app = await openFriends('/friends/active', {
    robot: { ...fakeRobot(), connect: () => null as never },
  });
  await screen.findByText('Robot not installed');
  const why = () =>
    screen.getByRole('button', { name: 'Sync Friendship Date' }).getAttribute('aria-description');
  expect(why()).toContain('Install the extension');
  app.unmount();
  openApp('/friends/active', {
    token: 'fixture-empty-free-token',
    robot: fakeRobot(['friendship_dates']),
  });
  await screen.findByText('Robot 7.0.4 connected');
  await waitFor(() => expect(why()).toBe('Sync your friends list first.'));
});

test('friendship dates stand as exactly as they are known, in the table and in the card, and sort', async () => {
  const app = await openFriends('/friends/active?size=50');
  const dates = rows().map((it) => it.querySelectorAll('td')[5]?.textContent ?? '');
  const forms = [
    /^\d{4}$/,
    /^[A-Z][a-z]{2,3} \d{4}$/,
    /^\d{1,2} [A-Z][a-z]{2,3} \d{4}$/,
    /^not known$/,
  ];
  for (const form of forms) expect(dates.filter((date) => form.test(date))).not.toEqual([]);
  expect(dates.every((date) => forms.some((form) => form.test(date)))).toBe(true);
  const at = dates.findIndex((date) => forms[1]!.test(date));
  fireEvent.pointerMove(rows()[at]!.querySelector('td')!, { buttons: 0 });
  const profile = within(await screen.findByRole('group', { name: /^Profile of / }));
  expect(profile.getByText(dates[at]!)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Friends since' }));
  await waitFor(() => expect(lists(app).at(-1)?.query['order']).toBe('friendship_date asc'));
});
