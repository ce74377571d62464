import { expect, test } from 'vitest';
import { World } from './simulation/world';
import { registry } from '../jobs/index';

const JOB = 'job-remove_user_friends';

async function removing(count: number) {
  const world = await new World(registry).ready();
  const friends = world.network
    .befriend(count)
    .map((facebook_id) => ({ facebook_id, facebook_profile_id: null, full_name: 'A Friend' }));
  return { world, friends };
}

test('without access to the site a job opens no page, and says what to do', async () => {
  const { world, friends } = await removing(3);
  world.hasSiteAccess = false;
  await world.begin('remove_user_friends', { friends });
  await world.until(() => world.job(JOB).status === 'waiting');

  expect(world.job(JOB).waiting).toMatchObject({ code: 'site_access_missing' });
  expect(world.job(JOB).waiting?.text).toMatch(/Press Allow in the robot’s popup/);
  expect(world.network.calls).toBe(0);
});

test('a removal waits while access is withdrawn, and goes on once it is given: each removed once', async () => {
  const { world, friends } = await removing(4);
  await world.begin('remove_user_friends', { friends });
  await world.until(() => world.network.presses.length === 2);
  world.hasSiteAccess = false;
  await world.until(() => world.job(JOB).status === 'waiting');
  const pressed = world.network.presses.length;
  await world.until(() => false, 3 * 3_600_000);
  expect(world.job(JOB).status).toBe('waiting');
  expect(world.network.presses).toHaveLength(pressed);

  world.hasSiteAccess = true;
  const before = world.clock.now();
  await world.instance.engine.siteAccessGiven();
  await world.finished(JOB);
  expect(world.job(JOB)).toMatchObject({ status: 'done', result: { removed: 4 } });
  expect(new Set(world.network.presses).size).toBe(4);
  expect(world.network.presses).toHaveLength(4);
  expect(world.clock.now() - before).toBeLessThan(600_000);
  expect(world.api.wrongs).toEqual([]);
});

test('access that was given while nobody listened is noticed by itself', async () => {
  const { world, friends } = await removing(1);
  world.hasSiteAccess = false;
  await world.begin('remove_user_friends', { friends });
  await world.until(() => world.job(JOB).status === 'waiting');
  world.kill();
  world.hasSiteAccess = true;
  await world.finished(JOB);

  expect(world.job(JOB).status).toBe('done');
});
