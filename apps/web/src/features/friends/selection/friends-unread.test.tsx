import { fireEvent, screen, waitFor } from '@testing-library/react';
import { groupOf, isRequestable } from '@winnow/sdk/rules';
import { expect, test } from 'vitest';
import { makeFriends, strangers } from '../../../testing/fixture-api/people';
import { failure, fakeRobot } from '../../../testing/app';
import { allRead, bar, chosen, nameAt, openHeld, row, shown, tab } from '../../../testing/friends';

const inactive = makeFriends(800).filter((friend) => groupOf(friend) === 'inactive');
const free = inactive.filter((friend) => !friend.request_option_disabled);
const all = () => screen.findByRole('button', { name: /^All \d+ that match$/ });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const whitelist = () => bar().getByRole('button', { name: 'Add to whitelist' });

const sent = (app: Awaited<ReturnType<typeof openHeld>>) =>
  app.callsTo('POST /friends/whitelist').map(({ body }) => String(body['friends']).split(','));

test('all that match are chosen at once, but acted on only when it is known who they are', async () => {
  const app = await openHeld('/friends/inactive?size=25');
  fireEvent.click(await all());
  expect(bar().getByText(`${free.length} selected`)).toBeTruthy();
  expect(bar().getByText(`of ${inactive.length} that match`)).toBeTruthy();
  const onPage = chosen();
  expect(onPage.length).toBeGreaterThan(20);
  expect(whitelist().getAttribute('aria-description')).toBe('Loading the selected people…');
  fireEvent.click(whitelist());
  const unfriend = screen.getAllByRole('button', { name: new RegExp(`^Unfriend ${free.length}`) });
  expect(unfriend).toHaveLength(2);
  for (const button of unfriend) {
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.getAttribute('aria-description')).toBe('Loading the selected people…');
    fireEvent.click(button);
  }
  expect(screen.queryByRole('dialog')).toBeNull();
  // What takes its time says so where everybody sees it.
  await bar().findByText('Loading the selected people…');
  await app.go();
  await allRead();
  expect(bar().getByText(`${free.length} selected`)).toBeTruthy();
  expect(chosen()).toEqual(onPage);
  expect(sent(app)).toEqual([]);
  fireEvent.click(whitelist());
  await screen.findByText(`${free.length} friends added to the whitelist`);
  expect(sent(app)[0]?.toSorted()).toEqual(free.map((one) => one.facebook_id).toSorted());
});

test('single rows, ranges and the inverse count while all that match are read, and stay as they were put', async () => {
  const app = await openHeld('/friends/inactive?size=25');
  fireEvent.click(await all());
  const onPage = chosen();
  press('Invert');
  expect(chosen()).toEqual([]);
  expect(bar().getByText(`${free.length - onPage.length} selected`)).toBeTruthy();
  fireEvent.click(row(onPage[0]!));
  fireEvent.click(row(onPage[3]!), { shiftKey: true });
  fireEvent.click(row(onPage[1]!));
  expect(chosen()).toEqual([onPage[0], onPage[2], onPage[3]]);
  const left = free.length - onPage.length + 3;
  expect(bar().getByText(`${left} selected`)).toBeTruthy();
  const out = nameAt(onPage[1]!);
  await app.go();
  await allRead();
  expect(bar().getByText(`${left} selected`)).toBeTruthy();
  expect(chosen()).toEqual([onPage[0], onPage[2], onPage[3]]);
  fireEvent.click(whitelist());
  await waitFor(() => expect(sent(app)).toHaveLength(1));
  const named = free.filter((one) => sent(app)[0]?.includes(one.facebook_id));
  expect(named).toHaveLength(left);
  expect(named.filter((one) => one.full_name === out).length).toBeLessThan(
    free.filter((one) => one.full_name === out).length,
  );
});

test.each(['None', 'Escape'])(
  'a choice that was dropped by %s is not brought back by what was read for it',
  async (how) => {
    const app = await openHeld('/friends/inactive');
    fireEvent.click(await all());
    await waitFor(() => expect(app.held).toHaveLength(1));
    if (how === 'None') press('None');
    else fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(bar().getByText('0 selected')).toBeTruthy();
    expect(chosen()).toEqual([]);
    // Nor is it read to the end.
    await waitFor(() => expect(app.dropped()).toBe(1));
    await app.go();
    expect(bar().getByText('0 selected')).toBeTruthy();
    expect(screen.queryByText('No one was selected.')).toBeNull();
    fireEvent.click(await all());
    await waitFor(() => expect(app.held).toHaveLength(1));
    await app.go();
    await allRead();
    expect(bar().getByText(`${free.length} selected`)).toBeTruthy();
    fireEvent.click(whitelist());
    await screen.findByText(`${free.length} friends added to the whitelist`);
  },
);

