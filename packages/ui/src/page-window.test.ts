import { expect, test } from 'vitest';
import { pageWindow } from './page-window';

const numbers = (page: number, pages: number) =>
  pageWindow(page, pages).filter((slot) => slot !== 'gap');

test('fifteen pages all stand there, without a gap', () => {
  expect(pageWindow(8, 15)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
});

test('of any number of pages at most 15 are offered, current, first and last among them', () => {
  for (let pages = 1; pages <= 60; pages++) {
    for (let page = 1; page <= pages; page++) {
      const offered = numbers(page, pages);
      expect(offered).toHaveLength(Math.min(15, pages));
      expect(new Set(offered).size).toBe(offered.length);
      expect(offered).toEqual(expect.arrayContaining([1, page, pages]));
    }
  }
});

test('a gap stands exactly where pages are left out', () => {
  expect(pageWindow(1, 40).indexOf('gap')).toBe(14);
  expect(pageWindow(20, 40)).toEqual([
    1,
    'gap',
    ...Array.from({ length: 13 }, (_, index) => 14 + index),
    'gap',
    40,
  ]);
  expect(pageWindow(40, 40).filter((slot) => slot === 'gap')).toHaveLength(1);
});
