import { expect, test } from 'vitest';
import { coverageOf } from '../../../testing/fixture-api/evidence';
import { frameWords, unreadFrame } from './frame-read';

const read_at = '2026-11-21T09:00:00.000Z';
const since = (day: string | null) => ({ ...coverageOf('full')!, read_at, since: day });

test('a time frame that was not read to its beginning says how much of it was', () => {
  expect(frameWords(unreadFrame(since('2026-09-05'), 365)!)).toBe('Read 11 of 52 weeks');
  expect(frameWords(unreadFrame(since('2026-11-09'), 30)!)).toBe('Read 13 of 30 days');
  expect(frameWords(unreadFrame(since(null), 90)!)).toBe('Read 0 of 12 weeks');
  expect(unreadFrame(null, 7)).toEqual({ read: 0, of: 7, unit: 'days' });
});

test('a time frame that was read whole, and none, leave nothing open', () => {
  expect(unreadFrame(since('2025-11-21'), 365)).toBeNull();
  expect(unreadFrame(since('2025-11-23'), 365)).not.toBeNull();
  expect(unreadFrame(since('2026-11-15'), 7)).toBeNull();
  expect(unreadFrame(null, '')).toBeNull();
});
