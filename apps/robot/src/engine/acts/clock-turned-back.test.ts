import { expect, test } from 'vitest';
import { registry } from '../../jobs/index';
import { beginRemoval, REMOVAL } from '../../testing/simulation/removals';
import { somePosts } from '../../testing/simulation/posts';
import { World } from '../../testing/simulation/world';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

test('a pause that began under a clock a year ahead ends two days after it was set right', async () => {
  const world = await new World(registry, { netMs: 6 * 3_600_000 }).ready();
  world.network.isBlocked = true;
  await beginRemoval(world, 1);
  await world.until(() => world.job(REMOVAL).waiting?.code === 'blocked');
  world.network.isBlocked = false;
  world.jump(-365 * DAY);
  const before = world.clock.now();
  await world.finished(REMOVAL);

  expect(world.job(REMOVAL)).toMatchObject({ status: 'done', result: { removed: 1 } });
  // No shorter than a pause is, and not a year.
  expect(world.clock.now() - before).toBeGreaterThanOrEqual(24 * HOUR);
  expect(world.clock.now() - before).toBeLessThan(3 * DAY);
});

test('engagement that was read under a clock a year ahead does not keep the person from it for a year', async () => {
  const world = await new World(registry, { netMs: 6 * 3_600_000 }).ready();
  world.network.posts = somePosts(2, world.clock.now());
  const args = { lookbehind: { by: 'posts', count: 2 } };
  await world.begin('fetch_user_engagements', args, 'job-first');
  await world.finished('job-first');
  await expect(world.begin('fetch_user_engagements', args, 'job-soon')).rejects.toMatchObject({
    code: 'engagement_cooldown',
  });
  world.jump(-365 * DAY);
  await world.begin('fetch_user_engagements', args, 'job-second');
  await world.finished('job-second');

  expect(world.job('job-second').status).toBe('done');
});
