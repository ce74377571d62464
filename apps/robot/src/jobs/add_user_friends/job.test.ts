import { expect, test } from 'vitest';
import { storePace } from '@winnow/sdk/rules';
import { World } from '../../testing/simulation/world';
import { registry } from '../index';

const chosen = (ids: readonly string[]) => ({
  friends: ids.map((facebook_id) => ({
    facebook_id,
    facebook_profile_id: null,
    full_name: `Person ${facebook_id}`,
  })),
});
const JOB = 'job-add_user_friends';
const nothing = { requested: 0, already: 0, no_option: 0, failed: 0, unknown: 0, skipped: 0 };

async function adding(count: number, prepare: (world: World, ids: string[]) => void = () => {}) {
  const world = await new World(registry).ready();
  const ids = world.network.strangers(count + 3).slice(0, count);
  prepare(world, ids);
  await world.begin('add_user_friends', chosen(ids));
  await world.finished(JOB);
  expect(world.api.wrongs).toEqual([]);
  return { world, ids, job: world.job(JOB) };
}

test('sends requests to the chosen people only, once each', async () => {
  const { world, ids, job } = await adding(7);

  expect(job.result).toEqual({ ...nothing, requested: 7 });
  expect(world.network.requests.map(({ id }) => id)).toEqual(ids);
  expect(world.network.presses).toEqual([]);
  expect([...world.api.acts.values()].map(({ state }) => state)).toEqual(
    ids.map(() => 'confirmed'),
  );
  expect(job.acts[0]).toMatchObject({ kind: 'friend_request', state: 'confirmed' });
});

test('presses nothing where there is nothing to ask, says why, and gives the permits back', async () => {
  const { world, ids, job } = await adding(5, ({ network }, [a, b, c, d]) => {
    network.relationships.set(a!, 'requested');
    network.relationships.set(b!, 'friends');
    network.relationships.set(c!, 'cannot_request');
    network.relationships.set(d!, 'gone');
  });

  expect(job.result).toEqual({ ...nothing, requested: 1, already: 2, no_option: 2 });
  expect(world.network.requests.map(({ id }) => id)).toEqual([ids[4]]);
  expect([...world.api.granted.keys()]).toEqual([ids[4]]);
  const rows = world.store.dump('ledger').map(({ value }) => value.evidence);
  expect(rows).toEqual([
    'already_requested',
    'already_friends',
    'cannot_request',
    'gone',
    'requested_after',
  ]);
  expect(job.acts.find(({ facebook_id }) => facebook_id === ids[2])?.text).toBe(
    "The profile doesn't have Add Friend Option",
  );
});

test('believes no answer: a phantom success is read again three times, then failed', async () => {
  const { world, job } = await adding(2, ({ network }, [first]) =>
    network.troubles.set(first!, 'phantom'),
  );

  expect(job.result).toEqual({ ...nothing, requested: 1, failed: 1 });
  expect(world.network.requests).toHaveLength(2);
  const failed = world.store.dump('ledger').find(({ value }) => value.state === 'failed')?.value;
  expect(failed).toMatchObject({ rereads: 3, evidence: 'still_no_request' });
});

test('believes no page that the answer denies before it was read again', async () => {
  const world = await new World(registry).ready();
  const ids = world.network.strangers(1);
  world.network.troubles.set(ids[0]!, 'denied');
  await world.begin('add_user_friends', chosen(ids));
  await world.until(() => world.store.dump('ledger')[0]?.value.state === 'unknown');
  expect(world.store.dump('ledger')[0]?.value).toMatchObject({ after: 'requested', rereads: 0 });

  await world.finished(JOB);
  expect(world.job(JOB).result).toEqual({ ...nothing, requested: 1 });
  expect(world.store.dump('ledger')[0]?.value.rereads).toBe(1);
});

test('finds out by itself what an answer did not say', async () => {
  const { job } = await adding(2, ({ network }, [first]) => network.troubles.set(first!, 'silent'));

  expect(job.result).toEqual({ ...nothing, requested: 2 });
});

test('stays within the permits; people beyond them are not tried', async () => {
  const { world, job } = await adding(8, ({ api }) => {
    api.limit = 5;
  });

  expect(job.result).toEqual({ ...nothing, requested: 5, skipped: 3 });
  expect(world.network.requests).toHaveLength(5);
  expect(job.acts.find(({ state }) => state === 'cancelled')?.text).toBe(
    'Not requested: the friend request limit is reached.',
  );
});

test('leaves people that another job is about to ask to that job, and says so', async () => {
  const { world, ids, job } = await adding(3, ({ api }, [first]) =>
    api.closer.set(first!, 'in_other_job'),
  );

  expect(job.result).toEqual({ ...nothing, requested: 2, skipped: 1 });
  expect(world.network.requests.map(({ id }) => id)).toEqual(ids.slice(1));
  expect(job.acts.find(({ state }) => state === 'cancelled')?.text).toBe(
    'Another job handles this profile.',
  );
});

test('pauses for a day when three requests in a row do not take effect, and says what they were', async () => {
  const world = await new World(registry).ready();
  const ids = world.network.strangers(4);
  for (const id of ids.slice(0, 3)) world.network.troubles.set(id, 'phantom');
  await world.begin('add_user_friends', chosen(ids));
  await world.until(() => world.job(JOB).status === 'waiting');

  expect(world.job(JOB).waiting).toMatchObject({
    code: 'blocked',
    text: expect.stringContaining('Three friend requests in a row'),
  });
  expect(world.network.requests).toHaveLength(3);

  await world.finished(JOB);
  expect(world.job(JOB).result).toEqual({ ...nothing, requested: 1, failed: 3 });
}, 30_000);

test('waits a random 30 to 40 seconds between two requests at the store pace', async () => {
  const world = await new World(registry, { options: { floors: storePace } }).ready();
  await world.begin('add_user_friends', chosen(world.network.strangers(8)));
  await world.finished(JOB);

  const times = world.network.requests.map(({ at }) => at);
  const gaps = times.slice(1).map((at, n) => at - times[n]!);
  expect(gaps).toHaveLength(7);
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(30_000);
  // What it takes to read the profile before and after comes on top of the gap.
  for (const gap of gaps) expect(gap).toBeLessThan(60_000);
  expect(new Set(gaps).size).toBeGreaterThan(4);
});

test('resumes where it was after it was stopped and queued again, and sends no request twice', async () => {
  const world = await new World(registry).ready();
  const ids = world.network.strangers(8);
  await world.begin('add_user_friends', chosen(ids));
  await world.until(() => world.network.requests.length === 3);
  await world.instance.engine.queue.stop(JOB);
  await world.finished(JOB);
  await world.until(() => world.store.dump('ledger').every(({ value }) => value.state !== 'sent'));
  const atStop = world.network.requests.length;
  expect([...world.api.granted.keys()]).toHaveLength(atStop);

  await world.instance.engine.queue.requeue(JOB);
  void world.instance.engine.tick();
  await world.finished(JOB);
  expect(world.job(JOB).result).toEqual({ ...nothing, requested: 8 });
  expect(world.network.requests.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});
