import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Group, groupOf } from '@winnow/sdk/rules';
import { expect, test, vi } from 'vitest';
import { makeFriends } from '../../dev/fixture-people';
import { fakeRobot, freeToken, openApp } from './testing';

const inGroup = (group: Group) =>
  makeFriends(260).filter((friend) => groupOf(friend) === group).length;
const rows = () => [...document.querySelectorAll<HTMLElement>('tr[data-row]')];
const row = (at: number) => rows()[at]!;
const chosen = () => rows().flatMap((it, at) => (it.querySelector('input')?.checked ? [at] : []));
const bar = () => within(screen.getByRole('region', { name: 'Selection' }));
const shown = () => waitFor(() => expect(rows().length).toBeGreaterThan(3));
const tab = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Groups of friends' })).findByRole('link', {
    name,
  });

async function open(path: string, options: Parameters<typeof openApp>[1] = {}) {
  const app = openApp(path, { robot: fakeRobot(), ...options });
  await shown();
  return app;
}
type App = Awaited<ReturnType<typeof open>>;
const lists = (app: App) =>
  app.callsTo('GET /friends').filter((call) => call.query['limit'] !== '1');

test('an unknown type leads to the friends route, that to the active tab (A-094, A-095, A-096, A-097)', async () => {
  const { place } = await open('/friends/enemies');
  expect(place()).toBe('/friends/active');
  expect(screen.getByRole('heading', { level: 1, name: 'Your Friends' })).toBeTruthy();
});

test('the active tab asks for 100 in its default order and for the counts of all tabs (A-006, A-007, A-282, A-285)', async () => {
  const app = await open('/friends/active');
  expect(lists(app)[0]?.query).toEqual({
    limit: '100',
    offset: '0',
    order: 'activities_count desc, full_name asc',
    search: '',
    timeframe: '',
    with_activities: 'true',
    is_whitelisted: 'false',
    is_deleted: 'false',
    count: 'true',
  });
});

test('tabs carry their names and counts (A-261, A-262, A-264)', async () => {
  await open('/friends/active');
  const links = within(screen.getByRole('navigation', { name: 'Groups of friends' })).getAllByRole(
    'link',
  );
  expect(links.map((link) => link.textContent)).toEqual([
    `Active${inGroup('active')}`,
    `Inactive${inGroup('inactive')}`,
    `Whitelisted${inGroup('whitelist')}`,
    `Unfriended${inGroup('removed')}`,
    'Non-Friends143',
  ]);
});

test('Non-Friends shows only with a robot that can (A-263)', async () => {
  await open('/friends/active', { robot: fakeRobot([]) });
  await screen.findByText('Robot 7.0.4 connected');
  expect(screen.queryByRole('link', { name: /Non-Friends/ })).toBeNull();
});

test('search waits 500 ms, then stands in the address and says what it found (A-265, A-270, A-271)', async () => {
  const app = await open('/friends/inactive');
  const before = lists(app).length;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.change(screen.getByPlaceholderText('Search friend here'), {
    target: { value: 'haddad' },
  });
  act(() => void vi.advanceTimersByTime(499));
  expect(lists(app)).toHaveLength(before);
  act(() => void vi.advanceTimersByTime(1));
  vi.useRealTimers();
  await waitFor(() => expect(lists(app).at(-1)?.query['search']).toBe('haddad'));
  expect(app.place()).toBe('/friends/inactive?search=haddad');
  await tab(new RegExp(`^Inactive.*Found \\d+ of ${inGroup('inactive')}$`));
});

test('a filter that matches nobody says Not found, and how to see everybody (A-266)', async () => {
  const app = openApp('/friends/inactive?search=zzzz');
  await screen.findByText('Nobody here matches “zzzz”');
  await tab(/Not found/);
  fireEvent.click(screen.getByRole('button', { name: 'Show everybody' }));
  await shown();
  expect(app.place()).toBe('/friends/inactive');
});

