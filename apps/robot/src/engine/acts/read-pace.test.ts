import { practicePace } from '@winnow/sdk/rules';
import { expect, test } from 'vitest';
import { registry } from '../../jobs';
import type { Cursor } from '../../networks/network';
import { World } from '../../testing/simulation/world';

const GAP = 3_000;
const ANSWER = 1_000;

test('scrolls keep their distance from one to the next, everything else from the end of the last reading', async () => {
  const gap: [number, number] = [GAP, GAP];
  const floors = { ...practicePace, read_gap_ms: gap };
  const world = await new World(registry, { options: { floors } }).ready();
  world.network.befriend(300);
  const permits: { from: Cursor | null; ahead: number | undefined }[] = [];
  const reads: { isScroll: boolean; began: number; ended: number }[] = [];
  const port = world.network.port.bind(world.network);
  world.network.port = (...given) => {
    const network = port(...given);
    const slow = async <Result>(isScroll: boolean, call: () => Promise<Result>) => {
      const began = world.clock.now();
      await world.clock.sleep(ANSWER);
      const result = await call();
      reads.push({ isScroll, began, ended: world.clock.now() });
      return result;
    };
    return {
      ...network,
      shownFriendCount: () => slow(false, () => network.shownFriendCount()),
      friends: (from: Cursor | null, ahead?: number) => {
        permits.push({ from, ahead });
        return slow(from !== null, () => network.friends(from));
      },
    };
  };
  await world.begin('fetch_user_friends');
  await world.finished('job-fetch_user_friends');
  expect(world.job('job-fetch_user_friends').status).toBe('done');

  const pairs = reads.slice(1).map((read, at) => ({ before: reads[at], read }));
  expect(pairs.filter(({ before }) => before?.isScroll).length).toBeGreaterThan(3);
  expect(pairs.filter(({ before }) => !before?.isScroll).length).toBeGreaterThan(1);
  for (const { before, read } of pairs)
    expect(read.began - ((before?.isScroll ? before.began : before?.ended) ?? 0)).toBe(GAP);
  // Nor may the page scroll ahead sooner, and not at all after the page was opened.
  for (const { from, ahead } of permits) expect(ahead).toBe(from === null ? undefined : GAP);
});
