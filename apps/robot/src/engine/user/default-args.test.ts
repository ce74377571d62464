import { expect, test } from 'vitest';
import { registry } from '../../jobs/index';
import { somePosts } from '../../testing/simulation/posts';
import { World } from '../../testing/simulation/world';
import { defaultArgs } from './default-args';

const JOB = 'job-fetch_user_engagements';

async function synced(): Promise<World> {
  const world = await new World(registry).ready();
  world.network.posts = somePosts(3, world.clock.now());
  const args = await defaultArgs(world.instance.engine.core, 'fetch_user_engagements');
  expect(args).toEqual({ onboarding: true, lookbehind: { by: 'posts', count: 10 } });
  await world.begin('fetch_user_engagements', args);
  await world.finished(JOB);
  return world;
}

test('the first engagement sync reads 10 posts, the second as far back as the person set', async () => {
  const world = await synced();
  Object.assign(world.api.settings, {
    engagement_sync_lookbehind_by: 'days',
    engagement_sync_days_back: 45,
  });

  expect(await defaultArgs(world.instance.engine.core, 'fetch_user_engagements')).toEqual({
    lookbehind: { by: 'days', count: 45 },
  });
});

test('without an answer to what the person set nothing is started on a guess, and it says why', async () => {
  const world = await synced();
  world.api.isUp = false;

  await expect(
    defaultArgs(world.instance.engine.core, 'fetch_user_engagements'),
  ).rejects.toMatchObject({
    name: 'Refusal',
    code: 'api_unreachable',
  });
});