test('the time frame shows on active and inactive only, All Time first, and reloads the list (A-268, A-269, A-434, A-435)', async () => {
  const app = await open('/friends/inactive');
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Time frame' });
  expect([...select.options].map((option) => option.value)).toEqual(['', '7', '30', '90', '365']);
  expect(select.value).toBe('');
  select.value = '90';
  fireEvent.change(select);
  await waitFor(() => expect(lists(app).at(-1)?.query['timeframe']).toBe('90'));
  expect(app.place()).toBe('/friends/inactive?timeframe=90');
  fireEvent.click(await tab(/^Whitelisted/));
  await waitFor(() => expect(app.place()).toBe('/friends/whitelist'));
  expect(screen.queryByRole('combobox', { name: 'Time frame' })).toBeNull();
});

test('Deactivated Accounts Only stands on the inactive tab and filters (A-272)', async () => {
  const app = await open('/friends/inactive');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Deactivated Accounts Only' }));
  await waitFor(() => expect(lists(app).at(-1)?.query['is_banned']).toBe('true'));
  fireEvent.click(await tab(/^Active/));
  await waitFor(() => expect(app.place()).toBe('/friends/active'));
  expect(screen.queryByRole('checkbox', { name: 'Deactivated Accounts Only' })).toBeNull();
});

test('a header sorts ascending, descending, and back to the default (A-277, A-284)', async () => {
  const app = await open('/friends/inactive');
  const sort = () => fireEvent.click(screen.getByRole('button', { name: 'Shares' }));
  for (const order of ['shares_count asc', 'shares_count desc']) {
    sort();
    await waitFor(() => expect(lists(app).at(-1)?.query['order']).toBe(order));
    await waitFor(() =>
      expect(document.querySelector('table')?.getAttribute('aria-busy')).toBe('false'),
    );
  }
  sort();
  await waitFor(() => expect(app.place()).toBe('/friends/inactive'));
});

test('pages: 25, 50, 100 rows, page buttons, all in the address (A-280, A-281)', async () => {
  const app = await open('/friends/active?size=25');
  expect(rows()).toHaveLength(25);
  const sizes = bar().getByRole<HTMLSelectElement>('combobox');
  expect([...sizes.options].map((option) => option.value)).toEqual(['25', '50', '100']);
  fireEvent.click(bar().getByRole('button', { name: 'Page 3' }));
  await waitFor(() => expect(lists(app).at(-1)?.query['offset']).toBe('50'));
  expect(app.place()).toBe('/friends/active?page=3&size=25');
});

test('no more than 15 page buttons (A-283)', async () => {
  await open('/friends/active?size=25', { friends: 1300 });
  const pages = bar().getAllByRole('button', { name: /^Page \d+$/ });
  expect(pages).toHaveLength(15);
});

test('clicking a row or its checkbox toggles it (A-273, A-299)', async () => {
  await open('/friends/inactive');
  fireEvent.click(row(1));
  fireEvent.click(row(2).querySelector('input')!);
  expect(chosen()).toEqual([1, 2]);
  expect(bar().getByText('2 selected')).toBeTruthy();
  fireEvent.click(row(1));
  expect(chosen()).toEqual([2]);
});

test('dragging over rows chooses them, and a shift-click the range (A-300)', async () => {
  await open('/friends/inactive');
  fireEvent.pointerDown(row(1), { button: 0, pointerType: 'mouse' });
  fireEvent.pointerOver(row(2), { buttons: 1 });
  fireEvent.pointerOver(row(3), { buttons: 1 });
  fireEvent.pointerUp(row(3));
  expect(chosen()).toEqual([1, 2, 3]);
  fireEvent.click(row(6), { shiftKey: true });
  expect(chosen()).toEqual([1, 2, 3, 4, 5, 6]);
});

