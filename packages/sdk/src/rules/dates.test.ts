import { expect, test } from 'vitest';
import { dayWords, momentWords } from './dates';

test('a day is written by the locale, and is the same day in every time zone', () => {
  const day = (locale: string) => dayWords('2026-11-18', locale);
  expect(['en-GB', 'en-US', 'de'].map(day)).toEqual([
    '18 Nov 2026',
    'Nov 18, 2026',
    '18. Nov. 2026',
  ]);
});

test('a date known only by month or year says no more than that', () => {
  const known = ['2019', '2019-03', '2019-03-02'];
  expect(known.map((value) => dayWords(value, 'en-GB'))).toEqual([
    '2019',
    'Mar 2019',
    '2 Mar 2019',
  ]);
});

test('a moment has its time by the same locale', () => {
  const at = new Date(2026, 10, 18, 19, 40).toISOString();
  expect(momentWords(at, 'en-GB')).toBe('18 Nov 2026, 19:40');
  expect(momentWords(at, 'en-US')).toMatch(/^Nov 18, 2026, 7:40\sPM$/);
});
