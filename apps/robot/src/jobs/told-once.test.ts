import { describe, expect, test } from 'vitest';
import { paceOf } from '../engine/store/facts';
import { World } from '../testing/simulation/world';
import { registry } from './index';
import { stories } from '../testing/stories/stories';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const reading = stories.filter(({ name }) => /^(initial|fetch)_/.test(name));
/** Their presses wait for the sign-in as their reading does. */
const acting = stories.filter(({ name }) => /^(remove|add)_/.test(name));
/** After so many calls: before the first page, on one that is read on, and later. */
const moments = [0, 1, 2, 4, 7];

async function interrupted(
  name: string,
  after: number,
  interrupt: (world: World) => void,
): Promise<{ world: World; id: string; story: (typeof stories)[number] }> {
  const story = stories.find((one) => one.name === name)!;
  // The poll for a sign-in comes too late to be taken for the wake-up after one.
  const world = await new World(registry, { options: { signInPollMs: HOUR } }).ready();
  const args = story.args(world);
  const id = `job-${name}`;
  await world.begin(story.name, args);
  await world.until(() => world.network.calls >= after);
  interrupt(world);
  await world.until(() => /^(waiting|done)$/.test(world.job(id).status));
  return { world, id, story };
}

describe.each([...reading, ...acting].map(({ name }) => name))('%s', (name) => {
  test.each(moments)(
    'signed out after %i calls, it goes on by itself within a minute after the sign-in',
    async (after) => {
      const { world, id, story } = await interrupted(name, after, ({ network }) => {
        network.isSignedOut = true;
      });
      await world.until(() => false, 20 * MINUTE);
      world.network.isSignedOut = false;
      const before = world.network.calls;
      await world.instance.engine.onPossibleSignIn();

      await world.until(() => false, MINUTE);
      const job = world.job(id);
      expect(job.waiting).toBeUndefined();
      expect(job.status === 'done' || world.network.calls > before).toBe(true);
      await world.finished(id);
      expect(world.job(id).status).toBe('done');
      story.holds(world);
    },
  );
});

describe.each(reading.map(({ name }) => name))('%s', (name) => {
  test.each(moments)(
    'blocked after %i calls, it is not blocked again by the same answer when the pause is over',
    async (after) => {
      const { world, id, story } = await interrupted(name, after, ({ network }) => {
        network.isBlocked = true;
      });
      const isBlocked = world.job(id).status === 'waiting';
      world.network.isBlocked = false;
      await world.until(() => false, 25 * HOUR);
      await world.finished(id);

      expect(world.job(id).status).toBe('done');
      expect((await world.store.read(paceOf)).blocks).toHaveLength(isBlocked ? 1 : 0);
      story.holds(world);
    },
  );

  test.each(moments)(
    'blocked after %i calls, nor when it was stopped in the pause and is queued again after it',
    async (after) => {
      const { world, id, story } = await interrupted(name, after, ({ network }) => {
        network.isBlocked = true;
      });
      const isBlocked = world.job(id).status === 'waiting';
      world.network.isBlocked = false;
      const { queue } = world.instance.engine;
      await queue.stop(id);
      await world.until(() => false, 25 * HOUR);
      await queue.requeue(id);
      void world.instance.engine.tick();
      await world.finished(id);

      expect(world.job(id).status).toBe('done');
      expect((await world.store.read(paceOf)).blocks).toHaveLength(isBlocked ? 1 : 0);
      story.holds(world);
    },
  );
});
