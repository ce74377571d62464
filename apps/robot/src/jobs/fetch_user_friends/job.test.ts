import { describe, expect, test } from 'vitest';
import { World } from '../../testing/simulation/world';
import { registry } from '../index';

const JOB = 'job-fetch_user_friends';

async function scanning(prepare: (world: World) => void): Promise<World> {
  const world = await new World(registry).ready();
  prepare(world);
  await world.begin('fetch_user_friends');
  return world;
}

test('reads every friend in batches of up to 500 and proves that these are all (A-161)', async () => {
  const world = await scanning(({ network }) => network.befriend(1203));
  await world.finished(JOB);

  expect(world.job(JOB).result).toEqual({
    read: 1203,
    shown: 1203,
    complete: true,
    doubt: null,
    gone: 0,
  });
  expect(world.api.calls.filter((call) => call === 'addBatch')).toHaveLength(3);
  expect(world.told).toContain('reload_friends');
  expect(world.api.wrongs).toEqual([]);
}, 30_000);

test('says how many of how many, and how long it still takes', async () => {
  const world = await scanning(({ network }) => network.befriend(300));
  await world.until(() => (world.job(JOB).progress?.done ?? 0) >= 150);

  expect(world.job(JOB).progress).toMatchObject({ total: 300, unit: 'friends' });
  expect(world.job(JOB).progress?.text).toMatch(/^Read \d+ of 300 friends$/);
  expect(world.job(JOB).progress?.eta_s).toBeGreaterThanOrEqual(0);
});

test('does not call a reading complete that missed somebody whom the network counts', async () => {
  const world = await scanning(({ network }) => {
    const ids = network.befriend(120);
    network.drops.add(ids[50]!);
  });
  await world.finished(JOB);

  expect(world.job(JOB).result).toMatchObject({
    read: 119,
    shown: 120,
    complete: false,
    doubt: 'total_disagrees',
  });
});

test.each([
  ['profile', 'list', 40, null, 30],
  ['page', 'list', null, 40, 30],
  ['profile', 'page', 40, 30, null],
  ['profile', 'list and nothing came', 40, null, 0],
])(
  'does not call a reading complete when %s and %s give different numbers',
  async (_one, _other, profile, heading, listed) => {
    const world = await scanning(({ network }) => {
      const ids = network.befriend(40);
      const read = listed ?? heading ?? 0;
      for (const id of ids.slice(read)) network.drops.add(id);
      Object.assign(network, { shown: profile, heading, listed });
    });
    await world.finished(JOB);

    expect(world.job(JOB).result).toMatchObject({
      read: listed ?? heading,
      shown: 40,
      complete: false,
      doubt: 'total_disagrees',
    });
  },
);

test('is complete by the list’s own number where nothing else gives one, but not when that is nothing', async () => {
  const alone = async (friends: number) => {
    const world = await scanning(({ network }) => {
      network.befriend(friends);
      Object.assign(network, { shown: null, listed: friends });
    });
    await world.finished(JOB);
    return world.job(JOB).result;
  };

  expect(await alone(30)).toMatchObject({ read: 30, shown: 30, complete: true });
  expect(await alone(0)).toMatchObject({ read: 0, complete: false, doubt: 'total_not_shown' });
});

test('leaves out the one friend whom the api would refuse, counts it as a gap, and delivers all others', async () => {
  const world = await scanning(({ network }) => {
    const [odd] = network.befriend(40);
    Object.assign(network.friends.get(odd!)!, { full_name: 'x'.repeat(301) });
  });
  await world.finished(JOB);

  expect(world.api.wrongs).toEqual([]);
  expect(world.job(JOB).result).toMatchObject({
    read: 39,
    complete: false,
    doubt: 'rows_unidentified',
  });
});

test('fails when the api refused a batch, says why, and reads again when it is queued again', async () => {
  const world = await scanning(({ network, api }) => {
    network.befriend(40);
    api.faults = [{ call: 'addBatch', code: 'batch_conflict' }];
  });
  await world.finished(JOB);

  expect(world.job(JOB)).toMatchObject({
    status: 'failed',
    failure: { code: 'batch_conflict', text: expect.stringContaining('Start the job again') },
  });
  const synced = () => world.store.dump('facts').find(({ key }) => key === 'synced')?.value;
  expect(synced()).toBeUndefined();

  await world.instance.engine.queue.requeue(JOB);
  void world.instance.engine.tick();
  await world.finished(JOB);
  expect(world.job(JOB).result).toMatchObject({ read: 40, complete: true });
  expect(synced()).toMatchObject({ friends: true });
});

