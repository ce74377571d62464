import { expect, test } from 'vitest';
import { coverageOf } from '../../../testing/fixture-api/evidence';
import { frameWords, unreadFrame } from './frame-read';

const read_at = '2026-11-21T09:00:00.000Z';
const since = (day: string | null) => ({ ...coverageOf('full')!, read_at, since: day, weeks_read: 0 });

test('a time frame that was not read to its beginning says how much of it was', () => {
  expect(frameWords(unreadFrame(since('2026-09-05'), 365)!)).toBe('Read 11 of 52 weeks');
  expect(frameWords(unreadFrame(since('2026-11-09'), 30)!)).toBe('Read 13 of 30 days');
  expect(frameWords(unreadFrame(since(null), 90)!)).toBe('Read 0 of 12 weeks');
  expect(unreadFrame(null, 7)).toEqual({ read: 0, of: 7, unit: 'days' });
});

test('a time frame that was read whole, and none, leave nothing open', () => {
  expect(unreadFrame(since('2025-11-21'), 365)).toBeNull();
  expect(unreadFrame(since('2025-11-26'), 365)).not.toBeNull();
  expect(unreadFrame(since('2026-11-15'), 7)).toBeNull();
  expect(unreadFrame(null, '')).toBeNull();
});

test('a year is read by all scans together, a shorter time frame by the last one', () => {
  const last = since('2026-11-09');
  expect(unreadFrame({ ...last, weeks_read: 52 }, 365)).toBeNull();
  expect(unreadFrame({ ...last, weeks_read: 40 }, 365)).toEqual({ read: 40, of: 52, unit: 'weeks' });
  expect(unreadFrame({ ...last, weeks_read: 52 }, 90)).toEqual({ read: 1, of: 12, unit: 'weeks' });
});
