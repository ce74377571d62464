import { expect, test } from 'vitest';
import { random } from './random';

const draws = (seed: string) => {
  const from = random(seed);
  return Array.from({ length: 50 }, () => from.whole(1, 6));
};

test('the same seed gives the same choices, its neighbour others', () => {
  expect(draws('7')).toEqual(draws('7'));
  expect(draws('7')).not.toEqual(draws('8'));
  expect(new Set(draws('7')).size).toBe(6);
});

test('a fork draws apart from its origin', () => {
  const [plain, forked] = [random('1'), random('1')];
  forked.fork('posts').next();
  expect(forked.next()).toBe(plain.next());
});

test('a few of them keep their order', () => {
  const few = random('3').some([1, 2, 3, 4, 5, 6, 7, 8], 4);
  expect(few).toHaveLength(4);
  expect(few).toEqual(few.toSorted((a, b) => a - b));
});
