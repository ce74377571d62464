import { expect, test } from 'vitest';
import { slotsFor } from './use-slots';

const first = slotsFor(['a', 'b', 'c'], { ids: [], taken: [] });

test('rows are taken from the top', () => {
  expect(first.taken).toEqual([0, 1, 2]);
});

test('whoever stays keeps the row, wherever they stand now', () => {
  expect(slotsFor(['c', 'x', 'a'], first).taken).toEqual([2, 1, 0]);
});

test('others take the same rows, and a longer list more of them', () => {
  expect(slotsFor(['x', 'y', 'z', 'w'], first).taken).toEqual([0, 1, 2, 3]);
});

test('no row is taken twice, over many changes', () => {
  let slots = first;
  for (const ids of ['bd', 'dbae', 'xeyb', 'b', 'qrstuvb']) {
    slots = slotsFor(ids.split(''), slots);
    expect(new Set(slots.taken).size).toBe(ids.length);
  }
});
