import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { freeToken } from '../../../testing/app';
import { openFriends, rows } from '../../../testing/friends';

test('the notice is there before the limit is known, so that no row moves when it comes', async () => {
  const failed = { status: 500, body: { error: 'internal', message: 'Internal error' } };
  await openFriends('/friends/nonfriends', {
    token: freeToken,
    answers: { 'GET /non_friends/limits': failed },
  });
  expect(rows().length).toBeGreaterThan(0);
  expect(screen.getByText('Please Subscribe to PRO Plan to Send Friend Requests!')).toBeTruthy();
  expect(screen.queryByText(/left without PRO/)).toBeNull();
});

test('the limit is asked for with the rows', async () => {
  const { calls } = await openFriends('/friends/nonfriends', { token: freeToken, starts: true });
  const asked = calls.map(({ path }) => path);
  expect(asked.filter((path) => path === '/non_friends/limits')).toHaveLength(1);
  expect(asked.indexOf('/non_friends/limits') - asked.indexOf('/non_friends')).toBe(1);
});
