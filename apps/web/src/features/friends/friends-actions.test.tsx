import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeRobot, freeToken, startedJob } from '../../testing/app';
import { bar, chosen, lists, openFriends, row, rows, tab } from '../../testing/friends';

test('clicking a row or its checkbox toggles it (A-299)', async () => {
  await openFriends('/friends/inactive');
  fireEvent.click(row(1));
  fireEvent.click(row(2).querySelector('input')!);
  expect(chosen()).toEqual([1, 2]);
  expect(bar().getByText('2 selected')).toBeTruthy();
  fireEvent.click(row(1));
  expect(chosen()).toEqual([2]);
});

test('dragging over rows chooses them, and a shift-click the range (A-300)', async () => {
  await openFriends('/friends/inactive');
  fireEvent.pointerDown(row(1), { button: 0, pointerType: 'mouse' });
  fireEvent.pointerOver(row(2), { buttons: 1 });
  fireEvent.pointerOver(row(3), { buttons: 1 });
  fireEvent.pointerUp(row(3));
  expect(chosen()).toEqual([1, 2, 3]);
  fireEvent.click(row(6), { shiftKey: true });
  expect(chosen()).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a drag that turns back leaves the rows behind it as they were (A-300)', async () => {
  await openFriends('/friends/inactive');
  fireEvent.click(row(5));
  fireEvent.pointerDown(row(2), { button: 0, pointerType: 'mouse' });
  fireEvent.pointerOver(row(6), { buttons: 1 });
  expect(chosen()).toEqual([2, 3, 4, 5, 6]);
  fireEvent.pointerOver(row(3), { buttons: 1 });
  expect(chosen()).toEqual([2, 3, 5]);
  fireEvent.pointerOver(row(1), { buttons: 1 });
  fireEvent.pointerUp(row(1));
  expect(chosen()).toEqual([1, 2, 5]);
});

test('a click on the profile card chooses no row, neither its own nor those it covers', async () => {
  await openFriends('/friends/inactive');
  fireEvent.pointerMove(row(1).querySelector('td')!, { buttons: 0 });
  const card = await screen.findByRole('group', { name: /^Profile of / });
  const words = within(card).getByText('Friends since');
  fireEvent.pointerDown(words, { button: 0, pointerType: 'mouse' });
  fireEvent.pointerOver(row(3), { buttons: 1 });
  fireEvent.pointerUp(row(3));
  fireEvent.click(words);
  expect(chosen()).toEqual([]);
});

test('the bar says how many of the chosen are not on this page', async () => {
  await openFriends('/friends/inactive?size=25');
  fireEvent.click(row(0));
  expect(bar().getByText('of 25 shown')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(bar().getByText('1 not shown here')).toBeTruthy());
});

