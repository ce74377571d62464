import { expect, test } from 'vitest';
import { beginAndHalve, beginRemoval, REMOVAL } from '../../testing/simulation/removals';
import { World } from '../../testing/simulation/world';
import { registry } from '../../jobs/index';

test('without access to the site a job opens no page, and says what to do', async () => {
  const world = await new World(registry).ready();
  world.hasSiteAccess = false;
  await beginRemoval(world, 3);
  await world.until(() => world.job(REMOVAL).status === 'waiting');

  expect(world.job(REMOVAL).waiting).toMatchObject({ code: 'site_access_missing' });
  expect(world.job(REMOVAL).waiting?.text).toMatch(/Press Allow in the robot’s popup/);
  expect(world.network.calls).toBe(0);
});

test('a removal waits while access is withdrawn, and goes on once it is given: each removed once', async () => {
  const world = await new World(registry).ready();
  await beginAndHalve(world);
  world.hasSiteAccess = false;
  await world.until(() => world.job(REMOVAL).status === 'waiting');
  const pressed = world.network.presses.length;
  await world.until(() => false, 3 * 3_600_000);
  expect(world.job(REMOVAL).status).toBe('waiting');
  expect(world.network.presses).toHaveLength(pressed);

  world.hasSiteAccess = true;
  const before = world.clock.now();
  await world.instance.engine.onSiteAccessGranted();
  await world.finished(REMOVAL);
  expect(world.job(REMOVAL)).toMatchObject({ status: 'done', result: { removed: 4 } });
  expect(new Set(world.network.presses.map(({ id }) => id)).size).toBe(4);
  expect(world.network.presses).toHaveLength(4);
  expect(world.clock.now() - before).toBeLessThan(600_000);
  expect(world.api.wrongs).toEqual([]);
});

test('site access withdrawn within an act does not use up the friend’s attempt', async () => {
  const world = await new World(registry).ready();
  await beginAndHalve(world);
  const { troubles } = world.network;
  const known = troubles.get.bind(troubles);
  let acts = 0;
  troubles.get = (id) => {
    acts += 1;
    if (acts === 1) world.hasSiteAccess = false;
    return world.hasSiteAccess ? known(id) : 'lost_before';
  };
  await world.until(() => world.job(REMOVAL).waiting?.code === 'site_access_missing');
  expect(acts).toBe(1);

  world.hasSiteAccess = true;
  await world.instance.engine.onSiteAccessGranted();
  await world.finished(REMOVAL);
  expect(world.job(REMOVAL)).toMatchObject({ status: 'done', result: { removed: 4 } });
  expect(world.network.presses).toHaveLength(4);
});

test('site access granted while no worker ran is noticed without an event', async () => {
  const world = await new World(registry).ready();
  world.hasSiteAccess = false;
  await beginRemoval(world, 1);
  await world.until(() => world.job(REMOVAL).status === 'waiting');
  world.kill();
  world.hasSiteAccess = true;
  await world.finished(REMOVAL);

  expect(world.job(REMOVAL).status).toBe('done');
});

test('access that Chrome gives right before the wait for it is written is not waited for', async () => {
  const world = await new World(registry).ready();
  await beginAndHalve(world);
  let asked = 0;
  Object.defineProperty(world, 'hasSiteAccess', {
    get: () => {
      asked += 1;
      // Its word comes while the job still runs, so that it finds nobody who waits.
      if (asked === 1) void world.instance.engine.onSiteAccessGranted();
      return asked > 1;
    },
  });
  const before = world.clock.now();
  await world.finished(REMOVAL);

  expect(world.jobs.some(({ waiting }) => waiting?.code === 'site_access_missing')).toBe(true);
  expect(world.job(REMOVAL)).toMatchObject({ status: 'done', result: { removed: 4 } });
  expect(world.clock.now() - before).toBeLessThan(300_000);
});
