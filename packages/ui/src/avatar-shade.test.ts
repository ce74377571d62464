import { expect, test } from 'vitest';
import { initials, shadeIndex } from './avatar-shade';

test.each([
  ['Dana Whitfield', 'DW'],
  ['Adriana Ruiz Calvo', 'AC'],
  ['madonna', 'M'],
  ['  ', ''],
  ['😀 Ünal', '😀Ü'],
])('the initials of %j are %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test('a name keeps its shade, and names spread over all of them', () => {
  const shades = Array.from({ length: 200 }, (_, index) => shadeIndex(`Person ${index}`, 9));

  expect(shadeIndex('Dana Whitfield', 9)).toBe(shadeIndex('Dana Whitfield', 9));
  expect(new Set(shades).size).toBe(9);
});
