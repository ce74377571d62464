import { expect, test } from 'vitest';
import { registry } from '../../jobs/index';
import { beginRemoval, REMOVAL } from '../../testing/simulation/removals';
import { World } from '../../testing/simulation/world';
import type { LedgerRow } from '../store/tables';
import { usualGap } from './perform-acts';

const row = (state: LedgerRow['state'], at: number) => ({ state, at }) as LedgerRow;

test('the time an act takes is measured: the median, so that a pause among them does not count', () => {
  const ends = [0, 8_000, 17_000, 26_000, 90_000_000, 90_009_000];
  const rows = ends.map((at) => row('confirmed', at));
  expect(usualGap([...rows, row('planned', 90_010_000)])).toBe(9_000);
});

test('nothing is known before the second act', () => {
  expect(usualGap([])).toBe(0);
  expect(usualGap([row('failed', 5_000)])).toBe(0);
});

test('the time left of a removal comes from the time that its acts took, not from the shorter gap alone', async () => {
  const world: World = await new World(registry, {
    crash: (_, name) => {
      // Loading and reading back take their time, two hundred times the gap.
      if (name === 'after network.removeFriend') world.clock.time += 9_000;
      return false;
    },
  }).ready();
  await beginRemoval(world, 10);
  await world.until(() => world.job(REMOVAL).progress?.done === 4);

  expect(world.job(REMOVAL).progress?.eta_s).toBeGreaterThanOrEqual(6 * 9);
  expect(world.job(REMOVAL).progress?.eta_s).toBeLessThan(6 * 9 + 6);
});
