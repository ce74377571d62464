import { fireEvent, screen, waitFor } from '@testing-library/react';
import { groupOf } from '@winnow/sdk/rules';
import { describe, expect, test } from 'vitest';
import { makeFriends } from '../../../testing/fixture-api/people';
import { failure, proToken } from '../../../testing/app';
import { allRead, bar, chosen, nameAt, openFriends, row, rows } from '../../../testing/friends';

const inactive = '/friends/inactive';
const whitelist = '/friends/whitelist';
const undo = () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true, bubbles: true });
const lost = (): never => {
  throw new TypeError('Failed to fetch');
};
/** The same account in another window. */
const elsewhere = (method: string, path: string, friends: string) =>
  fetch(`/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${proToken}` },
    body: JSON.stringify({ friends }),
  });
const idOf = (name: string) =>
  makeFriends(260).find((friend) => friend.full_name === name)!.facebook_id;
const act = (name: string) => fireEvent.click(bar().getByRole('button', { name }));
async function moveFirst(name: string) {
  await waitFor(() => expect(chosen()).toEqual([]));
  fireEvent.click(row(0));
  act(name);
}

const moves = [
  [
    'Add to whitelist',
    ['POST', whitelist],
    `DELETE ${whitelist}`,
    '1 friend was on the whitelist already',
    '1 friend taken off the whitelist',
  ],
  [
    'Already removed',
    ['DELETE', '/friends'],
    'PUT /friends',
    '1 friend was unfriended already',
    '1 friend moved to inactive',
  ],
] as const;

describe.each(moves)(
  'where some stood there before "%s"',
  (name, [method, path], back, why, undone) => {
    /** Two are chosen, the first of whom was moved there elsewhere. An older move could be undone. */
    async function moveTwo(answers: Record<string, { status: number; body: unknown }> = {}) {
      const given: typeof answers = {};
      const app = await openFriends(inactive, { answers: given });
      fireEvent.click(row(2));
      act('Add to whitelist');
      await screen.findByRole('button', { name: 'Undo' });
      fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
      await waitFor(() => expect(chosen()).toEqual([]));
      await elsewhere(method, path, idOf(nameAt(0)));
      Object.assign(given, answers);
      const moved = idOf(nameAt(1));
      fireEvent.click(row(0));
      fireEvent.click(row(1));
      act(name);
      return { app, moved };
    }

    test.each([
      ['the toast', () => fireEvent.click(screen.getByRole('button', { name: 'Undo' }))],
      ['Ctrl-Z', undo],
    ])('going back by %s takes away the others alone', async (_, goBack) => {
      const { app, moved } = await moveTwo();
      await screen.findByText(`${why}.`);
      goBack();
      await screen.findByText(undone);
      expect(app.callsTo(back).map(({ body }) => body['friends'])).toEqual([moved]);
    });

    test('nothing is undone where the api does not say who', async () => {
      const answer = { status: 200, body: { changed: 1, unknown: [] } };
      const { app } = await moveTwo({ [`${method} ${path}`]: answer });
      await screen.findByText(`${why}, so this cannot be undone.`);
      expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
      undo();
      await screen.findByText(
        'The last move cannot be undone, because some were already there before it',
      );
      expect(app.callsTo('PUT /friends')).toEqual([]);
      expect(app.callsTo(`DELETE ${whitelist}`)).toEqual([]);
    });
  },
);

test('an undo does not request friends who left the list in between', async () => {
  const answers = {
    'GET /friends': {
      status: 200,
      body: { friends: makeFriends(900).slice(240, 270), count: 30, count_filtered: 30 },
    },
  };
  const app = await openFriends(inactive, { answers });
  const free = rows().flatMap((it, at) => (it.querySelector('input')?.disabled ? [] : [at]));
  fireEvent.click(row(free[0]!));
  fireEvent.click(row(free.at(-1)!));
  act('Add to whitelist');
  await screen.findByText('1 friend left your list meanwhile.');
  const sent = String(app.callsTo(`POST ${whitelist}`)[0]?.body['friends']).split(',');
  expect(sent).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(app.callsTo(`DELETE ${whitelist}`).map(({ body }) => body['friends'])).toEqual([
      sent[0],
    ]),
  );
});

