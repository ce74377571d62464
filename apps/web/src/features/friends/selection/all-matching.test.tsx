import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { groupOf } from '@winnow/sdk/rules';
import { expect, test } from 'vitest';
import { makeFriends, strangers } from '../../../testing/fixture-api/people';
import { failure, fakeRobot, freeToken, startedJob } from '../../../testing/app';
import {
  allRead,
  bar,
  chosen,
  lists,
  nameAt,
  openFriends,
  row,
  rows,
} from '../../../testing/friends';

const inactive = makeFriends(800).filter((friend) => groupOf(friend) === 'inactive');
const free = inactive.filter((friend) => !friend.request_option_disabled);
const options = { friends: 800, robot: fakeRobot() };
const all = () => screen.findByRole('button', { name: /^All \d+ that match$/ });
const escape = (on: Element = document.body) => fireEvent.keyDown(on, { key: 'Escape' });

test('all that match are chosen, on every page, but for those that may not be', async () => {
  const app = await openFriends('/friends/inactive?size=25', options);
  fireEvent.click(await all());
  await bar().findByText(`${free.length} selected`);
  expect(free.length).toBeLessThan(inactive.length);
  expect(bar().getByText(`of ${inactive.length} that match`)).toBeTruthy();
  // Why not all of them are.
  const unselectable = inactive.length - free.length;
  const why = bar().getByRole('button', { name: 'Why not all' });
  const words = `${unselectable} of them cannot be chosen; their rows say why.`;
  expect(why.getAttribute('aria-description')).toBe(words);
  // Reached by the keys, where its words stand beside it for the eye.
  expect(why.tabIndex).toBe(0);
  expect(bar().queryByRole('button', { name: /again$/ })).toBeNull();
  expect(chosen().length).toBeGreaterThan(20);
  // The choice is painted before they are asked for.
  await waitFor(() =>
    expect(app.callsTo('GET /friends/all')[0]?.query).toEqual({
      no_activities: 'true',
      is_whitelisted: 'false',
      is_deleted: 'false',
      search: '',
      timeframe: '',
    }),
  );
  fireEvent.click(bar().getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(lists(app).at(-1)?.query['offset']).toBe('25'));
  await waitFor(() => expect(chosen().length).toBeGreaterThan(20));
});

test('a friend deselected from all that match is an exception, and is selected again by a click', async () => {
  const app = await openFriends('/friends/inactive', options);
  fireEvent.click(await all());
  await bar().findByText(`${free.length} selected`);
  await allRead();
  const [at] = chosen();
  fireEvent.click(row(at!));
  expect(bar().getByText(`${free.length - 1} selected`)).toBeTruthy();
  expect(chosen()).not.toContain(at);
  fireEvent.click(row(at!));
  expect(bar().getByText(`${free.length} selected`)).toBeTruthy();
  fireEvent.click(row(at!));
  const left = nameAt(at!);
  fireEvent.click(bar().getByRole('button', { name: 'Add to whitelist' }));
  await screen.findByText(`${free.length - 1} friends added to the whitelist`);
  const sent = String(app.callsTo('POST /friends/whitelist')[0]?.body['friends']).split(',');
  const names = new Map(free.map((friend) => [friend.facebook_id, friend.full_name]));
  expect(sent).toHaveLength(free.length - 1);
  expect(sent.map((id) => names.get(id)).filter((name) => name === left)).toHaveLength(
    free.filter((friend) => friend.full_name === left).length - 1,
  );
  await waitFor(() => expect(bar().getByText('0 selected')).toBeTruthy());
});

test('exclusions from all that match are counted, and restored together', async () => {
  await openFriends('/friends/inactive?size=25', options);
  fireEvent.click(await all());
  await bar().findByText(`${free.length} selected`);
  await allRead();
  const before = chosen();
  fireEvent.click(row(before[0]!));
  fireEvent.click(row(before[1]!));
  expect(bar().getByText(`${free.length - 2} selected`)).toBeTruthy();
  expect(bar().getByText(`of ${inactive.length}`)).toBeTruthy();
  const back = bar().getByRole('button', { name: 'Select these 2 again' });
  expect(back.getAttribute('aria-description')).toBe(
    `You deselected 2. This selects them again. ${inactive.length - free.length} of them cannot be chosen; their rows say why.`,
  );
  // What is read out at each row is how many, and nothing else.
  expect(bar().getByRole('status').textContent).toBe(
    `${free.length - 2} selectedof ${inactive.length}`,
  );
  back.focus();
  fireEvent.click(back);
  expect(bar().getByText(`${free.length} selected`)).toBeTruthy();
  expect(chosen()).toEqual(before);
  expect(bar().queryByRole('button', { name: /again$/ })).toBeNull();
  // No action on everybody comes under the finger.
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Selection' }));
  // Nor do they count as come since.
  fireEvent.click(bar().getByRole('button', { name: 'Add to whitelist' }));
  await screen.findByText(`${free.length} friends added to the whitelist`);
});