test('keys: arrows move, shift extends, ctrl-A takes all, Escape none', async () => {
  await openFriends('/friends/inactive');
  const box = (at: number) => row(at).querySelector('input')!;
  box(0).focus();
  fireEvent.keyDown(box(0), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(box(1));
  fireEvent.keyDown(box(1), { key: 'ArrowDown', shiftKey: true });
  expect(chosen()).toEqual([1, 2]);
  fireEvent.keyDown(box(2), { key: 'a', ctrlKey: true });
  expect(chosen().length).toBeGreaterThan(90);
  fireEvent.keyDown(box(2), { key: 'Escape' });
  expect(chosen()).toEqual([]);
  expect(rows().filter((it) => it.querySelector('input')?.tabIndex === 0)).toHaveLength(1);
});

test('all, none, invert leave out rows that wait in a removal (A-298, A-301)', async () => {
  await openFriends('/friends/inactive');
  const scheduled = rows().findIndex((it) => it.textContent?.includes('Waiting to be removed'));
  expect(scheduled).toBeGreaterThan(-1);
  const select = within(screen.getByRole('group', { name: 'Select' }));
  fireEvent.click(select.getByRole('button', { name: 'All' }));
  expect(chosen()).toHaveLength(99);
  expect(chosen()).not.toContain(scheduled);
  fireEvent.click(row(scheduled));
  expect(chosen()).not.toContain(scheduled);
  fireEvent.click(row(scheduled === 0 ? 1 : 0));
  fireEvent.click(select.getByRole('button', { name: 'Invert' }));
  expect(chosen()).toEqual([scheduled === 0 ? 1 : 0]);
  fireEvent.click(select.getByRole('button', { name: 'None' }));
  expect(chosen()).toEqual([]);
});

test('undoing a move leaves alone what was chosen since', async () => {
  const app = await openFriends('/friends/inactive');
  fireEvent.click(row(0));
  fireEvent.click(bar().getByRole('button', { name: 'Add to whitelist' }));
  await screen.findByText('1 friend added to the whitelist');
  await waitFor(() => expect(chosen()).toEqual([]));
  fireEvent.click(row(3));
  fireEvent.click(row(4));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(app.callsTo('DELETE /friends/whitelist')).toHaveLength(1));
  await screen.findByText('1 friend taken off the whitelist');
  expect(bar().getByText('2 selected')).toBeTruthy();
});

test('a list seen before is loaded again after a move into it (A-293, A-294)', async () => {
  const app = await openFriends('/friends/inactive');
  const readsOf = (filter: Record<string, string>) =>
    lists(app).filter(({ query }) =>
      Object.entries(filter).every(([key, value]) => query[key] === value),
    ).length;
  const groups = [
    [/^Whitelisted/, 'Add to whitelist', { is_whitelisted: 'true' }],
    [/^Unfriended/, 'Already removed', { is_deleted: 'true' }],
  ] as const;
  for (const [name, action, filter] of groups) {
    fireEvent.click(await tab(name));
    await waitFor(() => expect(readsOf(filter)).toBe(1));
    fireEvent.click(await tab(/^Inactive/));
    await waitFor(() => expect(rows().length).toBeGreaterThan(5));
    fireEvent.click(row(0));
    fireEvent.click(await screen.findByRole('button', { name: action }));
    await waitFor(() => expect(chosen()).toEqual([]));
    fireEvent.click(await tab(name));
    await waitFor(() => expect(readsOf(filter)).toBe(2));
    fireEvent.click(await tab(/^Inactive/));
  }
});

test('whitelisting sends the ids, refreshes the list, and can be undone (A-013, A-014, A-287, A-293)', async () => {
  const app = await openFriends('/friends/inactive');
  const before = lists(app).length;
  fireEvent.click(row(0));
  fireEvent.click(row(1));
  fireEvent.click(bar().getByRole('button', { name: 'Add to whitelist' }));
  await screen.findByText('2 friends added to the whitelist');
  const sent = app.callsTo('POST /friends/whitelist')[0]?.body['friends'];
  expect(sent).toMatch(/^\d+,\d+$/);
  await waitFor(() => expect(lists(app).length).toBeGreaterThan(before));
  expect(chosen()).toEqual([]);
  const after = lists(app).length;
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(app.callsTo('DELETE /friends/whitelist')[0]?.body['friends']).toBe(sent),
  );
  await waitFor(() => expect(lists(app).length).toBeGreaterThan(after));
});

test('marking as already removed refreshes list and removal limit, and can be undone (A-016, A-289, A-290, A-294, A-295)', async () => {
  const app = await openFriends('/friends/active');
  const limits = app.callsTo('GET /friends/limits').length;
  const read = lists(app).length;
  fireEvent.click(row(0));
  fireEvent.click(bar().getByRole('button', { name: 'Already removed' }));
  await screen.findByText('1 friend marked as already removed');
  await waitFor(() => expect(app.callsTo('GET /friends/limits').length).toBeGreaterThan(limits));
  await waitFor(() => expect(lists(app).length).toBeGreaterThan(read));
  const [limitsBefore, readBefore] = [app.callsTo('GET /friends/limits').length, lists(app).length];
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(app.callsTo('PUT /friends')[0]?.body).toMatchObject({ deleted: false }),
  );
  await waitFor(() =>
    expect(app.callsTo('GET /friends/limits').length).toBeGreaterThan(limitsBefore),
  );
  await waitFor(() => expect(lists(app).length).toBeGreaterThan(readBefore));
});

