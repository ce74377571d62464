import { expect, test } from 'vitest';
import { coverageOf } from '../../../testing/fixture-api/evidence';
import { partialCoverage } from './partial-coverage';

const coverage = {
  ...coverageOf('full')!,
  posts_partial: 5,
  reactions_partial: 1,
  comments_partial: 0,
  shares_partial: 4,
  causes: { reactions: { count_hidden: 1 }, comments: {}, shares: { not_listed: 3, no_permission: 1 } },
};

test('what the network hides is said for each kind, most first', () => {
  expect(partialCoverage(coverage)).toBe('Facebook hides shares of 4 posts, reactions of 1 post');
  expect(partialCoverage({ ...coverage, posts_partial: 0 })).toBeNull();
  expect(partialCoverage(null)).toBeNull();
});

test('the network is not blamed for what Winnow could not open', () => {
  const causes = {
    reactions: { count_hidden: 1, slow: 1 },
    comments: { collapsed: 2, answer_cut: 1 },
    shares: {},
  };
  expect(partialCoverage({ ...coverage, causes })).toBe(
    'Facebook hides reactions of 1 post; Winnow could not open comments of 3 posts, reactions of 1 post',
  );
  const own = { ...causes, reactions: {} };
  expect(partialCoverage({ ...coverage, causes: own })).toBe(
    'Winnow could not open comments of 3 posts',
  );
});

test('a scan of an older release, without causes or kinds, blames no one', () => {
  const causes = { reactions: {}, comments: {}, shares: {} };
  expect(partialCoverage({ ...coverage, causes })).toBe(
    'not read whole: shares of 4 posts, reactions of 1 post',
  );
  expect(
    partialCoverage({ ...coverage, causes, reactions_partial: 0, shares_partial: 0 }),
  ).toBe('not read whole: engagement of 5 posts');
});
