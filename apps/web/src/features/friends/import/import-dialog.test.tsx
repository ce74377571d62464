import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeFriends } from '../../../testing/fixture-api/people';
import { failure, fakeRobot } from '../../../testing/app';
import { openFriends } from '../../../testing/friends';

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
  // The dialog takes the focus a moment after it shows; nobody has chosen a file by then.
  const choose = screen.getByRole('button', { name: 'Choose the file' });
  await waitFor(() => expect(document.activeElement).toBe(choose));
  const text = typeof entries === 'string' ? entries : JSON.stringify({ friends_v2: entries });
  const input = screen.getByLabelText('Archive or friends file');
  Object.defineProperty(input, 'files', { value: [new File([text], 'your_friends.json')] });
  fireEvent.change(input);
  return app;
}
/** What holds as soon as something of this label was put on the screen, before anything else may run. */
const onceThere = <T,>(label: string, look: () => T) =>
  new Promise<T>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!screen.queryByLabelText(label)) return;
      observer.disconnect();
      resolve(look());
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
const mixedUp = (name: string) => String.fromCharCode(...new TextEncoder().encode(name));

test('dates found by name are saved; nothing of the file leaves the browser but those', async () => {
  const app = await openWith([
    { name: mixedUp(one!.full_name), timestamp: at },
    { name: mixedUp(two!.full_name), timestamp: at + 86_400 },
    { name: 'Somebody Unknown', timestamp: at },
  ]);
  const focused = onceThere('What the file contains', () => document.activeElement);
  await screen.findByText('friends found by their name');
  const stranger = screen.getByText('name in the file but not on your list');
  expect(stranger.previousSibling?.textContent).toBe('1');
  // Not on the dialog or Cancel, where the button that had it was taken away; nor on nothing before that.
  expect(await focused).toBe(screen.getByLabelText('What the file contains'));
  expect(document.activeElement).toBe(screen.getByLabelText('What the file contains'));
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

test('dates that the api had and kept are not counted as saved', async () => {
  await openWith(
    [
      { name: one!.full_name, timestamp: at },
      { name: two!.full_name, timestamp: at },
    ],
    { 'PUT /robot/friendship_dates': { status: 200, body: { saved: 1, kept: 1, unknown: 0 } } },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Save 2' }));
  await screen.findByText('1 friendship date saved');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('of namesakes the person says who is who, or leaves it open', async () => {
  const app = await openWith([
    { name: one!.full_name, timestamp: at },
    { name: one!.full_name, timestamp: at + 86_400 },
  ]);
  const list = within(await screen.findByRole('list', { name: 'People with the same name' }));
  expect(screen.getByText('Not sure? Click the name to open the profile.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save 0' })).toHaveProperty('disabled', true);
  const select = list.getByRole<HTMLSelectElement>('combobox', {
    name: `Friends since, ${one!.full_name}`,
  });
  expect([...select.options].map((option) => option.text)).toEqual([
    'Leave it unknown',
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
  await screen.findByText(/^This file contains no friends list/);
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

/** More than goes into one call. */
const several = Array.from({ length: 1200 }, (_, n) => ({
  ...people[0]!,
  facebook_id: String(500_000 + n),
  full_name: `Friend Number ${n}`,
  friendship_date: null,
}));

/** The api takes 500 dates, and fails with what comes next. */
async function openHalfway(second: ReturnType<typeof failure> | 'lost') {
  let calls = 0;
  const answers = {
    'GET /friends/all': { status: 200, body: { friends: several, coverage: null } },
    get 'PUT /robot/friendship_dates'() {
      calls += 1;
      if (calls === 2 && second === 'lost') throw new TypeError('Failed to fetch');
      if (calls === 2 && second !== 'lost') return second;
      return { status: 200, body: { saved: calls === 4 ? 200 : 500, kept: 0, unknown: 0 } };
    },
  };
  const app = await openWith(
    several.map(({ full_name }) => ({ name: full_name, timestamp: at })),
    answers as never,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Save 1,200' }));
  return app;
}

test.each([
  ['no answer', 'lost', 'Winnow cannot be reached right now. Please try again.'],
  ['an error', failure(500, 'internal', 'Something went wrong.'), /^Something went wrong/],
] as const)(
  'an import that ends halfway, with %s, says how many are saved and goes on with the rest',
  async (_name, second, said) => {
    const app = await openHalfway(second);
    await screen.findByText('500 friendship dates saved, 700 not yet');
    expect(screen.getByText(said)).toBeTruthy();
    const lists = () => app.callsTo('GET /friends').filter(({ query }) => query['limit'] !== '1');
    // The dates that were saved show behind the dialog.
    await waitFor(() => expect(lists().length).toBeGreaterThan(1));
    fireEvent.click(screen.getByRole('button', { name: 'Save 700' }));
    await screen.findByText('1,200 friendship dates saved');
    const sent = app
      .callsTo('PUT /robot/friendship_dates')
      .map(({ body }) => (body['dates'] as { facebook_id: string }[]).map((it) => it.facebook_id));
    expect(sent.map((ids) => ids.length)).toEqual([500, 500, 500, 200]);
    expect(sent[2]).toEqual(sent[1]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);
