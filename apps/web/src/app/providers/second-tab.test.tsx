import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { groupOf } from '@winnow/sdk/rules';
import { expect, test, vi } from 'vitest';
import { makeFriends } from '../../testing/fixture-api/people';
import { failure, openApp } from '../../testing/app';
import { bar, lists, nameAt, openFriends, row, rows, shown, tab } from '../../testing/friends';

function turn(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

/** Another tab was looked at for so long. */
function away(seconds: number) {
  vi.useFakeTimers({ toFake: ['Date'] });
  turn('hidden');
  vi.setSystemTime(Date.now() + seconds * 1000);
  turn('visible');
}
const online = () => act(() => void window.dispatchEvent(new Event('online')));
/** What a call without a net ends with. */
const noNet = {
  get status(): number {
    throw new TypeError('Failed to fetch');
  },
  body: {},
};

/** As another tab of the same person does. */
const protect = (id: string) =>
  fetch('http://localhost/v1/friends/whitelist', {
    method: 'POST',
    headers: { authorization: `Bearer ${localStorage.getItem('winnow.token')}` },
    body: JSON.stringify({ friends: id }),
  });

test('a tab that comes to the front shows moves made in another tab, and loads its list once', async () => {
  const app = await openFriends('/friends/inactive?size=25');
  await screen.findByText('64 of 100');
  const count = async () => Number((await tab(/^Whitelisted/)).textContent?.replace(/\D/g, ''));
  const before = await count();
  const somebody = makeFriends(260).find((friend) => groupOf(friend) === 'inactive');
  await protect(somebody!.facebook_id);
  const asked = lists(app).length;
  expect(await count()).toBe(before);
  away(60);
  await waitFor(async () => expect(await count()).toBe(before + 1));
  expect(lists(app).length).toBe(asked + 1);
});

test('a short look at another tab moves nothing in the list', async () => {
  const app = await openFriends('/friends/inactive?size=25');
  await screen.findByText('64 of 100');
  const asked = lists(app).length;
  away(59);
  // What would be asked for is asked for at once.
  await act(async () => {});
  expect(lists(app).length).toBe(asked);
  away(60);
  await waitFor(() => expect(lists(app).length).toBe(asked + 1));
});

test.each([
  ['/friends/inactive?size=25', 'GET /friends'],
  ['/friends/nonfriends?size=25', 'GET /non_friends'],
])(
  'a tab that comes to the front without a net keeps its rows, says so, and those can be chosen, at %s',
  async (path, call) => {
    const answers: Record<string, typeof noNet> = {};
    const app = await openFriends(path, { answers });
    await screen.findByText('64 of 100');
    fireEvent.click(row(0));
    const [asked, first, many] = [app.callsTo(call).length, nameAt(0), rows().length];
    answers[call] = noNet;
    away(3600);
    await waitFor(() => expect(app.callsTo(call).length).toBeGreaterThan(asked));
    await screen.findByText('The list could not be reloaded');
    expect(screen.getByText(/^Winnow cannot be reached right now\./)).toBeTruthy();
    expect(screen.queryByText(/^(Your friends|The non-friends) could not be loaded$/)).toBeNull();
    expect([rows().length, nameAt(0)]).toEqual([many, first]);
    fireEvent.click(row(1));
    expect(bar().getByText('2 selected')).toBeTruthy();
    expect(bar().queryByText(/not shown here/)).toBeNull();
    const select = within(screen.getByRole('group', { name: 'Select' }));
    expect(select.getByRole('button', { name: 'All' })).toHaveProperty('disabled', false);
    delete answers[call];
    const failed = app.callsTo(call).length;
    online();
    await waitFor(() => expect(app.callsTo(call).length).toBeGreaterThan(failed));
    await waitFor(() => expect(screen.queryByText('The list could not be reloaded')).toBeNull());
  },
);

test('rows that could not be read again can be read by hand, and it is said each time that it fails', async () => {
  const answers: Record<string, typeof noNet> = {};
  const app = await openFriends('/friends/inactive?size=25', { answers });
  await screen.findByText('64 of 100');
  answers['GET /friends'] = noNet;
  away(60);
  const told = () => screen.findByText('The list could not be reloaded');
  const tryAgain = () => fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await told();
  const asked = lists(app).length;
  tryAgain();
  await waitFor(() => expect(lists(app).length).toBeGreaterThan(asked));
  await told();
  delete answers['GET /friends'];
  tryAgain();
  await waitFor(() => expect(screen.queryByText('The list could not be reloaded')).toBeNull());
  expect(rows().length).toBeGreaterThan(1);
});

test('a list that never came is read when there is a net again', async () => {
  const answers: Record<string, typeof noNet> = { 'GET /friends': noNet };
  openApp('/friends/inactive?size=25', { answers });
  await screen.findByText(/^(Your friends|The non-friends) could not be loaded$/);
  expect(rows()).toEqual([]);
  delete answers['GET /friends'];
  online();
  await shown();
});

test('a formerly empty list that failed to load again does not say that it is empty', async () => {
  const nobody = { friends: [], count: 0, count_filtered: 0, coverage: null };
  const answers: Record<string, { status: number; body: unknown }> = {
    'GET /friends': { status: 200, body: nobody },
  };
  openApp('/friends/whitelist', { answers });
  await screen.findByText('No whitelisted friends yet');
  answers['GET /friends'] = failure(500, 'internal', 'Something went wrong.');
  away(60);
  await screen.findByText(/^(Your friends|The non-friends) could not be loaded$/);
  expect(screen.queryByText('No whitelisted friends yet')).toBeNull();
});
