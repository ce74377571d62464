import { describe, expect, test } from 'vitest';
import { isOpen } from '@winnow/sdk/jobs';
import { jobIdOf, played, type Story, stories } from '../../testing/stories/stories';
import { StoreError, type StoreFault } from '../../platform/store';
import type { StorageFaults } from '../../testing/simulation/storage-faults';
import type { World } from '../../testing/simulation/world';

const actsOf = ({ network }: World) =>
  [...network.presses, ...network.requests, ...network.reactions].map(({ id }) => id);

function endedWell(world: World, story: Story, when: string) {
  expect.soft(world.api.wrongs, when).toEqual([]);
  const others = world.errors.filter((error) => !(error instanceof StoreError));
  expect(others, when).toEqual([]);
  expect(world.job(jobIdOf(story)).status, when).toBe('done');
  expect(new Set(actsOf(world)).size, `${when}: nobody is acted on twice`).toBe(
    actsOf(world).length,
  );
  story.holds(world);
  story.exactly?.(world);
}

const faults: ['read' | 'write', StoreFault][] = [
  ['read', 'failed'],
  ['write', 'failed'],
];

describe.each(stories)('$name', (story) => {
  test.each(faults)(
    'ends the same whichever transaction fails: each %s once',
    async (operation, fault) => {
      let at = 1;
      for (let isHit = true; isHit; at += 1) {
        isHit = false;
        const storage: StorageFaults = (what, n) => {
          if (what !== operation || n !== at) return null;
          isHit = true;
          return fault;
        };
        endedWell(await played(story, { storage }), story, `${operation} ${at} failed`);
      }
      expect(at).toBeGreaterThan(10);
    },
    120_000,
  );

  test('a disk that gets full at any write stops it, says so, and lets it go on when there is room', async () => {
    const hour = 3_600_000;
    let at = 1;
    for (let isHit = true; isHit; at += 3) {
      isHit = false;
      const full = { since: Infinity, tries: 0, acts: 0, isOpen: false };
      let world: World | null = null;
      const storage: StorageFaults = (what, n) => {
        if (what !== 'write' || n < at || !world) return null;
        const now = world.clock.now();
        if (full.since === Infinity)
          Object.assign(full, { since: now, acts: actsOf(world).length });
        if (now > full.since + hour) return null;
        isHit = true;
        // Before it has the job, it is the page that asks.
        const jobs = world.store.dump('jobs').map(({ value }) => value.job);
        if (jobs.length > 0) full.tries += 1;
        full.isOpen ||= jobs.some(({ status }) => isOpen(status));
        expect(actsOf(world).length, `write ${at}: at most the act under way`).toBeLessThanOrEqual(
          full.acts + 1,
        );
        return 'full';
      };
      const ready = (made: World) => (world = made);
      world = await played(story, { storage, ready });
      const when = `full from write ${at} on`;
      endedWell(world, story, when);
      if (!isHit) break;
      // Ever later, and the net of every 30 seconds: the disk is not asked in a loop.
      expect(full.tries, when).toBeLessThan(400);
      const open = world.jobs.filter(({ waiting }) => waiting?.code === 'storage_full');
      expect(open.length > 0 || !full.isOpen, `${when}: people are told`).toBe(true);
      expect(world.jobs.at(-1)?.waiting, when).toBeUndefined();
    }
    expect(at).toBeGreaterThan(10);
  }, 120_000);
});
