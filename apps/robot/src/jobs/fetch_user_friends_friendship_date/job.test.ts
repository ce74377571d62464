import { expect, test } from 'vitest';
import { storePace } from '@winnow/sdk/rules';
import { World } from '../../testing/simulation/world';
import { registry } from '../index';

const NAME = 'fetch_user_friends_friendship_date';
const JOB = `job-${NAME}`;
const DAY = 86_400_000;

async function prepared(count: number, options: ConstructorParameters<typeof World>[1] = {}) {
  const world = await new World(registry, options).ready();
  const ids = world.network.befriend(count);
  for (const [n, id] of ids.entries()) world.network.dates.set(id, `2015-0${(n % 9) + 1}`);
  world.api.undated = ids.map((facebook_id) => ({ facebook_id, facebook_profile_id: 'some.one' }));
  return { world, ids };
}

async function reading(world: World) {
  await world.begin(NAME);
  await world.finished(JOB);
  expect(world.api.wrongs).toEqual([]);
  return world.job(JOB);
}

test('reads the date of everybody who has none, oldest gap first, and tells the api', async () => {
  const { world, ids } = await prepared(23);
  const job = await reading(world);

  expect(job.result).toEqual({ dated: 23, without_date: 0, unread: 0 });
  expect([...world.api.dates]).toEqual(ids.map((id) => [id, world.network.dates.get(id)]));
  expect(world.network.opens).toHaveLength(23);
  expect(world.told).toContain('reload_friends');
});

test('records that a page shows none, and who is gone; opens nothing of the deactivated', async () => {
  const { world, ids } = await prepared(5);
  const [a, b, c, d] = ids as [string, string, string, string];
  world.network.dates.set(a, null);
  world.network.relationships.set(b, 'gone');
  world.network.dates.delete(c);
  world.api.undated[3] = { facebook_id: d, facebook_profile_id: null };
  const job = await reading(world);

  expect(job.result).toEqual({ dated: 1, without_date: 1, unread: 3 });
  expect(world.api.dates.get(a)).toBeNull();
  expect(world.api.dates.get(b)).toBeNull();
  // What stood there and was not understood is no fact.
  expect(world.api.dates.has(c)).toBe(false);
  expect(world.network.opens).toHaveLength(4);
});

test('never opens more than 200 pages in any hour, and goes on by itself until all are read', async () => {
  const { world } = await prepared(450, { options: { floors: storePace } });
  world.api.policy.pace = { ...storePace };
  const job = await reading(world);

  expect(job.result).toEqual({ dated: 450, without_date: 0, unread: 0 });
  const { opens } = world.network;
  const busiest = Math.max(
    ...opens.map((at) => opens.filter((one) => one >= at && one < at + 3_600_000).length),
  );
  expect(busiest).toBeLessThanOrEqual(200);
  expect(opens.at(-1)! - opens[0]!).toBeGreaterThan(2 * 3_600_000);
  expect(world.jobs.some(({ waiting }) => waiting?.code === 'page_budget')).toBe(true);
}, 30_000);

test('gives up with words when it understands no date at all', async () => {
  const { world } = await prepared(40);
  world.network.dates.clear();
  const job = await reading(world);

  expect(job.failure?.code).toBe('dates_unreadable');
  expect(world.network.opens.length).toBeLessThan(30);
  expect(world.api.dates.size).toBe(0);
});

test('waits while the api cannot be reached, and loses nothing that it read', async () => {
  const { world } = await prepared(30);
  await world.begin(NAME);
  await world.until(() => world.network.opens.length === 12);
  world.api.isUp = false;
  await world.until(() => world.job(JOB).status === 'done');
  expect(world.api.dates.size).toBeLessThan(30);

  world.api.isUp = true;
  await world.finished(JOB);
  expect(world.api.dates.size).toBe(30);
  expect(world.network.opens).toHaveLength(30);
});

test('the api has each group of ten that was read before a block while the job waits, and nothing is read twice', async () => {
  const { world, ids } = await prepared(23);
  const dates = (some: string[]) => some.map((id) => [id, world.network.dates.get(id)]);
  await world.begin(NAME);
  await world.until(() => world.network.calls === 12);
  world.network.isBlocked = true;
  await world.until(() => world.job(JOB).status === 'waiting');
  await world.until(() => world.api.dates.size > 0);
  expect([...world.api.dates]).toEqual(dates(ids.slice(0, 10)));
  expect(world.job(JOB)).toMatchObject({ status: 'waiting', waiting: { code: 'blocked' } });

  world.network.isBlocked = false;
  await world.finished(JOB);
  expect(world.job(JOB).result).toEqual({ dated: 23, without_date: 0, unread: 0 });
  expect([...world.api.dates]).toEqual(dates(ids));
  // The page of the block is opened again, none of the twelve before it is.
  expect(world.network.opens).toHaveLength(24);
});

const silent = { kind: 'layout', code: 'friendship_unread', seen: { payloads: 3 } } as const;

