import { act, screen, waitFor } from '@testing-library/react';
import { groupOf } from '@winnow/sdk/rules';
import { afterEach, expect, test, vi } from 'vitest';
import { makeFriends } from '../../dev/fixture-people';
import { lists, openFriends, tab } from './testing-friends';

afterEach(() => vi.restoreAllMocks());

function turn(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

/** As another tab of the same person does. */
const protect = (id: string) =>
  fetch('http://localhost/v1/friends/whitelist', {
    method: 'POST',
    headers: { authorization: `Bearer ${localStorage.getItem('winnow.token')}` },
    body: JSON.stringify({ friends: id }),
  });

test('a tab that comes to the front shows what another one moved meanwhile, and asks for its list once', async () => {
  const app = await openFriends('/friends/inactive?size=25');
  await screen.findByText('64 of 100');
  const count = async () => Number((await tab(/^Whitelisted/)).textContent?.replace(/\D/g, ''));
  const before = await count();
  const somebody = makeFriends(260).find((friend) => groupOf(friend) === 'inactive');
  await protect(somebody!.facebook_id);
  const asked = lists(app).length;
  turn('hidden');
  expect(await count()).toBe(before);
  turn('visible');
  await waitFor(async () => expect(await count()).toBe(before + 1));
  expect(lists(app).length).toBe(asked + 1);
});