test('all that match a search stay those alone when the search goes', async () => {
  await openFriends('/friends/inactive?search=solberg&size=25', { ...options, friends: 1300 });
  fireEvent.click(await all());
  await bar().findByText(/^(of \d+|all) that match$/);
  const before = bar().getByText(/^\d+ selected$/).textContent;
  fireEvent.change(screen.getByPlaceholderText('Search friend here'), { target: { value: '' } });
  await waitFor(() => expect(rows().some((it) => !it.textContent?.includes('Solberg'))).toBe(true));
  expect(bar().getByText(/^\d+ selected$/).textContent).toBe(before);
  expect(bar().getByText(/^(of \d+|all) that match “solberg”$/)).toBeTruthy();
  expect(chosen().every((at) => row(at).textContent?.includes('Solberg'))).toBe(true);
});

test('all that match are named by their own filter while another list is shown', async () => {
  await openFriends('/friends/inactive?size=25', options);
  fireEvent.click(await all());
  await bar().findByText(`of ${inactive.length} that match`);
  await allRead();
  const search = (value: string) =>
    fireEvent.change(screen.getByPlaceholderText('Search friend here'), { target: { value } });
  search('solberg');
  await waitFor(() => expect(rows().every((it) => it.textContent?.includes('Solberg'))).toBe(true));
  expect(bar().getByText(`of ${inactive.length} on this tab`)).toBeTruthy();
  search('');
  await bar().findByText(`of ${inactive.length} that match`);
});

test('the removal counts all that match against the limit', async () => {
  await openFriends('/friends/inactive', options);
  await screen.findByText('64 of 100');
  fireEvent.click(await all());
  await bar().findByText(`${free.length} selected`);
  await allRead();
  const button = bar().getByRole('button', { name: `Unfriend ${free.length}` });
  expect(button.getAttribute('aria-description')).toBe(
    `${free.length} friends selected, 64 removals left for now. Select fewer.`,
  );
});

test('the preview of a removal shows all that match, whatever the page shows', async () => {
  const robot = fakeRobot();
  await openFriends('/friends/inactive?search=solberg&size=25', { friends: 1300, robot });
  await screen.findByText('64 of 100');
  fireEvent.click(await all());
  const found = makeFriends(1300).filter(
    (friend) =>
      groupOf(friend) === 'inactive' &&
      !friend.request_option_disabled &&
      friend.full_name.includes('Solberg'),
  );
  await allRead();
  fireEvent.click(await bar().findByRole('button', { name: `Unfriend ${found.length}` }));
  const dialog = within(
    await screen.findByRole('dialog', { name: `Unfriend ${found.length} friends?` }),
  );
  expect(found.length).toBeGreaterThan(25);
  expect(within(dialog.getByRole('list')).getAllByRole('listitem')).toHaveLength(found.length);
  fireEvent.click(dialog.getAllByRole('button', { name: /^Keep / })[0]!);
  await screen.findByRole('dialog', { name: `Unfriend ${found.length - 1} friends?` });
});

test('the robot gets the people of the preview, without the exceptions and without those who joined since', async () => {
  const robot = fakeRobot();
  const everybody = makeFriends(1300).filter(
    (friend) => groupOf(friend) === 'inactive' && friend.full_name.includes('Solberg'),
  );
  const found = everybody.filter((friend) => !friend.request_option_disabled);
  const answer = (friends: object[]) => ({ status: 200, body: { friends, coverage: null } });
  const answers = { 'GET /friends/all': answer(everybody) };
  const app = await openFriends('/friends/inactive?search=solberg&size=25', {
    friends: 1300,
    robot,
    answers,
  });
  await screen.findByText('64 of 100');
  fireEvent.click(await all());
  await bar().findByText(`${found.length} selected`);
  await allRead();
  const out = chosen()[0]!;
  const kept = nameAt(out);
  fireEvent.click(row(out));
  fireEvent.click(await bar().findByRole('button', { name: `Unfriend ${found.length - 1}` }));
  const title = `Unfriend ${found.length - 1} friends?`;
  const dialog = within(await screen.findByRole('dialog', { name: title }));

  const more = { ...found[0]!, facebook_id: '987654321', full_name: 'Late Solberg' };
  answers['GET /friends/all'] = answer([...everybody, more]);
  const before = app.callsTo('GET /friends/all').length;
  act(() => robot.say({ type: 'notification', name: 'reload_friends' }));
  await waitFor(() => expect(app.callsTo('GET /friends/all').length).toBeGreaterThan(before));
  await screen.findByText(`${found.length} selected`);
  expect(dialog.queryByText('Late Solberg')).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: `Unfriend ${found.length - 1}` }));

  const start = await startedJob(robot);
  const { friends } = (start as unknown as { args: { friends: (typeof found)[number][] } }).args;
  expect(friends).toHaveLength(found.length - 1);
  const sent = new Set(friends.map((friend) => friend.facebook_id));
  const left = found.filter((friend) => !sent.has(friend.facebook_id));
  expect(left.map((friend) => friend.full_name)).toEqual([kept]);
});

