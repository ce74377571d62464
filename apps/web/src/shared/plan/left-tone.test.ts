import { expect, test } from 'vitest';
import { leftTone } from './left-tone';

test('what is left is red under 10%, amber under 30%, else green (B-540, B-541, B-542)', () => {
  expect([0, 4, 4.9].map((left) => leftTone(left, 50))).toEqual(['danger', 'danger', 'danger']);
  expect([5, 14, 14.9].map((left) => leftTone(left, 50))).toEqual([
    'warning',
    'warning',
    'warning',
  ]);
  expect([15, 50, 60].map((left) => leftTone(left, 50))).toEqual(['success', 'success', 'success']);
  expect(leftTone(0, 0)).toBe('danger');
});
