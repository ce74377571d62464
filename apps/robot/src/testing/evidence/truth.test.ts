import { makeEvidenceWorld } from '@winnow/shapes';
import { describe, expect, test } from 'vitest';
import { readWorld } from './evidence-run';
import { readWorlds } from './truth';

/** Worlds in which the most active friends are called inactive, 'likely': they always run. */
const kept = [298, 287];
/** Any number is read by `pnpm --filter @winnow/robot run fuzz -- 20000 truth`. */
const seeds = [...kept, ...Array.from({ length: 500 }, (_, at) => at + 1)];

test('a reading never claims more than was read', { timeout: 300_000 }, async () => {
  const sums = await readWorlds([...new Set(seeds)]);

  // No friend whose engagement can be seen is ever clear; what is missing is named; no doubt means nothing is missing.
  expect(sums.wrong).toEqual([]);
  expect(sums.worlds).toBe(500);
  expect(sums.visible).toBeGreaterThan(5_000);
  expect(sums.likely * 200).toBeLessThanOrEqual(sums.visible);
  // No false modesty.
  expect(sums.inactive).toBeGreaterThan(1_000);
  expect(sums.clear * 100).toBeGreaterThanOrEqual(sums.inactive * 99);
});

describe('the engine, with its storage and its pauses', () => {
  test.each([1, 44, 94, 157])('reports the same as the job alone: world %i', async (seed) => {
    const world = makeEvidenceWorld(seed);
    const [alone, whole] = [await readWorld(world), await readWorld(world, { isWhole: true })];

    expect(whole.doubt).toBe(alone.doubt);
    expect(whole.posts.toSorted(byText)).toEqual(alone.posts.toSorted(byText));
    expect(whole.entries).toEqual(alone.entries);
  });
});

const byText = (one: object, other: object) =>
  JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;

test('with every third answer cut, at least 98 % of the entries are read or named as missing, and no active friend is clear', async () => {
  let [seen, accounted, read] = [0, 0, 0];
  for (let seed = 1_000; seed < 1_060; seed += 1) {
    const world = makeEvidenceWorld(seed);
    if (!world.isFlawless) continue;
    const { friends, entries, doubt } = await readWorld(world, { cutsEvery: 3 });
    seen += entries.visible;
    read += entries.read;
    accounted += entries.read + entries.named;
    expect(friends.filter((one) => one.isVisible && one.class === 'clear')).toEqual([]);
    if (entries.read < entries.visible) expect(doubt).toBe('lists_incomplete');
  }
  expect(seen).toBeGreaterThan(2_000);
  expect(accounted / seen).toBeGreaterThanOrEqual(0.98);
  // The second look is worth its cost.
  expect(read / seen).toBeGreaterThan(0.8);
});
