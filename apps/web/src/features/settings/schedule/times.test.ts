import { expect, test } from 'vitest';
import { isStep, nearestStep } from './times';

test('times stand on steps of five minutes (B-332)', () => {
  expect(['12:00', '12:05', '12:03', '', '12:5'].map(isStep)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(['12:03', '12:02', '00:00', '08:57'].map(nearestStep)).toEqual([
    '12:05',
    '12:00',
    '00:00',
    '08:55',
  ]);
});

test('a step never leaves its day', () => {
  expect(nearestStep('23:59')).toBe('23:55');
});