test('skips a friend whose page names no person, counts and logs it, and reads the others', async () => {
  const { world, ids } = await prepared(23);
  await world.begin(NAME);
  await world.until(() => world.network.calls === 12);
  world.network.faults = [silent];
  await world.finished(JOB);

  expect(world.job(JOB)).toMatchObject({
    status: 'done',
    result: { dated: 22, without_date: 0, unread: 1 },
  });
  expect([...world.api.dates.keys()]).toEqual(ids.filter((_, n) => n !== 12));
  expect(world.network.opens).toHaveLength(23);
  expect(world.store.dump('logs').map(({ value }) => value.message)).toContain(
    'layout friendship_unread payloads=3',
  );
});

test('ten such pages in a row are new ones: it ends, keeps what it read and begins again there', async () => {
  const { world, ids } = await prepared(40);
  await world.begin(NAME);
  await world.until(() => world.network.calls === 15);
  world.network.faults = Array.from({ length: 40 }, () => silent);
  await world.finished(JOB);

  expect(world.job(JOB)).toMatchObject({
    status: 'failed',
    failure: { code: 'friendship_unread', text: expect.stringContaining('changed its pages') },
  });
  expect(world.network.opens).toHaveLength(25);

  world.network.faults = [];
  await world.instance.engine.queue.requeue(JOB);
  void world.instance.engine.tick();
  await world.finished(JOB);
  expect(world.job(JOB)).toMatchObject({ status: 'done', result: { dated: 31, unread: 9 } });
  expect([...world.api.dates.keys()]).toEqual(ids.filter((_, n) => n < 15 || n > 23));
  expect(world.network.opens).toHaveLength(41);
});

test('tells whose pages it did not understand, opens none of them while the api leaves them out, and begins with others then', async () => {
  const { world, ids } = await prepared(40);
  for (const id of ids.slice(0, 12)) world.network.dates.delete(id);
  await reading(world);
  expect(world.job(JOB).failure?.code).toBe('dates_unreadable');
  // What ended it says nothing about the friend read last.
  expect([...world.api.unread.keys()]).toEqual(ids.slice(0, 9));
  expect(world.api.dates.size).toBe(0);

  await world.begin(NAME, {}, 'another');
  await world.finished('another');
  expect(world.job('another')).toMatchObject({
    status: 'done',
    result: { dated: 28, without_date: 0, unread: 3 },
  });
  expect([...world.api.dates.keys()]).toEqual(ids.slice(12));
  expect([...world.api.unread.keys()]).toEqual(ids.slice(0, 12));

  const opened = world.network.opens.length;
  const again = async (id: string) => {
    await world.begin(NAME, {}, id);
    await world.finished(id);
    return world.job(id);
  };
  expect(await again('too soon')).toMatchObject({ result: { dated: 0, unread: 0 } });
  expect(world.network.opens).toHaveLength(opened);
  await world.until(() => false, 8 * DAY);
  expect(await again('a week later')).toMatchObject({ result: { dated: 0, unread: 12 } });
  expect(world.network.opens).toHaveLength(opened + 12);
});

test('friends whose page was not understood earlier do not end the job, however many follow each other', async () => {
  const { world, ids } = await prepared(30);
  const before = world.clock.now() - 8 * DAY;
  for (const id of ids.slice(5)) world.api.unread.set(id, before);
  await world.begin(NAME);
  await world.until(() => world.network.calls === 5);
  world.network.faults = Array.from({ length: 20 }, () => silent);
  await world.finished(JOB);

  expect(world.job(JOB)).toMatchObject({
    status: 'done',
    result: { dated: 10, without_date: 0, unread: 20 },
  });
  expect(world.api.wrongs).toEqual([]);
});

test('an api that does not store unread pages gets dates only', async () => {
  const { world, ids } = await prepared(12);
  world.api.keepsUnread = false;
  world.network.dates.delete(ids[3]!);
  const job = await reading(world);

  expect(job.result).toEqual({ dated: 11, without_date: 0, unread: 1 });
  expect(world.api.unread.size).toBe(0);
});

test('goes on where ten dates were not understood, once a later release does', async () => {
  const { world, ids } = await prepared(15);
  world.network.dates.clear();
  await reading(world);
  expect(world.job(JOB).failure?.code).toBe('dates_unreadable');

  for (const id of ids) world.network.dates.set(id, '2015');
  await world.instance.engine.queue.requeue(JOB);
  void world.instance.engine.tick();
  await world.finished(JOB);
  expect(world.job(JOB)).toMatchObject({ status: 'done', result: { dated: 6, unread: 9 } });
  expect([...world.api.dates.keys()]).toEqual(ids.slice(9));
});

test('a page that is read ends the row of those that are not', async () => {
  const { world } = await prepared(40);
  await world.begin(NAME);
  world.network.faults = Array.from({ length: 9 }, () => silent);
  await world.until(() => world.network.calls === 12);
  world.network.faults = Array.from({ length: 9 }, () => silent);
  await world.finished(JOB);

  expect(world.job(JOB)).toMatchObject({ status: 'done', result: { dated: 22, unread: 18 } });
});
