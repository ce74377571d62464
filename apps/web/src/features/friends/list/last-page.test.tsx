import { fireEvent, screen, waitFor } from '@testing-library/react';
import { friendRequestTexts } from '@winnow/sdk/rules';
import { expect, test, vi } from 'vitest';
import { fakeRobot, openApp } from '../../../testing/app';
import { bar, openFriends, rows } from '../../../testing/friends';

test.each(['active', 'nonfriends'])(
  'a page of %s that is no longer there leads to the last one',
  async (type) => {
    const app = openApp(`/friends/${type}?page=40&size=25`, {
      robot: fakeRobot(['non_friends', 'friend_requests']),
    });
    const entries = window.history.length;
    const claims: string[] = [];
    await waitFor(() => {
      claims.push(...screen.queryAllByText(/^No engagement seen|^No non-friends/).map(String));
      expect(rows().length).toBeGreaterThan(0);
    });
    expect(app.place()).not.toContain('page=40');
    // Back leads to where the user came from, and not to the missing page again.
    expect(window.history.length).toBe(entries);
    // People match, so the list is not said to be empty meanwhile.
    expect(claims).toEqual([]);
  },
);

test('the short last page shows no blurred rows while a full page loads', async () => {
  await openFriends('/friends/nonfriends?page=6&size=25');
  const all = { name: 'All 143 that match' };
  expect(rows()).toHaveLength(18);
  expect(screen.getByRole('button', all)).toBeTruthy();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  fireEvent.click(bar().getByRole('button', { name: 'Page 1' }));
  await waitFor(() => expect(window.location.search).toBe('?size=25'));
  expect(rows()).toHaveLength(18);
  expect(screen.queryByText(friendRequestTexts.blurred)).toBeNull();
  expect(screen.getByRole('button', all)).toBeTruthy();
});
