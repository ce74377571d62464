import { expect, test } from 'vitest';
import { removeUserFriends } from '../../jobs/remove_user_friends/job';
import type { Implementation } from './implementation';
import { idle, worldOf } from '../../testing/simulation/one-job';
import { World } from '../../testing/simulation/world';

const reads: Implementation<'initial_user_setup'> = async (run) => {
  const { full_name, username } = await run.step('read', () => run.network.identity());
  return { full_name, username };
};

/** What Chrome does to a worker: it refuses all calls, and a moment later no line of it runs any more. */
async function ended(world: World): Promise<void> {
  world.network.isEnding = true;
  const { calls } = world.network;
  await world.until(() => world.network.calls > calls, 60_000);
  world.kill();
  world.network.isEnding = false;
}

test('what a worker meets while Chrome ends it fails no job: the next one reads on', async () => {
  const world = await worldOf(reads);
  world.network.isEnding = true;
  await world.begin('initial_user_setup');
  await ended(world);

  expect(world.job('job-initial_user_setup').status).toBe('running');
  expect(world.store.dump('logs').filter(({ value }) => value.level === 'error')).toEqual([]);
  await world.finished('job-initial_user_setup');
  expect(world.job('job-initial_user_setup').status).toBe('done');
});

test('an act that it had sent is read back by the next one, and not made twice', async () => {
  const registry = {
    initial_user_setup: idle,
    fetch_user_friends: idle,
    fetch_user_engagements: idle,
    remove_user_friends: removeUserFriends,
  };
  const world = await new World(registry).ready();
  const ids = world.network.befriend(4);
  const friends = ids.map((facebook_id) => ({
    facebook_id,
    facebook_profile_id: null,
    full_name: facebook_id,
  }));
  await world.begin('remove_user_friends', { friends });
  await world.until(() => world.network.presses.length === 2);
  await ended(world);
  await world.finished('job-remove_user_friends');

  expect(world.network.presses.map(({ id }) => id)).toEqual(ids);
  expect(world.job('job-remove_user_friends')).toMatchObject({
    status: 'done',
    result: { removed: 4, failed: 0, unknown: 0 },
  });
});

test('a self-check goes on as well, with nothing noted of it', async () => {
  const world = await worldOf(reads);
  world.network.befriend(1);
  world.network.isEnding = true;
  await world.instance.engine.diagnose('mid-1');
  await ended(world);
  await world.until(() => world.store.dump('facts').some(({ key }) => key === 'diagnosis'));

  const told = world.store.dump('facts').find(({ key }) => key === 'diagnosis')?.value;
  expect(JSON.stringify(told)).not.toContain('robot_error');
  expect(world.diagnosed).toHaveLength(1);
});
