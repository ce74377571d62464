import { timeBuckets, weekdays } from '@winnow/sdk/rules';
import { expect, test } from 'vitest';
import { bestDay, bestTime, shortDay, timeWords, tooFewPosts } from './best-words';

function sums<Key extends string>(keys: readonly Key[], totals: Partial<Record<Key, number>>) {
  const all = keys.map((key) => {
    const total = totals[key] ?? 0;
    return [key, { reaction: total, comment: 0, share: 0, total }] as const;
  });
  return Object.fromEntries(all) as Record<Key, (typeof all)[number][1]>;
}

test('the best time is named with its part of all engagement', () => {
  expect(bestTime(sums(timeBuckets, { '0-6': 10, '18-24': 30 }))).toEqual({
    name: '18:00 to 24:00',
    comparison: '75% of all engagement',
  });
  expect(bestTime(sums(timeBuckets, {}))).toBeNull();
});

test('the best day is named with how far above the average day it is', () => {
  expect(bestDay(sums(weekdays, { monday: 40, thursday: 110, sunday: 125 }))).toEqual({
    name: 'Sunday',
    comparison: '3.2 times your average day',
  });
  expect(bestDay(sums(weekdays, {}))).toBeNull();
});

test('of fewer than ten posts no best is named, and why is said', () => {
  expect(tooFewPosts(1)).toBe('Too few posts: 1 of at least 10');
  expect(tooFewPosts(9)).toBe('Too few posts: 9 of at least 10');
  expect(tooFewPosts(10)).toBeNull();
});

test('hours and days are written short', () => {
  expect(timeBuckets.map(timeWords)).toEqual([
    '00:00 to 06:00',
    '06:00 to 12:00',
    '12:00 to 18:00',
    '18:00 to 24:00',
  ]);
  expect(weekdays.map(shortDay)).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
});
