import { makeSite } from '@winnow/shapes';
import { describe, expect, test } from 'vitest';
import { isOpen, readings, type Reading, type Verdict } from './testing/shape-verdict';

/** Sites on which a reading was wrong once, or said needlessly that it was not whole: they always run. */
const kept = [1, 2, 4, 5, 6, 11, 14, 16, 17, 26, 39, 74, 1088, 3136, 3144];
/** Any number by `pnpm --filter @winnow/robot run fuzz -- 20000`. */
const FIRST = 1_000;
/** A post has three lists to open: it costs ten times a list of friends. */
const COUNTS: Record<Reading, number> = { friends: 120, engagement: 30, feed: 120 };

describe.each(Object.keys(readings) as Reading[])('shaped pages: %s', (name) => {
  test('are read as they are, or it is said what is missing', { timeout: 600_000 }, async () => {
    const wrong: { seed: number; why: string; shapes: readonly string[] }[] = [];
    const open: Verdict['is'][] = [];
    const seeds = Array.from({ length: COUNTS[name] }, (_, n) => FIRST + n);
    for (const seed of [...kept, ...seeds]) {
      const site = makeSite(seed);
      const { is, why } = await readings[name](site);
      if (is === 'wrong') wrong.push({ seed, why, shapes: site.shapes });
      if (isOpen[name](site)) open.push(is);
    }

    expect(wrong).toEqual([]);
    // A reader that always says so would never be wrong, and of no use.
    const needless = open.filter((is) => is === 'said').length;
    expect(open.length).toBeGreaterThan(3);
    expect(needless / open.length).toBeLessThanOrEqual(MOST_NEEDLESS[name]);
  });
});

/** Of the sites that hide nothing, so many may be called not whole. */
const MOST_NEEDLESS: Record<Reading, number> = { friends: 0, engagement: 0.25, feed: 0 };
