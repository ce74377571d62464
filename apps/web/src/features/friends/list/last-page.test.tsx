import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeRobot, openApp } from '../../../testing/app';
import { rows } from '../../../testing/friends';

test.each(['active', 'nonfriends'])(
  'a page of %s that is no longer there leads to the last one',
  async (type) => {
    const app = openApp(`/friends/${type}?page=40&size=25`, {
      robot: fakeRobot(['non_friends', 'friend_requests']),
    });
    const claims: string[] = [];
    await waitFor(() => {
      claims.push(...screen.queryAllByText(/^No one has engaged yet|^No non-friends/).map(String));
      expect(rows().length).toBeGreaterThan(0);
    });
    expect(app.place()).not.toContain('page=40');
    // People match, so the list is not said to be empty meanwhile.
    expect(claims).toEqual([]);
  },
);
