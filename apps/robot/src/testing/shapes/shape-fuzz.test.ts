import { makeSite } from '@winnow/shapes';
import { parseHTML } from 'linkedom';
import { describe, expect, test } from 'vitest';
import { readPart } from './fuzz-part';
import { installSelectors, selectorsAsked } from './page-selectors';
import type { Reading } from './shape-judgement';

/** Sites on which a reading was wrong once, or said needlessly that it was not whole: they always run. */
const kept = [
  1, 2, 4, 5, 6, 11, 14, 16, 17, 26, 39, 74, 1088, 3032, 3108, 3133, 3136, 3144, 10173, 10702,
  10864, 10938, 11124, 11384, 21523,
];
/** The same for one reading alone. */
const keptFor: Record<Reading, readonly number[]> = {
  friends: [1000, 1001, 1003, 1013, 1042],
  engagement: [
    2011, 2023, 2024, 2037, 2042, 2046, 2058, 2089, 10071, 10196, 10207, 10224, 10240, 12087,
  ],
  feed: [],
};
/** 430 sites to choose from; any number is read by `pnpm --filter @winnow/robot run fuzz -- 20000`. */
const RANGES: Record<Reading, { first: number; count: number }> = {
  friends: { first: 1_000, count: 200 },
  engagement: { first: 2_100, count: 30 },
  feed: { first: 4_000, count: 200 },
};

const TIMES = 2;

/** The kept sites, and of the others those with a choice that fewer than two before them have. */
function sitesOf(name: Reading): number[] {
  const { first, count } = RANGES[name];
  const always = [...kept, ...keptFor[name]];
  const had = new Map<string, number>();
  const others = Array.from({ length: count }, (_, at) => first + at);
  return [...always, ...others].filter((seed, at) => {
    const choices = makeSite(seed).shapes.map((shape) => shape.replaceAll(/\d+/g, '#'));
    const isRare = choices.some((choice) => (had.get(choice) ?? 0) < TIMES);
    if (at >= always.length && !isRare) return false;
    for (const choice of new Set(choices)) had.set(choice, (had.get(choice) ?? 0) + 1);
    return true;
  });
}

describe.each(Object.keys(RANGES) as Reading[])('shaped pages: %s', (name) => {
  test('are read as they are, or it is said what is missing', { timeout: 600_000 }, async () => {
    const seeds = sitesOf(name);
    const { read, open, ...found } = await readPart(name, seeds);

    expect({ wrong: found.wrong, threw: found.threw }).toEqual({ wrong: [], threw: [] });
    expect(read).toBe(seeds.length);
    expect(read).toBeGreaterThan(kept.length + 10);
    // A reader that always says so would never be wrong, and of no use.
    expect(found.needless).toEqual([]);
    expect(open).toBeGreaterThan(3);
  });
});

/** Acts that were wrong once: they pressed what is not in their table, or did not make what a person could. */
const keptActs = [
  5, 21, 60, 76, 83, 84, 101, 118, 135, 149, 211, 244, 315, 329, 2311, 2928, 5015, 13231, 19531,
];
const ACTS = { first: 6_000, count: 481 };

describe('generated pages of acts', () => {
  test(
    'have nothing pressed outside of the tables; what is possible is done, all else refused in words',
    { timeout: 600_000 },
    async () => {
      const others = Array.from({ length: ACTS.count }, (_, at) => ACTS.first + at);
      const seeds = [...keptActs, ...others];
      const { read, open, equal, wrong, threw } = await readPart('acts', seeds);

      expect({ wrong, threw }).toEqual({ wrong: [], threw: [] });
      expect(read).toBe(500);
      expect(equal).toBeGreaterThanOrEqual(open);
      expect(open).toBeGreaterThan(150);
    },
  );
});

test('the rig finds what the document’s own engine of selectors finds', () => {
  const selectors = selectorsAsked();
  for (const path of ['/me/friends', '/me', '/']) {
    const { document } = parseHTML(makeSite(7).open(path).html);
    const own = selectors.map((selector) => [...document.querySelectorAll(selector)]);
    installSelectors(document);
    const ours = selectors.map((selector) => [...document.querySelectorAll(selector)]);
    const isSame = ours.map((all, at) => all.every((one, n) => one === own[at]?.[n]));
    expect(isSame.indexOf(false)).toBe(-1);
    expect(ours.map((all) => all.length)).toEqual(own.map((all) => all.length));
  }
  expect(selectors.length).toBeGreaterThan(10);
});
