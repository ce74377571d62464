import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeFriends } from '../../dev/fixture-people';
import { failure, fakeRobot } from './testing';
import { openFriends } from './testing-friends';

const people = makeFriends(60).filter((friend) => !friend.is_deleted);
const times = new Map<string, number>();
for (const { full_name } of people) times.set(full_name, (times.get(full_name) ?? 0) + 1);
const undated = people.filter((friend) => friend.friendship_date === null);
const unique = undated.filter((friend) => times.get(friend.full_name) === 1);
const [one, two] = unique;
const at = Date.parse('2015-03-09T12:00:00') / 1000;
const saves = {
  'PUT /robot/friendship_dates': { status: 200, body: { saved: 2, kept: 0, unknown: 0 } },
};

async function openWith(entries: unknown, answers: Record<string, never> | typeof saves = saves) {
  const app = await openFriends('/friends/active', { friends: 60, robot: fakeRobot(), answers });
  fireEvent.click(screen.getByRole('button', { name: 'Import friendship dates from a file' }));
  await screen.findByRole('dialog', { name: 'Import friendship dates' });
  const text = typeof entries === 'string' ? entries : JSON.stringify({ friends_v2: entries });
  const input = screen.getByLabelText('Archive or friends file');
  Object.defineProperty(input, 'files', { value: [new File([text], 'your_friends.json')] });
  fireEvent.change(input);
  return app;
}
const mixedUp = (name: string) => String.fromCharCode(...new TextEncoder().encode(name));

test('dates found by name are saved; nothing of the file leaves the browser but those', async () => {
  const app = await openWith([
    { name: mixedUp(one!.full_name), timestamp: at },
    { name: mixedUp(two!.full_name), timestamp: at + 86_400 },
    { name: 'Somebody Unknown', timestamp: at },
  ]);
  await screen.findByText('friends found by their name');
  const stranger = screen.getByText('name in the file and not on your list');
  expect(stranger.previousSibling?.textContent).toBe('1');
  // Not on Cancel, where the button that had it was taken away.
  expect(document.activeElement).toBe(screen.getByLabelText('What the file says'));
  expect(app.callsTo('PUT /robot/friendship_dates')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Save 2' }));
  await screen.findByText('2 friendship dates saved');
  expect(app.callsTo('PUT /robot/friendship_dates').map((call) => call.body)).toEqual([
    {
      dates: [
        { facebook_id: one!.facebook_id, friendship_date: '2015-03-09' },
        { facebook_id: two!.facebook_id, friendship_date: '2015-03-10' },
      ],
    },
  ]);
  const sent = JSON.stringify(app.calls);
  expect(sent).not.toContain('Somebody Unknown');
  expect(sent).not.toContain(one!.full_name);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('of namesakes the person says who is who, or leaves it open', async () => {
  const app = await openWith([
    { name: one!.full_name, timestamp: at },
    { name: one!.full_name, timestamp: at + 86_400 },
  ]);
  const list = within(await screen.findByRole('list', { name: 'People of one name' }));
  expect(screen.getByText('Not sure? The name opens the profile.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save 0' })).toHaveProperty('disabled', true);
  const select = list.getByRole<HTMLSelectElement>('combobox', {
    name: `Friends since, ${one!.full_name}`,
  });
  expect([...select.options].map((option) => option.text)).toEqual([
    'Leave it open',
    '9 Mar 2015',
    '10 Mar 2015',
  ]);
  expect(select.value).toBe('');
  select.value = '2015-03-10';
  fireEvent.change(select);
  fireEvent.click(screen.getByRole('button', { name: 'Save 1' }));
  await waitFor(() =>
    expect(app.callsTo('PUT /robot/friendship_dates')[0]?.body).toEqual({
      dates: [{ facebook_id: one!.facebook_id, friendship_date: '2015-03-10' }],
    }),
  );
});

test('a file without friends says what to ask for, and another may be chosen', async () => {
  const app = await openWith('{"photos": []}');
  await screen.findByText(/^There is no list of friends in this file/);
  expect(screen.getByRole('button', { name: 'Choose the file' })).toBeTruthy();
  expect(app.callsTo('GET /friends/all')).toEqual([]);
});

test('where saving fails the answers stay, and one may try again', async () => {
  await openWith([{ name: one!.full_name, timestamp: at }], {
    'PUT /robot/friendship_dates': failure(500, 'internal', 'Something went wrong.') as never,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Save 1' }));
  await screen.findByText(/went wrong/);
  expect(screen.getByRole('button', { name: 'Save 1' })).toHaveProperty('disabled', false);
});