test('keys: arrows move, shift extends, ctrl-A takes all, Escape none', async () => {
  await open('/friends/inactive');
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
  await open('/friends/inactive');
  const scheduled = rows().findIndex((it) => it.textContent?.includes('Waits in a removal'));
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

test('whitelisting sends the ids, refreshes the list, and can be undone (A-013, A-014, A-287, A-293)', async () => {
  const app = await open('/friends/inactive');
  const before = lists(app).length;
  fireEvent.click(row(0));
  fireEvent.click(row(1));
  fireEvent.click(bar().getByRole('button', { name: 'Add to whitelist' }));
  await screen.findByText('2 friends added to the whitelist');
  const sent = app.callsTo('POST /friends/whitelist')[0]?.body['friends'];
  expect(sent).toMatch(/^\d+,\d+$/);
  await waitFor(() => expect(lists(app).length).toBeGreaterThan(before));
  expect(chosen()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(app.callsTo('DELETE /friends/whitelist')[0]?.body['friends']).toBe(sent),
  );
});

test('marking as already removed refreshes list and removal limit, and can be undone (A-016, A-289, A-290, A-294, A-295)', async () => {
  const app = await open('/friends/active');
  const limits = app.callsTo('GET /friends/limits').length;
  fireEvent.click(row(0));
  fireEvent.click(bar().getByRole('button', { name: 'Already removed' }));
  await screen.findByText('1 friend marked as already removed');
  await waitFor(() => expect(app.callsTo('GET /friends/limits').length).toBeGreaterThan(limits));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(app.callsTo('PUT /friends')[0]?.body).toMatchObject({ deleted: false }),
  );
});

test('each tab offers its own actions (A-288, A-291, A-292)', async () => {
  const names = () =>
    bar()
      .getAllByRole('button')
      .map((button) => button.textContent)
      .filter((text) => text && !/^\d+$/.test(text));
  await open('/friends/inactive');
  expect(names()).toEqual(['Add to whitelist', 'Already removed', 'Unfriend']);
  fireEvent.click(await tab(/^Whitelisted/));
  await waitFor(() => expect(names()).toEqual(['Remove from whitelist']));
  fireEvent.click(await tab(/^Unfriended/));
  await waitFor(() => expect(names()).toEqual(['Move to inactive']));
});

test('the free account can neither mark as deleted nor move to inactive, and reads why (A-296, A-297)', async () => {
  const app = await open('/friends/inactive', { token: freeToken });
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
  const app = await open('/friends/inactive', { token: freeToken, robot });
  await screen.findByText('8 of 50');
  const button = () => bar().getByRole('button', { name: /^Unfriend/ });
  expect(button().getAttribute('aria-description')).toBe(
    'Select friends on the Inactive tab first.',
  );
  for (const at of [0, 1, 2, 3, 4, 5, 6, 7, 8, 10]) fireEvent.click(row(at));
  const picked = chosen().length;
  expect(picked).toBeGreaterThan(8);
  expect(button().getAttribute('aria-description')).toContain('8 free removals left');
  for (const at of chosen().slice(8)) fireEvent.click(row(at));
  expect(button().getAttribute('aria-disabled')).toBeNull();
  app.unmount();

  await open('/friends/inactive', { robot: { ...robot, connect: () => null as never } });
  await screen.findByText('Robot not installed');
  await screen.findByText('64 of 100');
  fireEvent.click(row(0));
  expect(button().getAttribute('aria-description')).toContain('Install the extension');
});

test('the preview says who, why, how long and what cannot be undone; one confirm starts the job', async () => {
  const robot = fakeRobot();
  const app = await open('/friends/inactive', { robot });
  await screen.findByText('64 of 100');
  fireEvent.click(row(0));
  fireEvent.click(row(1));
  fireEvent.click(bar().getByRole('button', { name: 'Unfriend 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Unfriend 2 friends?' }));
  expect(dialog.getAllByText('No activity on your last 120 posts (since 3 Mar 2026)')).toHaveLength(
    2,
  );
  await dialog.findByText(/^About 1 min; you can pause and go on$/);
  expect(dialog.getByText('62 removals')).toBeTruthy();
  expect(dialog.getByText(/send a request/)).toBeTruthy();
  expect(robot.sent.some((message) => message.type === 'job.start')).toBe(false);
  fireEvent.click(dialog.getByRole('button', { name: 'Unfriend 2' }));
  const start = robot.sent.find((message) => message.type === 'job.start');
  expect(start).toMatchObject({ name: 'remove_user_friends' });
  const { friends } = (start as unknown as { args: { friends: { facebook_id: string }[] } }).args;
  expect(friends.map((friend) => Object.keys(friend))).toEqual(
    Array.from({ length: 2 }, () => ['facebook_id', 'facebook_profile_id', 'full_name']),
  );
  await waitFor(() => expect(app.place()).toMatch(/^\/job\/[\w-]{36}$/));
  expect(chosen()).toEqual([]);
  // Closing the modal goes back to the very list.
  fireEvent.click(await screen.findByRole('button', { name: 'Close, it goes on' }));
  await waitFor(() => expect(app.place()).toBe('/friends/inactive'));
});

test('resting on a row shows the profile, with a link built from the id (A-278, A-279)', async () => {
  await open('/friends/active');
  fireEvent.pointerMove(row(0).querySelector('td')!, { buttons: 0 });
  const card = within(await screen.findByRole('group', { name: /^Profile of/ }));
  const link = card.getByRole('link', { name: /Open on Facebook/ });
  expect(link.getAttribute('href')).toMatch(
    /^https:\/\/www\.facebook\.com\/(person\.\d+|profile\.php\?id=\d+)$/,
  );
  expect(link.getAttribute('rel')).toContain('noopener');
});

test('Sync Friendship Date is there, and says that it comes later (A-267)', async () => {
  await open('/friends/active');
  const button = screen.getByRole('button', { name: 'Sync Friendship Date' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.getAttribute('aria-description')).toContain('next release of the robot');
});

test('the free plan sees five non-friends, the rest blurred (A-010, A-308, A-309, A-310, A-311)', async () => {
  const app = openApp('/friends/nonfriends', { token: freeToken, robot: fakeRobot() });
  const table = await screen.findByRole('table', { name: 'Non-friends' });
  expect(within(table).getAllByRole('row')).toHaveLength(6);
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['Name']);
  expect(within(table).getByText('Request Sent')).toBeTruthy();
  expect(
    screen.getAllByText('Please Upgrade to PRO plan to see all Non Friends').length,
  ).toBeGreaterThan(0);
  expect(app.callsTo('GET /non_friends')[0]?.query['order']).toBe('created_at desc');
  app.unmount();

  openApp('/friends/nonfriends', { robot: fakeRobot() });
  const whole = await screen.findByRole('table', { name: 'Non-friends' });
  expect(within(whole).getAllByRole('row').length).toBeGreaterThan(50);
  expect(screen.queryByText('Please Upgrade to PRO plan to see all Non Friends')).toBeNull();
});

test('a list that cannot load says so and tries again', async () => {
  const app = openApp('/friends/active', { token: 'fixture-error-pro-token' });
  await screen.findByText('Something went wrong on our side. Please try again. (req-4711)');
  const before = lists(app).length;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(lists(app).length).toBeGreaterThan(before));
});

test('a list that was never read teaches the next step', async () => {
  openApp('/friends/active', { token: 'fixture-empty-free-token', robot: fakeRobot() });
  expect((await screen.findAllByText('Your friends list was not read yet')).length).toBeGreaterThan(
    0,
  );
});

test('reload_friends of the robot loads the list anew (A-172)', async () => {
  const robot = fakeRobot();
  const app = await open('/friends/active', { robot });
  const before = lists(app).length;
  act(() => robot.say({ type: 'notification', name: 'reload_friends' }));
  await waitFor(() => expect(lists(app).length).toBeGreaterThan(before));
});
