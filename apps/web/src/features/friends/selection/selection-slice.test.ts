import { listTypes } from '@winnow/sdk/rules';
import { expect, test } from 'vitest';
import { type ChosenFriend, rowsSeen, rowsSelected, selectionSlice } from './selection-slice';

const chosenFriend: ChosenFriend = {
  facebook_id: '1',
  facebook_profile_id: null,
  full_name: 'Ann Solberg',
  avatar_url: null,
  friendship_date: null,
  last_activity_at: null,
  is_banned: false,
  evidence: { class: 'clear', posts: 120, hidden: 0, incomplete: 0, since: '2026-03-03' },
  reason: '',
  request_option_disabled: true,
};
const { reducer } = selectionSlice;

test.each(listTypes)('a page seen drops whom one may not choose there, on %s', (type) => {
  const free = { ...chosenFriend, request_option_disabled: false };
  const before = reducer(undefined, rowsSelected({ type, chosenFriends: [free] }));
  const after = reducer(before, rowsSeen({ type, chosenFriends: [chosenFriend] }));
  // Whom a removal waits for can still be put on the whitelist or off it, and moved back.
  const isKept = type === 'whitelist' || type === 'removed';
  expect(Object.keys(after[type].chosenFriends)).toEqual(isKept ? ['1'] : []);
});
