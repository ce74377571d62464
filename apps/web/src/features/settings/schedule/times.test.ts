import { expect, test } from 'vitest';
import { isScheduleTime, nearestScheduleTime } from './times';

test('times stand on steps of five minutes (B-332)', () => {
  expect(['12:00', '12:05', '12:03', '', '12:5'].map(isScheduleTime)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(['12:03', '12:02', '00:00', '08:57'].map(nearestScheduleTime)).toEqual([
    '12:05',
    '12:00',
    '00:00',
    '08:55',
  ]);
});

test('a step never leaves its day', () => {
  expect(nearestScheduleTime('23:59')).toBe('23:55');
});
