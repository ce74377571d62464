import { expect, test } from 'vitest';
import { removing } from '../../testing/stories/removing';

const DAY = 86_400_000;

test('after a block nothing for a day, then at most ten a day, twice as many the day after, until all are done', async () => {
  const blocked: Parameters<typeof removing>[1] = ({ network }) => {
    network.faults.push({ kind: 'blocked', code: 'action_blocked' });
  };
  // Days pass by the alarms alone.
  const { world, job } = await removing(40, blocked, { netMs: DAY });
  const [block] = world.store.dump('pace').flatMap(({ value }) => value.blocks);
  const until = (block ?? 0) + DAY;
  const perDay = [0, 1, 2].map(
    (day) =>
      world.network.presses.filter(({ at }) => Math.floor((at - until) / DAY) === day).length,
  );

  expect(world.network.presses.filter(({ at }) => at < until)).toEqual([]);
  expect(perDay[0]).toBe(10);
  expect(perDay[1]).toBeGreaterThan(0);
  expect(perDay[1]).toBeLessThanOrEqual(20);
  expect(job).toMatchObject({ status: 'done', result: { removed: 40 } });
});
