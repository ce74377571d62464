import { expect, test } from 'vitest';
import { cappedCount, cappedNumber } from './capped-count';

const words = ['user', 'users'] as const;

test('a count beyond 10,000 says that there are more', () => {
  expect([0, 1, 1204, 10_000, 10_001].map(cappedNumber)).toEqual([
    '0',
    '1',
    '1,204',
    '10,000',
    '10,000+',
  ]);
  expect([1, 2, 10_001].map((value) => cappedCount(value, words))).toEqual([
    '1 user',
    '2 users',
    '10,000+ users',
  ]);
});
