import { expect, test } from 'vitest';
import { bestOf, bucketOf, engagedScore, engagementWindows, timeBuckets } from './analytics';

const sums = (...totals: number[]) =>
  Object.fromEntries(timeBuckets.map((key, at) => [key, { total: totals[at] ?? 0 }])) as Record<
    (typeof timeBuckets)[number],
    { total: number }
  >;

test('the day has four parts of six hours (A-445)', () => {
  expect(timeBuckets).toEqual(['0-6', '6-12', '12-18', '18-24']);
  expect([0, 5, 6, 11, 12, 17, 18, 23].map(bucketOf)).toEqual([
    '0-6',
    '0-6',
    '6-12',
    '6-12',
    '12-18',
    '12-18',
    '18-24',
    '18-24',
  ]);
});

test('engagement is compared over six windows (A-446)', () => {
  expect(engagementWindows).toEqual({
    '1 day': 1,
    '1 week': 7,
    '1 month': 30,
    '90 days': 90,
    '180 days': 180,
    '1 year': 365,
  });
});

test('the best has the most, the earlier of two alike, and is nothing where nothing is', () => {
  expect(bestOf(sums(1, 5, 5, 2), timeBuckets)).toBe('6-12');
  expect(bestOf(sums(0, 0, 0, 1), timeBuckets)).toBe('18-24');
  expect(bestOf(sums(0, 0, 0, 0), timeBuckets)).toBeNull();
});

test('the engaged score is a percentage to one decimal, 0 without friends', () => {
  expect(engagedScore(611, 1284)).toBe(47.6);
  expect(engagedScore(0, 0)).toBe(0);
  expect(engagedScore(3, 3)).toBe(100);
});