test('a failed load selects no friend and says so', async () => {
  await openFriends('/friends/inactive', {
    ...options,
    answers: { 'GET /friends/all': failure(500, 'internal', 'Something went wrong.') },
  });
  fireEvent.click(await all());
  await screen.findByText('No one was selected.');
  expect(chosen()).toEqual([]);
});

test('what the free plan does not show of the non-friends is not offered to be chosen', async () => {
  await openFriends('/friends/nonfriends', { ...options, token: freeToken });
  expect(screen.queryByRole('button', { name: /that match$/ })).toBeNull();
});

test('all non-friends that match are those who can be sent a request', async () => {
  await openFriends('/friends/nonfriends?size=25', options);
  fireEvent.click(await all());
  await bar().findByText(/^of \d+ that match$/);
  expect(await bar().findByRole('button', { name: /^Add \d+ friends$/ })).toBeTruthy();
});

test('Escape goes by priority: dialog, choice, filter', async () => {
  const app = await openFriends('/friends/inactive?search=a&timeframe=90', options);
  await screen.findByText('64 of 100');
  fireEvent.click(row(0));
  fireEvent.click(bar().getByRole('button', { name: 'Unfriend 1' }));
  const dialog = await screen.findByRole('dialog');
  escape(dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(chosen()).toEqual([0]);
  escape();
  expect(chosen()).toEqual([]);
  expect(app.place()).toBe('/friends/inactive?search=a&timeframe=90');
  escape();
  await waitFor(() => expect(app.place()).toBe('/friends/inactive'));
});

test('when only a part could be moved a message says how many, and the others stay chosen', async () => {
  const everybody = Array.from({ length: 5003 }, (_, at) => ({
    ...free[0]!,
    facebook_id: String(200_000 + at),
  }));
  let calls = 0;
  const answers = {
    'GET /friends/all': { status: 200, body: { friends: everybody, coverage: null } },
    get 'POST /friends/whitelist'() {
      calls += 1;
      if (calls === 2) return failure(500, 'internal', 'Something went wrong on our side.');
      return { status: 200, body: { changed: calls === 1 ? 5000 : 3, unknown: [] } };
    },
  };
  const app = await openFriends('/friends/inactive', { ...options, answers });
  fireEvent.click(await all());
  await bar().findByText('5,003 selected');
  await allRead();
  // Far more than the list had counted.
  fireEvent.click(bar().getByRole('button', { name: 'Add to whitelist' }));
  await screen.findByText(/more friends match since your selection$/);
  fireEvent.click(bar().getByRole('button', { name: 'Add to whitelist' }));
  await screen.findByText(
    '5,000 friends added to the whitelist; 3 friends were not, and are still selected.',
  );
  expect(screen.queryByText('No one was moved.')).toBeNull();
  await bar().findByText('3 selected');
  fireEvent.click(bar().getByRole('button', { name: 'Add to whitelist' }));
  await screen.findByText('3 friends added to the whitelist');
  await bar().findByText('0 selected');
  const sent = app
    .callsTo('POST /friends/whitelist')
    .map(({ body }) => String(body['friends']).split(',').length);
  expect(sent).toEqual([5000, 3, 3]);
});

test('more people than the robot takes at a time are not sent to it, and a message says why', async () => {
  const person = strangers(makeFriends(1))[0]!;
  const everybody = Array.from({ length: 5001 }, (_, at) => ({
    ...person,
    facebook_id: String(300_000 + at),
  }));
  const answers = { 'GET /non_friends/all': { status: 200, body: { friends: everybody } } };
  const robot = fakeRobot(['non_friends', 'friend_requests']);
  await openFriends('/friends/nonfriends', { robot, answers });
  await screen.findByText('Robot 7.0.4 connected');
  fireEvent.click(await all());
  const add = await bar().findByRole('button', { name: 'Add 5,001 friends' });
  await waitFor(() =>
    expect(add.getAttribute('aria-description')).toBe(
      'The robot takes at most 5,000 people at a time. Select fewer.',
    ),
  );
});
