import type { Job } from '@winnow/sdk/jobs';
import { expect, test } from 'vitest';
import { outcome } from './words';

const engagements = { posts: 11, engagements: 180, posts_partial: 0, non_friends: 4 };
const words = (complete: boolean) =>
  outcome({
    name: 'fetch_user_engagements',
    result: { ...engagements, complete, doubt: complete ? null : 'rows_unidentified' },
  } as Job);

test('an engagement sync that left posts out says so, a whole one does not', () => {
  expect(words(false)).toBe(
    '180 reactions, comments and shares on 11 posts. Not every post could be read.',
  );
  expect(words(true)).toBe('180 reactions, comments and shares on 11 posts.');
});
