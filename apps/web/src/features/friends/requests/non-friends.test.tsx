import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { makeUser } from '../../../testing/fixture-api/api';
import { fakeRobot, freeToken, openApp, startedJob } from '../../../testing/app';
import { bar, chosen, openFriends, row, rows, tab } from '../../../testing/friends';

const requesting = () => fakeRobot(['non_friends', 'friend_requests']);
const open = (options: Parameters<typeof openApp>[1] = {}) =>
  openFriends('/friends/nonfriends', { robot: requesting(), ...options });
const basic = {
  status: 200,
  body: { ...makeUser('pro', true), subscribed_plan: 'monthly', plan_type: 'monthly' },
};
const rowOf = (text: string | RegExp) => rows().findIndex((it) => it.textContent?.match(text));
const add = () => bar().getByRole('button', { name: /^Add/ });
const allowance = (limit: number, spent: number) => ({ limit, spent, left: limit - spent });
const limits = (limit: number, spent: number) => {
  const one = allowance(limit, spent);
  const reset_at = '2026-11-22T09:00:00.000Z';
  return {
    status: 200,
    body: { current: one, daily: one, free: one, reset_at, seconds_till_reset: 60 },
  };
};

test('who was sent a request, or has no such option, cannot be chosen, and the row says why (A-309, A-312, A-313, A-319, A-320, A-321)', async () => {
  await open();
  const sent = rowOf('Request Sent');
  expect(row(sent).textContent).toContain(
    'Friend Request sent on this profile. Sync Friend List again when the person accepts the Request.',
  );
  const without = rowOf("The profile doesn't have Add Friend Option");
  const waiting = rowOf('Waiting for a request to be sent');
  for (const at of [sent, without, waiting]) {
    expect(at).toBeGreaterThan(-1);
    fireEvent.click(row(at));
    fireEvent.click(row(at).querySelector('input')!);
    expect(row(at).getAttribute('aria-disabled')).toBe('true');
  }
  expect(chosen()).toEqual([]);
  fireEvent.click(row(0));
  expect(chosen()).toEqual([0]);
  fireEvent.click(
    within(screen.getByRole('group', { name: 'Select' })).getByRole('button', { name: 'All' }),
  );
  expect(chosen()).not.toContain(sent);
  expect(chosen()).not.toContain(without);
  expect(chosen().length).toBeGreaterThan(50);
});

test('who is blurred cannot be chosen: All takes the seen ones only (A-314)', async () => {
  await open({ token: freeToken });
  fireEvent.click(
    within(screen.getByRole('group', { name: 'Select' })).getByRole('button', { name: 'All' }),
  );
  expect(rows()).toHaveLength(5);
  expect(chosen()).toEqual([0, 1, 3]);
  // Of all who match nobody beside these may be chosen: nothing offers them.
  expect(screen.queryByRole('button', { name: /that match$/ })).toBeNull();
});

test('the rows stay as they are for a moment while the next ones come', async () => {
  await open();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  const table = screen.getByRole('table', { name: 'Non-friends' });
  expect(table.getAttribute('aria-busy')).toBe('true');
  act(() => void vi.advanceTimersByTime(149));
  expect(table.className).not.toContain('opacity-60');
  act(() => void vi.advanceTimersByTime(1));
  expect(table.className).toContain('opacity-60');
});

test('sorting goes ascending, descending, then back to the newest (A-315)', async () => {
  const app = await open();
  const orders = () => app.callsTo('GET /non_friends').map(({ query }) => query['order']);
  const sort = () => fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(orders()).toEqual(['created_at desc']);
  sort();
  await waitFor(() => expect(orders().at(-1)).toBe('full_name asc'));
  sort();
  await waitFor(() => expect(orders().at(-1)).toBe('full_name desc'));
  sort();
  await waitFor(() => expect(app.place()).toBe('/friends/nonfriends'));
});

test('the tab offers Add friends and the request guide (A-119, A-306, A-307, B-269)', async () => {
  const app = await open();
  const names = bar()
    .getAllByRole('button')
    .map((button) => button.textContent)
    .filter((text) => text && !/^\d+$/.test(text));
  expect(names).toEqual(['Add friends']);
  fireEvent.click(bar().getByRole('link', { name: 'Request guide' }));
  await waitFor(() => expect(app.place()).toBe('/nonfriends'));
  await screen.findByRole('heading', { level: 1, name: 'Friend Requests' });
  await waitFor(() => expect(document.title).toBe('Friend Requests · Winnow'));
});

