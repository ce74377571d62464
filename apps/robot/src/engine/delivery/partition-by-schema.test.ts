import { ScannedEngagement, ScannedFriend, ScannedPost } from '@winnow/sdk/contract';
import { expect, test } from 'vitest';
import { partitionBySchema } from './partition-by-schema';

const friend = {
  facebook_id: '2000000001',
  facebook_profile_id: 'friend.1',
  full_name: 'Friend',
  avatar_url: null,
  is_deactivated: false,
};
const actor = { ...friend, relationship: null };
const engagement = {
  post_id: 'post-1',
  kind: 'comment' as const,
  item_id: 'c1',
  reaction: null,
  at: null,
  actor,
};
const post = {
  id: 'post-1',
  permalink: 'https://www.facebook.com/me/posts/1',
  date_created: '2026-01-01T00:00:00.000Z',
  shown: { reactions: 1, comments: null, shares: 0 },
  read: { reactions: 0, comments: 0, shares: 0 },
};

test.each([
  ['a name that is too long', ScannedFriend, friend, { full_name: 'x'.repeat(301) }],
  ['an id that is no number', ScannedFriend, friend, { facebook_id: '12x' }],
  ['the character NUL in a name', ScannedFriend, friend, { full_name: 'a\0b' }],
  ['an id of a post that is too long', ScannedPost, post, { id: 'p'.repeat(201) }],
  ['an address that is none', ScannedPost, post, { permalink: 'nowhere' }],
  ['a time outside of ours', ScannedPost, post, { date_created: '2999-01-01T00:00:00.000Z' }],
  ['an id that is too long', ScannedEngagement, engagement, { item_id: 'c'.repeat(201) }],
  ['NUL deep inside', ScannedEngagement, engagement, { actor: { ...actor, full_name: '\0' } }],
])('leaves out and counts a row with %s, and takes the others as they are', (...given) => {
  const [, schema, row, bad] = given;
  const { accepted, refused } = partitionBySchema<object>(schema, [row, { ...row, ...bad }, row]);

  expect(refused).toBe(1);
  expect(accepted).toHaveLength(2);
  expect(accepted[0]).toBe(row);
});

test('takes six letters that look like an escaped NUL for letters', () => {
  const row = { ...friend, full_name: String.raw`Bob \u0000 X` };

  expect(partitionBySchema(ScannedFriend, [row])).toEqual({ accepted: [row], refused: 0 });
});
