import { expect, test } from 'vitest';
import { partialCoverage } from './partial-coverage';

const coverage = {
  posts_read: 120,
  since: '2026-03-03',
  posts_partial: 5,
  reactions_partial: 1,
  comments_partial: 0,
  shares_partial: 4,
  read_at: '2026-11-21T09:00:00.000Z',
};

test('what the network hides is said for each kind, most first', () => {
  expect(partialCoverage(coverage)).toBe('shares of 4 posts, reactions of 1 post');
  expect(partialCoverage({ ...coverage, posts_partial: 0, shares_partial: 0 })).toBeNull();
  expect(partialCoverage(null)).toBeNull();
});

test('a scan of an older release, without kinds, says how many posts were partial', () => {
  expect(partialCoverage({ ...coverage, reactions_partial: 0, shares_partial: 0 })).toBe(
    'engagement of 5 posts',
  );
});