test('the guide says how many are wise (B-357, B-358, B-359, B-360, B-361)', async () => {
  openApp('/nonfriends');
  const card = within(await screen.findByRole('region', { name: 'How many we advise' }));
  expect(card.getAllByRole('term').map((term) => term.textContent)).toEqual([
    '5 to 10 a day',
    '20 a day',
    '30 to 40 seconds',
    'Wait 24 to 48 hours',
  ]);
  expect(card.getByText(/^when Facebook blocks.* start again with 10 a day/)).toBeTruthy();
});

test('adding needs a choice, the extension, and one that can (B-048, A-316, A-318)', async () => {
  const app = await open();
  const reason = () => add().getAttribute('aria-description');
  await waitFor(() => expect(reason()).toBe('Select people on the Non-Friends tab first.'));
  fireEvent.click(row(0));
  await waitFor(() => expect(add().getAttribute('aria-disabled')).toBeNull());
  app.unmount();
  const without = await open({ robot: fakeRobot(['non_friends']) });
  await screen.findByText('Robot 7.0.4 connected');
  fireEvent.click(row(0));
  expect(reason()).toContain('cannot send friend requests');
  without.unmount();
  await open({ robot: { ...requesting(), connect: () => null as never } });
  await screen.findByText('Robot not installed');
  fireEvent.click(row(0));
  expect(reason()).toContain('Install the extension');
});

