import { expect, test } from 'vitest';
import { registry } from '../../jobs/index';
import { World } from '../../testing/simulation/world';

const DAY = 86_400_000;
const KEPT = 50;

async function stoppedAndMany(world: World): Promise<void> {
  const { queue } = world.instance.engine;
  await queue.start('job-stopped', 'fetch_user_friends', {});
  await queue.stop('job-stopped');
  for (let n = 0; n < KEPT + 1; n += 1) {
    await world.begin('initial_user_setup', {}, `job-setup-${n}`);
    await world.finished(`job-setup-${n}`);
  }
}
const kept = (world: World) => world.store.dump('jobs').map(({ key }) => key);

test('a stopped job, which may go on, is not thrown away with those that ended', async () => {
  const world = await new World(registry).ready();
  world.network.befriend(40);
  await stoppedAndMany(world);

  expect(kept(world)).toHaveLength(KEPT + 1);
  expect(kept(world)).not.toContain('job-setup-0');
  await world.instance.engine.queue.requeue('job-stopped');
  void world.instance.engine.tick();
  await world.finished('job-stopped');
  expect(world.job('job-stopped').status).toBe('done');
}, 30_000);

test('a job that was left stopped for a month is forgotten', async () => {
  const world = await new World(registry).ready();
  await world.instance.engine.queue.start('job-stopped', 'fetch_user_friends', {});
  await world.instance.engine.queue.stop('job-stopped');
  world.jump(31 * DAY);
  await world.begin('initial_user_setup', {}, 'job-later');
  await world.finished('job-later');
  await world.until(() => false, 60_000);

  expect(kept(world)).toEqual(['job-later']);
});

test('rows of an abandoned reading are deleted with its job', async () => {
  const world = await new World(registry).ready();
  world.network.befriend(90);
  await world.begin('fetch_user_friends');
  await world.until(() => world.store.dump('scans').some(({ value }) => value.friends.length > 0));
  await world.instance.engine.queue.stop('job-fetch_user_friends');
  expect(world.store.dump('scans')).toHaveLength(1);
  world.jump(31 * DAY);
  await world.begin('initial_user_setup', {}, 'job-later');
  await world.finished('job-later');
  await world.until(() => false, 60_000);

  expect(world.store.dump('scans')).toEqual([]);
});

test('says that nothing is left to do after the last delivery too, so that the window can go', async () => {
  const world = await new World(registry).ready();
  world.network.befriend(40);
  world.api.faults = [{ call: 'completeScan', code: 'internal' }];
  const idle: boolean[] = [];
  world.rested = () =>
    void world.instance.engine.isIdle().then((nothingLeft) => idle.push(nothingLeft));
  await world.begin('fetch_user_friends');
  await world.finished('job-fetch_user_friends');
  await world.until(() => idle.at(-1) === true, 60_000);
  expect(idle.at(-1)).toBe(true);
});