test('two presses load all once, and the second selects the excluded ones again', async () => {
  const app = await openHeld('/friends/inactive');
  fireEvent.click(await all());
  fireEvent.click(row(chosen()[0]!));
  expect(bar().getByText(`${free.length - 1} selected`)).toBeTruthy();
  fireEvent.click(await all());
  expect(bar().getByText(`${free.length} selected`)).toBeTruthy();
  await app.go();
  await allRead();
  expect(bar().getByText(`${free.length} selected`)).toBeTruthy();
  expect(app.callsTo('GET /friends/all')).toHaveLength(1);
  expect(app.dropped()).toBe(0);
});

test('the choice of a tab is read on while another one is looked at', async () => {
  const app = await openHeld('/friends/inactive');
  fireEvent.click(await all());
  const onPage = chosen();
  fireEvent.click(await tab(/^Active/));
  await screen.findByRole('table', { name: 'Active friends' });
  await shown();
  expect(bar().getByText('0 selected')).toBeTruthy();
  await app.go();
  fireEvent.click(await tab(/^Inactive/));
  await screen.findByRole('table', { name: 'Inactive friends' });
  await waitFor(() => expect(chosen()).toEqual(onPage));
  expect(bar().getByText(`${free.length} selected`)).toBeTruthy();
  await allRead();
  fireEvent.click(whitelist());
  await screen.findByText(`${free.length} friends added to the whitelist`);
});

test('the rows of the next page are chosen too while all that match are read', async () => {
  const app = await openHeld('/friends/inactive?size=25');
  fireEvent.click(await all());
  const first = row(0).textContent;
  fireEvent.click(bar().getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(row(0).textContent).not.toBe(first));
  await waitFor(() => expect(chosen().length).toBeGreaterThan(20));
  expect(bar().getByText(`${free.length} selected`)).toBeTruthy();
  const second = chosen();
  await app.go();
  await allRead();
  expect(chosen()).toEqual(second);
  expect(bar().getByText(`${free.length} selected`)).toBeTruthy();
  fireEvent.click(whitelist());
  await waitFor(() => expect(sent(app)).toHaveLength(1));
  expect(sent(app)[0]).toHaveLength(free.length);
});

test('where the reading finds more than were counted the user is notified before any of them is moved', async () => {
  const late = { ...free[0]!, facebook_id: '987654321', full_name: 'Late Solberg' };
  const answer = { friends: [...free, late], coverage: null };
  const answers = { 'GET /friends/all': { status: 200, body: answer } };
  const app = await openHeld('/friends/inactive', { answers });
  fireEvent.click(await all());
  expect(bar().getByText(`${free.length} selected`)).toBeTruthy();
  await app.go();
  await bar().findByText(`${free.length + 1} selected`);
  fireEvent.click(whitelist());
  expect(screen.getByText('1 more friend matches since your selection')).toBeTruthy();
  expect(sent(app)).toEqual([]);
  fireEvent.click(whitelist());
  await waitFor(() => expect(sent(app)).toHaveLength(1));
  expect(sent(app)[0]).toHaveLength(free.length + 1);
});

test('when loading fails the earlier selection comes back, and a message says so', async () => {
  const answers: Record<string, ReturnType<typeof failure>> = {};
  const app = await openHeld('/friends/inactive', { answers });
  // What was read for an earlier choice chooses nobody.
  fireEvent.click(await all());
  await app.go();
  await allRead();
  press('None');
  answers['GET /friends/all'] = failure(500, 'internal', 'Something went wrong.');
  fireEvent.click(await all());
  await app.go();
  await screen.findByText('No one was selected.');
  expect(bar().getByText('0 selected')).toBeTruthy();
  expect(chosen()).toEqual([]);
  fireEvent.click(row(1));
  fireEvent.click(row(2));
  const byHand = chosen();
  fireEvent.click(await all());
  await app.go();
  await screen.findByText('2 friends you selected before are selected again.');
  expect(chosen()).toEqual(byHand);
  expect(bar().getByText('2 selected')).toBeTruthy();
});

test('no friend request can be sent before the selected people are loaded', async () => {
  const askable = strangers(makeFriends(800)).filter(isRequestable).length;
  const robot = fakeRobot(['non_friends', 'friend_requests']);
  const app = await openHeld('/friends/nonfriends?size=25', { robot });
  fireEvent.click(await all());
  expect(bar().getByText(`${askable} selected`)).toBeTruthy();
  const add = () => bar().getByRole('button', { name: `Add ${askable} friends` });
  await waitFor(() =>
    expect(add().getAttribute('aria-description')).toBe('Loading the selected people…'),
  );
  fireEvent.click(add());
  expect(screen.queryByRole('dialog')).toBeNull();
  const button = add();
  await app.go();
  await waitFor(() => expect(add().getAttribute('aria-disabled')).toBeNull());
  expect(add(), 'the focus stays').toBe(button);
  fireEvent.click(add());
  await screen.findByRole('dialog', { name: `Send ${askable} friend requests?` });
});
