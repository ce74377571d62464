import { expect, test, vi } from 'vitest';
import * as format from './format';

test('dates are written by the locale of the browser', () => {
  const locale = vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-US');
  expect(format.formatDate('2026-11-18')).toBe('Nov 18, 2026');
  locale.mockReturnValue('en-GB');
  expect(format.formatDate('2026-11-18')).toBe('18 Nov 2026');
});

test('durations are short words', () => {
  expect([8, 118, 3900, 7200, 260_000].map(format.formatDuration)).toEqual([
    '8 s',
    '2 min',
    '1 h 5 min',
    '2 h',
    '3 days',
  ]);
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(format.formatAgo('2026-11-21T10:00:00Z', now)).toBe('2 hours ago');
  expect(format.formatAgo('2026-11-21T11:59:00Z', now)).toBe('1 minute ago');
});

test('what is still to come is not told to the second', () => {
  expect([0.4, 59, 60, 480].map(format.formatRoughly)).toEqual([
    'less than a minute',
    'less than a minute',
    'about 1 min',
    'about 8 min',
  ]);
  expect(format.capital('about 8 min')).toBe('About 8 min');
});

test('numbers carry their sign and their noun', () => {
  expect(format.formatSigned(-21)).toBe('−21');
  expect(format.formatSigned(3)).toBe('+3');
  expect(format.count(1, 'friend')).toBe('1 friend');
  expect(format.count(2, 'friend')).toBe('2 friends');
});
