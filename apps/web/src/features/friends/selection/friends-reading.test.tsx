import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { groupOf } from '@winnow/sdk/rules';
import { expect, test } from 'vitest';
import { makeFriends } from '../../../testing/fixture-api/people';
import { failure, fakeRobot } from '../../../testing/app';
import { allRead, bar, openHeld, tab } from '../../../testing/friends';

const free = makeFriends(800).filter(
  (friend) => groupOf(friend) === 'inactive' && !friend.request_option_disabled,
);
const all = () => screen.findByRole('button', { name: /^All \d+ that match$/ });
const whitelist = () => bar().getByRole('button', { name: 'Add to whitelist' });
const sent = (app: Awaited<ReturnType<typeof openHeld>>) =>
  app.callsTo('POST /friends/whitelist').map(({ body }) => String(body['friends']).split(','));

test('lists that change while all are loaded remove no friend from the selection, and cause no failure', async () => {
  const robot = fakeRobot();
  const app = await openHeld('/friends/inactive', { robot });
  fireEvent.click(await all());
  await waitFor(() => expect(app.held).toHaveLength(1));
  act(() => robot.say({ type: 'notification', name: 'reload_friends' }));
  await app.go();
  await waitFor(() => expect(app.callsTo('GET /friends/all')).toHaveLength(1));
  // They are read again behind it.
  await waitFor(() => expect(app.held).toHaveLength(1));
  await allRead();
  expect(bar().getByText(`${free.length} selected`)).toBeTruthy();
  expect(screen.queryByText('No one was selected.')).toBeNull();
  await app.go();
  await waitFor(() => expect(app.callsTo('GET /friends/all')).toHaveLength(2));
  fireEvent.click(whitelist());
  await screen.findByText(`${free.length} friends added to the whitelist`);
});

test('a selection continues to load after its screen was left, and reports no failure', async () => {
  const app = await openHeld('/friends/inactive');
  fireEvent.click(await all());
  await waitFor(() => expect(app.held).toHaveLength(1));
  fireEvent.click(await tab(/^Non-Friends/));
  await screen.findByRole('table', { name: 'Non-friends' });
  expect(app.dropped()).toBe(0);
  await app.go();
  await waitFor(() => expect(app.callsTo('GET /friends/all')).toHaveLength(1));
  fireEvent.click(await tab(/^Inactive/));
  await screen.findByRole('table', { name: 'Inactive friends' });
  await bar().findByText(`${free.length} selected`);
  await allRead();
  expect(screen.queryByText('No one was selected.')).toBeNull();
  fireEvent.click(whitelist());
  await screen.findByText(`${free.length} friends added to the whitelist`);
});

test('all that match are chosen on two tabs while neither is read yet', async () => {
  const app = await openHeld('/friends/inactive');
  fireEvent.click(await all());
  await waitFor(() => expect(app.held).toHaveLength(1));
  fireEvent.click(await tab(/^Active/));
  await screen.findByRole('table', { name: 'Active friends' });
  await waitFor(async () => expect((await all()).hasAttribute('disabled')).toBe(false));
  fireEvent.click(await all());
  await waitFor(() => expect(app.held).toHaveLength(2));
  await app.go();
  await app.go();
  await allRead();
  fireEvent.click(await tab(/^Inactive/));
  await screen.findByRole('table', { name: 'Inactive friends' });
  await allRead();
  expect(bar().getByText(`${free.length} selected`)).toBeTruthy();
  expect(app.dropped()).toBe(0);
  expect(app.callsTo('GET /friends/all')).toHaveLength(2);
  expect(screen.queryByText('No one was selected.')).toBeNull();
});

test('another filter on the same tab is chosen in place of the one that is being read', async () => {
  const app = await openHeld('/friends/inactive?size=25', { friends: 1300 });
  const wide = (await all()).textContent;
  fireEvent.click(await all());
  await waitFor(() => expect(app.held).toHaveLength(1));
  fireEvent.change(screen.getByPlaceholderText('Search friend here'), {
    target: { value: 'solberg' },
  });
  await waitFor(async () => expect((await all()).textContent).not.toBe(wide));
  fireEvent.click(await all());
  await waitFor(() => expect(app.dropped()).toBe(1));
  const told = bar().getByText(/^\d+ selected$/).textContent;
  await app.go();
  await app.go();
  await allRead();
  expect(bar().getByText(/^\d+ selected$/).textContent).toBe(told);
  fireEvent.click(whitelist());
  await waitFor(() => expect(sent(app)).toHaveLength(1));
  const names = new Map(makeFriends(1300).map((one) => [one.facebook_id, one.full_name]));
  expect(`${sent(app)[0]?.length} selected`).toBe(told);
  for (const id of sent(app)[0] ?? []) expect(names.get(id)).toMatch(/solberg/i);
});

test('a second load that fails removes no friend of the first', async () => {
  const answers: Record<string, ReturnType<typeof failure>> = {};
  const robot = fakeRobot();
  const app = await openHeld('/friends/inactive', { answers, robot });
  fireEvent.click(await all());
  await app.go();
  await allRead();
  answers['GET /friends/all'] = failure(500, 'internal', 'Something went wrong.');
  act(() => robot.say({ type: 'notification', name: 'reload_friends' }));
  await app.go();
  await waitFor(() => expect(app.callsTo('GET /friends/all')).toHaveLength(2));
  await allRead();
  expect(bar().getByText(`${free.length} selected`)).toBeTruthy();
  fireEvent.click(whitelist());
  await screen.findByText(`${free.length} friends added to the whitelist`);
});
