import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Group, groupOf } from '@winnow/sdk/rules';
import { expect, test, vi } from 'vitest';
import { makeFriends } from '../../../testing/fixture-api/people';
import { failure, fakeRobot, freeToken, openApp } from '../../../testing/app';
import {
  bar,
  boxName,
  lists,
  nameAt,
  openFriends,
  row,
  rows,
  shown,
  tab,
} from '../../../testing/friends';

const inGroup = (group: Group) =>
  makeFriends(260).filter((friend) => groupOf(friend) === group).length;

test('an unknown type leads to the friends route, that to the active tab (A-094, A-095, A-096, A-097, A-261)', async () => {
  const { place } = await openFriends('/friends/enemies');
  expect(place()).toBe('/friends/active');
  expect(screen.getByRole('heading', { level: 1, name: 'Your Friends' })).toBeTruthy();
});

test('the active tab asks for 100 in its default order and for the counts of all tabs (A-006, A-007, A-282, A-285)', async () => {
  const app = await openFriends('/friends/active');
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

test('tabs carry their names and counts (A-262, A-264)', async () => {
  await openFriends('/friends/active');
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

test('a name stands with its checkbox and its face, or the initials in its place (A-273)', async () => {
  await openFriends('/friends/active');
  for (const at of [0, 1, 2]) {
    const cell = row(at).querySelector('td')!;
    expect(boxName(at)).toMatch(/^Select \S/);
    const words = nameAt(at).split(' ');
    expect(within(cell).getByText(words.join(' '))).toBeTruthy();
    expect(within(cell).getByText(`${words[0]![0]}${words.at(-1)![0]}`)).toBeTruthy();
  }
});

test('Non-Friends shows only with a robot that can (A-263)', async () => {
  await openFriends('/friends/active', { robot: fakeRobot([]) });
  await screen.findByText('Robot 7.0.4 connected');
  expect(screen.queryByRole('link', { name: /Non-Friends/ })).toBeNull();
});

test('search waits 500 ms, then is in the address and says what it found (A-265, A-270, A-271)', async () => {
  const app = await openFriends('/friends/inactive');
  const before = lists(app).length;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.change(screen.getByPlaceholderText('Search friend here'), {
    target: { value: 'haddad' },
  });
  // What was due before is let run, so that a search that came too early would be seen.
  await act(async () => void (await vi.advanceTimersByTimeAsync(499)));
  expect(app.place()).toBe('/friends/inactive');
  expect(lists(app)).toHaveLength(before);
  await act(async () => void (await vi.advanceTimersByTimeAsync(1)));
  vi.useRealTimers();
  await waitFor(() => expect(lists(app).at(-1)?.query['search']).toBe('haddad'));
  expect(app.place()).toBe('/friends/inactive?search=haddad');
  await tab(new RegExp(`^Inactive.*Found \\d+ of ${inGroup('inactive')}$`));
});

test('a filter that matches nobody says Not found, and how to see everybody (A-266)', async () => {
  const app = openApp('/friends/inactive?search=zzzz');
  await screen.findByText('No one here matches “zzzz”');
  await tab(/Not found/);
  fireEvent.click(screen.getByRole('button', { name: 'Show everyone' }));
  await shown();
  expect(app.place()).toBe('/friends/inactive');
});

test('the time frame shows on active and inactive only, All Time first, and reloads the list (A-268, A-269, A-434, A-435)', async () => {
  const app = await openFriends('/friends/inactive');
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
  const app = await openFriends('/friends/inactive');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Deactivated Accounts Only' }));
  await waitFor(() => expect(lists(app).at(-1)?.query['is_banned']).toBe('true'));
  fireEvent.click(await tab(/^Active/));
  await waitFor(() => expect(app.place()).toBe('/friends/active'));
  expect(screen.queryByRole('checkbox', { name: 'Deactivated Accounts Only' })).toBeNull();
});

test('a header sorts ascending, descending, and back to the default (A-277, A-284)', async () => {
  const app = await openFriends('/friends/inactive');
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

test('the first click on Name turns the list around where it is sorted by name anyway', async () => {
  const app = await openFriends('/friends/inactive');
  const head = () => screen.getByRole('columnheader', { name: /Name/ }).getAttribute('aria-sort');
  expect(head()).toBe('ascending');
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(lists(app).at(-1)?.query['order']).toBe('full_name desc'));
  expect(head()).toBe('descending');
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(app.place()).toBe('/friends/inactive'));
});

test('a link with an unknown order shows the default order, and drops it from the address', async () => {
  const app = await openFriends('/friends/inactive?order=hair_colour+asc&timeframe=90');
  expect(lists(app).map(({ query }) => query['order'])).toEqual(['full_name asc']);
  expect(app.place()).toBe('/friends/inactive?timeframe=90');
});

test('pages: 25, 50, 100 rows, page buttons, all in the address (A-280, A-281)', async () => {
  const app = await openFriends('/friends/active?size=25');
  expect(rows()).toHaveLength(25);
  const floating = screen.getByRole('region', { name: 'Selection' });
  expect(floating.className).toMatch(/\bsticky\b.*\bbottom-\d/);
  const sizes = bar().getByRole<HTMLSelectElement>('combobox');
  expect([...sizes.options].map((option) => option.value)).toEqual(['25', '50', '100']);
  fireEvent.click(bar().getByRole('button', { name: 'Page 3' }));
  await waitFor(() => expect(lists(app).at(-1)?.query['offset']).toBe('50'));
  expect(app.place()).toBe('/friends/active?page=3&size=25');
});

test('no more than 15 page buttons (A-283)', async () => {
  await openFriends('/friends/active?size=25', { friends: 1300 });
  const pages = bar().getAllByRole('button', { name: /^Page \d+$/ });
  expect(pages).toHaveLength(15);
});

test('resting on a row shows the profile, with a link built from the id (A-278, A-279)', async () => {
  await openFriends('/friends/active');
  fireEvent.pointerMove(row(0).querySelector('td')!, { buttons: 0 });
  const card = within(await screen.findByRole('group', { name: /^Profile of/ }));
  const name = nameAt(0);
  const friend = makeFriends(260).find((one) => one.full_name === name)!;
  expect(card.getByText(name)).toBeTruthy();
  expect(card.getByText(friend.facebook_profile_id ?? friend.facebook_id)).toBeTruthy();
  const facts = card.getAllByRole('term').map((term) => term.textContent);
  expect(facts).toEqual([
    'Reactions',
    'Comments',
    'Shares',
    'Friends since',
    'Last activity',
    'First sync',
  ]);
  const values = card.getAllByRole('definition').map((it) => it.textContent);
  const { reactions_count, comments_count, shares_count } = friend;
  expect(values.slice(0, 3)).toEqual([reactions_count, comments_count, shares_count].map(String));
  const link = card.getByRole('link', { name: /Open on Facebook/ });
  expect(link.getAttribute('href')).toMatch(
    /^https:\/\/www\.facebook\.com\/(person\.\d+|profile\.php\?id=\d+)$/,
  );
  expect(link.getAttribute('rel')).toContain('noopener');
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
  const allMatching = await screen.findByRole('table', { name: 'Non-friends' });
  expect(within(allMatching).getAllByRole('row').length).toBeGreaterThan(50);
  expect(screen.queryByText('Please Upgrade to PRO plan to see all Non Friends')).toBeNull();
});

test('a list that cannot load says so and tries again', async () => {
  const app = openApp('/friends/active', { token: 'fixture-error-pro-token' });
  // The reference is one piece, which no line breaks at its hyphen.
  const reference = await screen.findByText('(reference req-4711)');
  expect(reference.className).toContain('inline-block');
  expect(reference.parentElement?.textContent).toBe(
    'Something went wrong on our side. Please try again. (reference req-4711) Nothing was changed.',
  );
  expect(screen.getByText('Your friends could not be loaded')).toBeTruthy();
  const before = lists(app).length;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(lists(app).length).toBeGreaterThan(before));
});

test('a list that was never read teaches the next step', async () => {
  openApp('/friends/active', { token: 'fixture-empty-free-token', robot: fakeRobot() });
  expect(
    (await screen.findAllByText('Your friends list hasn’t been read yet')).length,
  ).toBeGreaterThan(0);
  expect(await screen.findByText(/^Press ‘Sync Friend List’ in the sidebar/)).toBeTruthy();
});

test('without the extension the next step is to install it', async () => {
  openApp('/friends/active', { token: 'fixture-empty-free-token' });
  const how = await screen.findByRole('link', { name: 'How to install it' });
  expect(how.getAttribute('href')).toBe('/troubleshoot/install');
  expect(screen.queryByText(/Press ‘Sync Friend List’/)).toBeNull();
});

test('reload_friends of the robot loads the list again (A-172)', async () => {
  const robot = fakeRobot();
  const app = await openFriends('/friends/active', { robot });
  const before = lists(app).length;
  act(() => robot.say({ type: 'notification', name: 'reload_friends' }));
  await waitFor(() => expect(lists(app).length).toBeGreaterThan(before));
});

test('a time frame without matches names itself, and leads back to all time', async () => {
  const nobody = {
    friends: [],
    count: 0,
    count_filtered: 0,
    coverage: null,
    counts: { active: 0, inactive: 9, whitelist: 0, removed: 0, removed_outside: 0, nonfriends: 0 },
  };
  const app = openApp('/friends/active?timeframe=7', {
    answers: { 'GET /friends': { status: 200, body: nobody } },
  });
  await screen.findByText('No engagement seen in the last 7 days');
  fireEvent.click(screen.getByRole('button', { name: 'Show all time' }));
  await waitFor(() => expect(app.place()).toBe('/friends/active'));
  await screen.findByText('No engagement seen');
});

test('an empty whitelist says what it is for, and leads to the list to choose from', async () => {
  const nobody = { friends: [], count: 0, count_filtered: 0, coverage: null };
  const app = openApp('/friends/whitelist', {
    answers: { 'GET /friends': { status: 200, body: nobody } },
  });
  await screen.findByText('No whitelisted friends yet');
  fireEvent.click(screen.getByRole('link', { name: 'Show inactive friends' }));
  await waitFor(() => expect(app.place()).toBe('/friends/inactive'));
});

test.each([
  ['/friends/active?size=25', 'GET /friends'],
  ['/friends/nonfriends?size=25', 'GET /non_friends'],
])('when the list failed to load nothing can be chosen, at %s', async (path, call) => {
  const answers: Record<string, ReturnType<typeof failure>> = {};
  const app = await openFriends(path, { answers });
  const choose = (name: string) =>
    within(screen.getByRole('group', { name: 'Select' })).getByRole<HTMLButtonElement>('button', {
      name,
    });
  fireEvent.click(row(0));
  await screen.findByRole('button', { name: /^All \d+ that match$/ });
  answers[call] = failure(500, 'internal', 'Something went wrong.');
  fireEvent.click(bar().getByRole('button', { name: 'Page 2' }));
  await screen.findByRole('button', { name: 'Try again' });
  expect([choose('All').disabled, choose('Invert').disabled]).toEqual([true, true]);
  expect(screen.queryByRole('button', { name: /that match$/ })).toBeNull();
  // Who was chosen before is chosen still, and not of those shown.
  expect(bar().getByText('1 selected')).toBeTruthy();
  expect(bar().getByText('1 not shown here')).toBeTruthy();
  delete answers[call];
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await shown();
  expect(choose('All').disabled).toBe(false);
  expect(app.place()).toBe(path.replace('?', '?page=2&'));
});

test.each(['/friends/active', '/friends/nonfriends'])(
  'selecting a row does not report the seen rows again, at %s',
  async (path) => {
    const app = await openFriends(path);
    await screen.findByText('Robot 7.0.4 connected');
    const told = vi.spyOn(app.store, 'dispatch');
    // The first drawing after it takes up the spy.
    fireEvent.click(row(0));
    told.mockClear();
    fireEvent.click(row(1));
    fireEvent.click(row(2));
    const types = told.mock.calls.map(([action]) => ('type' in action ? action.type : ''));
    expect(types).toContain('selection/rowsSelected');
    expect(types).not.toContain('selection/matchingSeen');
  },
);
