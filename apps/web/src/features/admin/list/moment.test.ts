import { expect, test } from 'vitest';
import { isoMoment, localMoment } from './moment';

test('a moment survives the field that shows it', () => {
  const iso = new Date(2026, 10, 23, 7, 5).toISOString();
  expect(localMoment(iso)).toBe('2026-11-23T07:05');
  expect(isoMoment(localMoment(iso))).toBe(iso);
});

test('an empty or half typed field holds none', () => {
  expect([isoMoment(''), isoMoment('no moment'), localMoment(undefined)]).toEqual(['', '', '']);
});