test('a move without an answer is not reported as failed, and Ctrl-Z does not undo an earlier one', async () => {
  const answers: Record<string, ReturnType<typeof failure>> = {};
  const app = await openFriends(inactive, { answers });
  await moveFirst('Add to whitelist');
  await screen.findByText('1 friend added to the whitelist');
  await waitFor(() => expect(chosen()).toEqual([]));
  const [id, marking] = [idOf(nameAt(0)), 'DELETE /friends'];
  Object.defineProperty(answers, marking, { configurable: true, get: lost });
  await moveFirst('Already removed');
  await screen.findByText('Winnow did not answer');
  expect(screen.queryByText('No one was moved.')).toBeNull();
  undo();
  await screen.findByText('It is unclear whether the last move was saved');
  expect(chosen()).toEqual([0]);

  // It had gone through, and pressing again moves nobody.
  delete answers[marking];
  await elsewhere('DELETE', '/friends', id);
  act('Already removed');
  await screen.findByText('No one was marked as already removed');
  expect(screen.getByText('1 friend was unfriended already.')).toBeTruthy();
  undo();
  await waitFor(() =>
    expect(screen.getAllByText('It is unclear whether the last move was saved').length).toBe(2),
  );
  expect(app.callsTo('PUT /friends')).toEqual([]);
  expect(app.callsTo(`DELETE ${whitelist}`)).toEqual([]);
});

test('an undo without an answer is not reported as failed, and is tried again', async () => {
  const answers: Record<string, ReturnType<typeof failure>> = {};
  const app = await openFriends(inactive, { answers });
  await moveFirst('Add to whitelist');
  await screen.findByText('1 friend added to the whitelist');
  Object.defineProperty(answers, `DELETE ${whitelist}`, { configurable: true, get: lost });
  undo();
  await screen.findByText('Winnow did not answer');
  delete answers[`DELETE ${whitelist}`];
  undo();
  await screen.findByText('1 friend taken off the whitelist');
  expect(app.callsTo(`DELETE ${whitelist}`)).toHaveLength(2);
});

test('when a later part of a large move had no answer, a message says so and nothing is undone', async () => {
  const free = makeFriends(800).find(
    (friend) => groupOf(friend) === 'inactive' && !friend.request_option_disabled,
  )!;
  const everybody = Array.from({ length: 5003 }, (_, at) => ({
    ...free,
    facebook_id: String(200_000 + at),
  }));
  let calls = 0;
  const answers = {
    'GET /friends/all': { status: 200, body: { friends: everybody, coverage: null } },
    get [`POST ${whitelist}`]() {
      calls += 1;
      return calls === 2 ? lost() : { status: 200, body: { changed: 5000, unknown: [] } };
    },
  };
  const app = await openFriends(inactive, { friends: 800, answers });
  fireEvent.click(await screen.findByRole('button', { name: /^All \d+ that match$/ }));
  await bar().findByText('5,003 selected');
  await allRead();
  act('Add to whitelist');
  await screen.findByText(/more friends match since your selection$/);
  act('Add to whitelist');
  await screen.findByText(
    '5,000 friends added to the whitelist; it is unclear whether 3 more were too. They are still selected.',
  );
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  undo();
  await screen.findByText('It is unclear whether the last move was saved');
  expect(app.callsTo(`DELETE ${whitelist}`)).toEqual([]);
});

test('friends selected while a move is under way stay selected', async () => {
  await openFriends(inactive);
  const [moved, kept] = [nameAt(0), nameAt(3)];
  fireEvent.click(row(0));
  act('Add to whitelist');
  fireEvent.click(row(3));
  await screen.findByText('1 friend added to the whitelist');
  await waitFor(() => expect(nameAt(0)).not.toBe(moved));
  expect(chosen().map(nameAt)).toEqual([kept]);
});