test('moving to inactive offers no undo: marking again would lose when and how a friend left (A-015)', async () => {
  const app = await openFriends('/friends/removed');
  fireEvent.click(row(0));
  fireEvent.click(bar().getByRole('button', { name: 'Move to inactive' }));
  await screen.findByText('1 friend moved to inactive');
  expect(app.callsTo('PUT /friends')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('each tab offers its own actions (A-288, A-291, A-292)', async () => {
  const names = () =>
    bar()
      .getAllByRole('button')
      .map((button) => button.textContent)
      .filter((text) => text && !/^\d+$/.test(text));
  await openFriends('/friends/inactive');
  expect(names()).toEqual(['Add to whitelist', 'Already removed', 'Unfriend']);
  fireEvent.click(await tab(/^Whitelisted/));
  await waitFor(() => expect(names()).toEqual(['Remove from whitelist']));
  fireEvent.click(await tab(/^Unfriended/));
  await waitFor(() => expect(names()).toEqual(['Move to inactive', 'Add again']));
});

test('the free account can neither mark as deleted nor move to inactive, and reads why (A-296, A-297)', async () => {
  const app = await openFriends('/friends/inactive', { token: freeToken });
  fireEvent.click(row(0));
  const mark = bar().getByRole('button', { name: 'Already removed' });
  expect([mark.getAttribute('aria-disabled'), mark.getAttribute('aria-description')]).toEqual([
    'true',
    'Not available on Free plan',
  ]);
  fireEvent.click(mark);
  fireEvent.click(await tab(/^Unfriended/));
  const move = await screen.findByRole('button', { name: 'Move to inactive' });
  expect(move.getAttribute('aria-disabled')).toBe('true');
  expect(app.callsTo('DELETE /friends')).toEqual([]);
});

test('unfriending is off until it may be, and says why (A-302, A-303, A-304)', async () => {
  const robot = fakeRobot();
  const app = await openFriends('/friends/inactive', { token: freeToken, robot });
  await screen.findByText('8 of 50');
  const button = () => bar().getByRole('button', { name: /^Unfriend/ });
  expect(button().getAttribute('aria-description')).toBe(
    'Select friends on the Inactive tab first.',
  );
  for (const at of [0, 1, 2, 3, 4, 5, 6, 7, 8, 10]) fireEvent.click(row(at));
  const picked = chosen().length;
  expect(picked).toBeGreaterThan(8);
  // The dialog covers the screen until it is closed.
  fireEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(button().getAttribute('aria-description')).toContain('8 free removals left');
  for (const at of chosen().slice(8)) fireEvent.click(row(at));
  expect(button().getAttribute('aria-disabled')).toBeNull();
  app.unmount();

  await openFriends('/friends/inactive', { robot: { ...robot, connect: () => null as never } });
  await screen.findByText('Robot not installed');
  await screen.findByText('64 of 100');
  fireEvent.click(row(0));
  expect(button().getAttribute('aria-description')).toContain('Install the extension');
});

test('the preview says who, why, how long and what cannot be undone; one confirm starts the job', async () => {
  const robot = fakeRobot();
  const app = await openFriends('/friends/inactive', { robot });
  await screen.findByText('64 of 100');
  fireEvent.click(row(0));
  fireEvent.click(row(1));
  fireEvent.click(bar().getByRole('button', { name: 'Unfriend 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Unfriend 2 friends?' }));
  const why = 'Clear: nothing on 118 of your last 120 posts since 3 Mar 2026; 2 hide who reacted';
  const people = within(dialog.getByRole('list', { name: 'Who will be removed' }));
  expect(
    people.getAllByRole('listitem').filter((item) => item.textContent.includes(why)),
  ).toHaveLength(2);
  await dialog.findByText(/^About 1 min; you can pause at any time$/);
  expect(dialog.getByText('Removals left afterwards').nextSibling?.textContent).toBe('62 removals');
  expect(dialog.getByText(/send a request/)).toBeTruthy();
  expect(robot.sent.some((message) => message.type === 'job.start')).toBe(false);
  fireEvent.click(dialog.getByRole('button', { name: 'Unfriend 2' }));
  const start = await startedJob(robot);
  expect(start).toMatchObject({ name: 'remove_user_friends' });
  const { friends } = (start as unknown as { args: { friends: { facebook_id: string }[] } }).args;
  expect(friends.map((friend) => Object.keys(friend))).toEqual(
    Array.from({ length: 2 }, () => ['facebook_id', 'facebook_profile_id', 'full_name']),
  );
  await waitFor(() => expect(app.place()).toMatch(/^\/job\/[\w-]{36}$/));
  expect(chosen()).toEqual([]);
  // Closing the modal goes back to the very list.
  fireEvent.click(await screen.findByRole('button', { name: 'Close and keep running' }));
  await waitFor(() => expect(app.place()).toBe('/friends/inactive'));
});

test('Cancel closes the preview, keeps the choice and starts nothing', async () => {
  const robot = fakeRobot();
  const app = await openFriends('/friends/inactive', { robot });
  await screen.findByText('64 of 100');
  for (const at of [0, 1]) fireEvent.click(row(at));
  const before = chosen();
  fireEvent.click(bar().getByRole('button', { name: 'Unfriend 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Unfriend 2 friends?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(before).toHaveLength(2);
  expect(chosen()).toEqual(before);
  expect(app.place()).toBe('/friends/inactive');
  expect(robot.sent.some((message) => message.type === 'job.start')).toBe(false);
});

test('the preview distinguishes friends of one name, and lets the user keep a doubtful one', async () => {
  const robot = fakeRobot();
  await openFriends('/friends/inactive', { robot });
  await screen.findByText('64 of 100');
  for (const at of [0, 1, 2]) fireEvent.click(row(at));
  fireEvent.click(bar().getByRole('button', { name: 'Unfriend 3' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Unfriend 3 friends?' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' })),
  );
  const people = () =>
    within(dialog.getByRole('list', { name: 'Who will be removed' })).getAllByRole('listitem');
  for (const person of people()) {
    expect(within(person).getByRole('link').getAttribute('href')).toMatch(
      /^https:\/\/www\.facebook\.com\//,
    );
  }
  expect(dialog.getByText('What we can’t see').nextSibling?.textContent).toMatch(
    /Facebook hides shares of 4 posts, reactions of 2 posts/,
  );

  fireEvent.click(within(people()[0]!).getByRole('button', { name: /^Keep / }));
  await screen.findByRole('dialog', { name: 'Unfriend 2 friends?' });
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Keep /);
  expect(chosen()).toHaveLength(2);
  for (const _ of [1, 2]) {
    fireEvent.click(within(people()[0]!).getByRole('button', { name: /^Keep / }));
  }
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(robot.sent.some((message) => message.type === 'job.start')).toBe(false);
});

test('Escape closes the card of a row first, and only then drops the choice', async () => {
  await openFriends('/friends/inactive');
  fireEvent.click(row(0));
  fireEvent.pointerMove(row(0).querySelector('td')!, { buttons: 0 });
  await screen.findByRole('group', { name: /^Profile of/ });
  const box = row(0).querySelector('input')!;
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(screen.queryByRole('group', { name: /^Profile of/ })).toBeNull();
  expect(chosen()).toEqual([0]);
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(chosen()).toEqual([]);
});