test('does not call a reading complete when the network shows no number', async () => {
  const world = await scanning(({ network }) => {
    network.befriend(40);
    network.shown = null;
  });
  await world.finished(JOB);

  expect(world.job(JOB).result).toMatchObject({ complete: false, doubt: 'total_not_shown' });
});

test('starts a new scan when the page is lost in the middle, and never completes the torn one', async () => {
  const world = await scanning(({ network }) => network.befriend(200));
  await world.until(() => (world.job(JOB).progress?.done ?? 0) >= 90);
  world.network.losePage();
  await world.finished(JOB);

  const scans = [...world.api.scans.values()];
  expect(scans).toHaveLength(2);
  expect(scans.map(({ completed }) => completed?.proven ?? false)).toEqual([false, true]);
  expect(world.job(JOB).result).toMatchObject({ read: 200, complete: true });
});

test('gives up with words when the page is lost again and again', async () => {
  const world = await scanning(({ network }) => network.befriend(400));
  await world.until(() => {
    if ((world.job(JOB).progress?.done ?? 0) >= 30) world.network.losePage();
    return world.job(JOB).status === 'failed';
  });

  expect(world.job(JOB).failure?.code).toBe('page_lost');
});

test.each(['terms', 'confirmed'] as const)(
  'does not run without %s, and says what to do',
  async (missing) => {
    const world = await new World(registry).ready();
    await world.store.write((tx) => tx.delete('facts', missing));

    await expect(world.begin('fetch_user_friends')).rejects.toMatchObject({
      code: missing === 'terms' ? 'terms_missing' : 'username_unconfirmed',
      text: expect.stringContaining('popup'),
    });
    expect(world.store.dump('jobs')).toEqual([]);
  },
);

test('does not run while the api has switched it off, and repeats the api’s sentence', async () => {
  const world = await new World(registry).ready();
  world.api.policy.disabled_jobs = { fetch_user_friends: 'The network is changing its pages.' };
  await world.begin('initial_user_setup');
  await world.finished('job-initial_user_setup');

  await expect(world.begin('fetch_user_friends')).rejects.toMatchObject({
    code: 'job_disabled',
    text: 'The network is changing its pages.',
  });
});

async function finished(prepare: (world: World) => void): Promise<World> {
  const world = await scanning(prepare);
  await world.finished(JOB);
  return world;
}

describe('a list that disagrees with its number', () => {
  const lossy = (prepare: (world: World, ids: string[]) => void) =>
    finished((world) => {
      const ids = world.network.befriend(90);
      world.network.drops = new Set(ids.slice(10, 13));
      prepare(world, ids);
    });

  test('is read again at its other address, and the union is proven', async () => {
    const world = await lossy(({ network }, ids) => {
      network.dropsElsewhere = new Set(ids.slice(40, 42));
    });

    expect(world.job(JOB).result).toMatchObject({ read: 90, shown: 90, complete: true });
    const scans = [...world.api.scans.values()];
    expect(scans.map(({ friends }) => friends.size)).toEqual([90]);
  });

  test('ends unproven where both lack the same people', async () => {
    const world = await lossy(() => undefined);
    expect(world.job(JOB).result).toMatchObject({
      read: 87,
      shown: 90,
      complete: false,
      doubt: 'total_disagrees',
    });
  });

  test('is held against the larger of the numbers that were stated', async () => {
    const world = await lossy(({ network }) => {
      network.dropsElsewhere = new Set();
      Object.assign(network, { shown: 90, listed: 87 });
    });
    expect(world.job(JOB).result).toMatchObject({ read: 90, shown: 90, complete: true });
  });

  test('costs one reading where it agrees', async () => {
    const world = await finished(({ network }) => void network.befriend(90));
    const one = world.network.opens.length;
    expect(one).toBe(2);
  });
});
