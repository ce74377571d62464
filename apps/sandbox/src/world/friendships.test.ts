import { expect, test } from 'vitest';
import { sinceOf } from './friendships';
import { WorldOptions } from './options';
import { makeWorld } from './world';

const anchor = 1_790_000_000;
const made = makeWorld(WorldOptions.parse({ friends: 2000, posts: 0 }), anchor);
const { dana, alex } = made.personas;
const all = dana.friends.map((friend) => sinceOf(made, dana, friend, anchor + 43_200));

test('friendships began over fifteen years, the older ones shown by month or year, a few not at all', () => {
  const share = (shown: string): number =>
    all.filter((since) => since.shown === shown).length / all.length;
  expect(share('month')).toBeGreaterThan(0.7);
  expect(share('year')).toBeGreaterThan(0.01);
  expect(share('day')).toBeGreaterThan(0.04);
  expect(share('relative')).toBeGreaterThan(0.01);
  expect(share('none')).toBeGreaterThan(0.03);
  expect(share('none')).toBeLessThan(0.1);
  expect(Math.max(...all.map(({ at }) => at))).toBeLessThanOrEqual(anchor);
});

test('the date of a friendship is the same from both sides, and grows vaguer with time', () => {
  const friend = dana.friends[0];
  if (!friend) throw new Error('no friend');
  expect(sinceOf(made, alex, { ...dana }, anchor).at).toBe(
    sinceOf(made, { ...alex, id: dana.id }, { ...dana, id: alex.id }, anchor).at,
  );
  const index = all.findIndex(({ shown }) => shown === 'relative');
  const recent = dana.friends[index];
  if (!recent) throw new Error('no recent friend');
  const later = (days: number) => sinceOf(made, dana, recent, anchor + days * 86_400).shown;
  expect([later(10), later(400)]).toEqual(['day', 'month']);
});
