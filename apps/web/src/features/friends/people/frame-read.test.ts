import { expect, test } from 'vitest';
import { coverageOf, daysRead } from '../../../testing/fixture-api/evidence';
import { frameWords, unreadFrame } from './frame-read';

const back = (days: number) => ({ ...coverageOf('full')!, days_read: daysRead(days) });

test('a time frame that was not read to its beginning says how much of it was', () => {
  expect(frameWords(unreadFrame(back(77), 365)!)).toBe('Read 11 of 52 weeks');
  expect(frameWords(unreadFrame(back(363), 365)!)).toBe('Read 51 of 52 weeks');
  expect(frameWords(unreadFrame(back(89), 90)!)).toBe('Read 89 of 90 days');
  expect(frameWords(unreadFrame(back(13), 30)!)).toBe('Read 13 of 30 days');
  expect(frameWords(unreadFrame(back(0), 7)!)).toBe('Read 0 of 7 days');
  expect(unreadFrame(null, 7)).toEqual({ read: 0, of: 7, unit: 'days' });
});

test('a time frame that was read whole, and none, leave nothing open', () => {
  expect(unreadFrame(back(365), 365)).toBeNull();
  expect(unreadFrame(back(90), 90)).toBeNull();
  expect(unreadFrame(back(7), 7)).toBeNull();
  expect(unreadFrame(null, '')).toBeNull();
});

test.each([7, 30, 90, 365] as const)(
  'of the last %i days all scans count, however little the last one read',
  (timeframe) => {
    const { read_at } = back(400);
    const lastScan = { posts_read: 5, since: read_at.slice(0, 10) };
    expect(unreadFrame({ ...back(400), ...lastScan }, timeframe)).toBeNull();
  },
);