test('the preview says who, how long and what is left; one confirm starts the job (A-196, A-197)', async () => {
  const robot = requesting();
  const app = await open({ robot });
  fireEvent.click(row(0));
  fireEvent.click(row(1));
  await waitFor(() => expect(add().textContent).toBe('Add 2 friends'));
  fireEvent.click(add());
  const dialog = within(await screen.findByRole('dialog', { name: 'Send 2 friend requests?' }));
  const people = within(dialog.getByRole('list', { name: 'Who will be sent a request' }));
  expect(people.getAllByRole('listitem')).toHaveLength(2);
  await dialog.findByText('About 1 min; you can pause at any time');
  expect(dialog.getByText('10 requests')).toBeTruthy();
  expect(robot.sent.some((message) => message.type === 'job.start')).toBe(false);
  fireEvent.click(dialog.getByRole('button', { name: 'Send 2' }));
  const start = await startedJob(robot);
  expect(start).toMatchObject({ name: 'add_user_friends' });
  const { friends } = (start as unknown as { args: { friends: object[] } }).args;
  expect(friends.map((friend) => Object.keys(friend))).toEqual(
    Array.from({ length: 2 }, () => ['facebook_id', 'facebook_profile_id', 'full_name']),
  );
  await waitFor(() => expect(app.place()).toMatch(/^\/job\//));
  expect(chosen()).toEqual([]);
});

test('without PRO the message asks for it; beyond the limit adding is off and the modal opens (A-317, A-322, A-329, A-334, B-483)', async () => {
  await open({ answers: { 'GET /users/current': basic, 'GET /non_friends/limits': limits(5, 3) } });
  await screen.findByText('Please Subscribe to PRO Plan to Send Friend Requests!');
  await screen.findByText('2 of 5 friend requests left without PRO.');
  await screen.findByText('Robot 7.0.4 connected');
  fireEvent.click(row(0));
  fireEvent.click(row(1));
  expect(add().getAttribute('aria-disabled')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(row(3));
  const dialog = within(await screen.findByRole('dialog', { name: /PRO/ }));
  expect(dialog.getByText(/has 2 remaining to add/)).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Upgrade to PRO' }).getAttribute('href')).toBe(
    '/subscribe?plan=feature_plan_annual_new&from=%2Ffriends%2Fnonfriends',
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(add().getAttribute('aria-description')).toBe(
    'Please Subscribe to PRO Plan to Send Friend Requests! 3 people selected, 2 requests left.',
  );
  // Choosing fewer is no reason to open it again.
  fireEvent.click(row(3));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the modal opens when the last request is used up (A-329)', async () => {
  const robot = requesting();
  const answers = { 'GET /users/current': basic, 'GET /non_friends/limits': limits(5, 4) };
  await open({ robot, answers });
  await screen.findByText('1 of 5 friend requests left without PRO.');
  answers['GET /non_friends/limits'] = limits(5, 5);
  act(() => robot.say({ type: 'notification', name: 'reload_friends' }));
  const dialog = within(await screen.findByRole('dialog', { name: /PRO/ }));
  expect(dialog.getByText(/no remaining friend requests available/)).toBeTruthy();
});

test('after requests Ctrl-Z says that they cannot be undone, and undoes nothing older', async () => {
  const app = await openFriends('/friends/inactive', { robot: requesting() });
  fireEvent.click(row(0));
  fireEvent.click(bar().getByRole('button', { name: 'Add to whitelist' }));
  await screen.findByText('1 friend added to the whitelist');
  fireEvent.click(await tab(/^Non-Friends/));
  await waitFor(() => expect(screen.getByRole('table', { name: 'Non-friends' })).toBeTruthy());
  fireEvent.click(row(0));
  await waitFor(() => expect(add().getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(add());
  const dialog = within(await screen.findByRole('dialog', { name: 'Send 1 friend request?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Send 1' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Close and keep running' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true, bubbles: true });
  await screen.findByText('A friend request cannot be undone here');
  expect(app.callsTo('DELETE /friends/whitelist')).toEqual([]);
});

test('on any screen the modal opens when the last request is used up, yet not over the modal of a job (A-329)', async () => {
  const robot = requesting();
  const answers = { 'GET /users/current': basic, 'GET /non_friends/limits': limits(5, 4) };
  const app = openApp('/job/job-00000001', { robot, answers });
  const job = within(await screen.findByRole('dialog', { name: 'Job' }));
  await screen.findByText('Robot 7.0.4 connected');
  act(() =>
    robot.say({
      type: 'job.changed',
      job: {
        id: 'job-00000001',
        name: 'add_user_friends',
        args: {},
        args_id: 'a',
        status: 'running',
        progress: null,
        acts: [],
        created_at: '2026-11-21T09:00:00.000Z',
      },
    }),
  );
  await waitFor(() => expect(app.callsTo('GET /non_friends/limits')).toHaveLength(1));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  answers['GET /non_friends/limits'] = limits(5, 5);
  act(() => robot.say({ type: 'notification', name: 'reload_friends' }));
  await waitFor(() => expect(app.callsTo('GET /non_friends/limits')).toHaveLength(2));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  fireEvent.click(job.getAllByRole('button', { name: 'Close' })[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: /PRO/ }));
  expect(dialog.getByText(/no remaining friend requests available/)).toBeTruthy();
});

test('with PRO no modal opens at the limit, but a warning is shown (A-317, A-330, A-335, A-413, B-484, B-527, B-085)', async () => {
  await open({ answers: { 'GET /non_friends/limits': limits(20, 19) } });
  await screen.findByText('Robot 7.0.4 connected');
  expect(screen.queryByText(/Please Subscribe to PRO/)).toBeNull();
  fireEvent.click(row(0));
  fireEvent.click(row(1));
  await screen.findByText('1 friend request left today');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(add().getAttribute('aria-disabled')).toBeNull();
  fireEvent.click(add());
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('1 request waits for another day')).toBeTruthy();
});

test('the job modal shows what became of each request, and of each post', async () => {
  const errors = vi.spyOn(console, 'error');
  const robot = requesting();
  openApp('/job/job-00000002', { robot });
  await screen.findByText('Sending the job to the robot');
  const act1 = { full_name: 'Bo Jensen', at: '' };
  const job = {
    id: 'job-00000002',
    name: 'add_user_friends' as const,
    args: {},
    args_id: 'a',
    status: 'running' as const,
    progress: { done: 3, total: 9, unit: 'requests', text: 'Sending friend requests' },
    acts: [
      { ...act1, kind: 'friend_request' as const, facebook_id: '1', state: 'confirmed' as const },
      { ...act1, kind: 'friend_request' as const, facebook_id: '2', state: 'failed' as const },
    ],
    created_at: '2026-11-21T09:00:00.000Z',
  };
  act(() => robot.say({ type: 'job.changed', job }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('3 of 9')).toBeTruthy();
  expect(dialog.getByText('Not sent')).toBeTruthy();
  expect(dialog.queryByText(/issue in removal/)).toBeNull();
  const post = (id: string, permalink: string | null) => ({
    ...act1,
    kind: 'reaction' as const,
    facebook_id: '7',
    state: 'confirmed' as const,
    post: { id, permalink },
  });
  const acts = [post('p1', 'https://www.facebook.com/posts/1'), post('p2', null)];
  const result = {
    reacted: 2,
    failed: 0,
    unknown: 0,
    skipped: 0,
    posts_seen: 9,
    already_reacted: 4,
    sponsored: 3,
    suggested: 1,
    unclear: 1,
    group_posts: 0,
  };
  act(() =>
    robot.say({
      type: 'job.changed',
      job: { ...job, name: 'fetch_user_newsfeed', status: 'done', acts, result },
    }),
  );
  expect(dialog.getAllByText('Post by Bo Jensen')).toHaveLength(2);
  expect(dialog.getByRole('link', { name: 'Post by Bo Jensen' }).getAttribute('href')).toBe(
    'https://www.facebook.com/posts/1',
  );
  expect(
    dialog.getByText(
      'Reacted to 2 posts of 9 seen; 4 already had your reaction. Passed over 3 advertisements, 1 suggestion, 1 unclear.',
    ),
  ).toBeTruthy();
  expect(errors).not.toHaveBeenCalled();
});
