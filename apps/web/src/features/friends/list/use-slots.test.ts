import { expect, test } from 'vitest';
import { slotsFor } from './use-slots';

const first = slotsFor(['a', 'b', 'c'], { ids: [], taken: [] });

test('rows are taken from the top', () => {
  expect(first.taken).toEqual([0, 1, 2]);
});

test('whoever stays keeps the row where most stay in their order', () => {
  expect(slotsFor(['a', 'c', 'x'], first).taken).toEqual([0, 2, 1]);
  expect(slotsFor(['x', 'a', 'b', 'c'], first).taken).toEqual([3, 0, 1, 2]);
});

test('the rows stay where they are when most come, go or change places', () => {
  expect(slotsFor(['c', 'b', 'a'], first).taken).toEqual([0, 1, 2]);
  expect(slotsFor(['x', 'y', 'b'], first).taken).toEqual([0, 1, 2]);
  const moved = slotsFor(['b', 'c', 'x'], first);
  expect(slotsFor(['p', 'q', 'r', 's'], moved).taken).toEqual([...moved.taken, 3]);
});

test('unless everybody is to keep theirs, as when the focus is among them', () => {
  expect(slotsFor(['c', 'x', 'a'], first, true).taken).toEqual([2, 1, 0]);
});

test('no row is taken twice, over many changes', () => {
  let slots = first;
  for (const ids of ['bd', 'dbae', 'xeyb', 'b', 'qrstuvb']) {
    slots = slotsFor(ids.split(''), slots);
    expect(new Set(slots.taken).size).toBe(ids.length);
  }
});
