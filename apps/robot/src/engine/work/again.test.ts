import { describe, expect, test } from 'vitest';
import { registry } from '../../jobs/index';
import { World } from '../../testing/simulation/world';

const FIRST = 'job-first';

const removal = (world: World, ids: readonly string[], id: string) => {
  const friends = ids.map((facebook_id) => ({
    facebook_id,
    facebook_profile_id: null,
    full_name: facebook_id,
  }));
  return world.begin('remove_user_friends', { friends }, id);
};
const rowsOf = (world: World, job: string) =>
  world.store.dump('ledger').flatMap(({ value }) => (value.job_id === job ? [value] : []));
const pressed = (world: World) => world.network.presses.map(({ id }) => id).toSorted();

/** A removal of five, stopped while the first is pressed: the permits of the other four are owed back. */
async function stopped(isUp = true) {
  const world = await new World(registry).ready();
  const ids = world.network.befriend(5);
  await removal(world, ids, FIRST);
  await world.until(() => rowsOf(world, FIRST).some(({ permitted }) => permitted));
  world.api.isUp = isUp;
  await world.instance.engine.queue.stop(FIRST);
  const owed = world.store.dump('outbox').map(({ value }) => value.item.call);
  expect(owed).toContain('returnPermits');
  return { world, ids };
}

async function again(world: World): Promise<void> {
  await world.instance.engine.queue.requeue(FIRST);
  void world.instance.engine.tick();
}

test('a job queued again leaves friends to another job that planned them in between', async () => {
  const { world, ids } = await stopped();
  await removal(world, ids.slice(1, 3), 'job-second');
  await world.until(() => rowsOf(world, 'job-second').length > 0);
  await again(world);

  const rows = rowsOf(world, FIRST).toSorted((a, b) => a.order - b.order);
  expect(rows.slice(1).map(({ state, evidence }) => [state, evidence])).toEqual([
    ['cancelled', 'in_other_job'],
    ['cancelled', 'in_other_job'],
    ['planned', 'queued_again'],
    ['planned', 'queued_again'],
  ]);
  const line = { state: 'cancelled', text: 'Another job handles this friend.' };
  expect(world.job(FIRST).acts).toContainEqual(
    expect.objectContaining({ facebook_id: ids[1], ...line }),
  );
  await world.finished('job-second');
  await world.finished(FIRST);
  expect(world.job('job-second').result).toMatchObject({ removed: 2 });
  expect(world.job(FIRST).result).toMatchObject({ removed: 3 });
  expect(pressed(world)).toEqual(ids.toSorted());
  expect(world.api.wrongs).toEqual([]);
});

test('a job queued again delivers its returned permits before it asks for new ones', async () => {
  const { world, ids } = await stopped();
  const mark = world.api.calls.length;
  world.api.faults = [{ call: 'returnPermits', code: 'internal' }];
  await again(world);
  await world.finished(FIRST);

  const calls = world.api.calls.slice(mark);
  expect(calls.filter((call) => call === 'returnPermits')).toHaveLength(2);
  expect(calls.lastIndexOf('returnPermits')).toBeLessThan(calls.indexOf('permits'));
  expect(world.job(FIRST)).toMatchObject({ status: 'done', result: { removed: 5 } });
  expect(pressed(world)).toEqual(ids.toSorted());
  expect([...world.api.granted.keys()].toSorted()).toEqual(ids.toSorted());
});

test('while the api does not accept the returns no act is pressed; then the job resumes by itself', async () => {
  const { world } = await stopped();
  const { length } = pressed(world);
  world.api.faults = Array.from({ length: 8 }, () => ({
    call: 'returnPermits',
    code: 'internal' as const,
  }));
  await again(world);
  await world.until(() => world.job(FIRST).status === 'waiting', 60_000);
  expect(world.job(FIRST).waiting?.code).toBe('api_unreachable');
  await world.until(() => world.api.faults.length === 0);
  expect(pressed(world)).toHaveLength(length);

  await world.finished(FIRST);
  expect(world.job(FIRST)).toMatchObject({ status: 'done', result: { removed: 5 } });
});

test('what the api will never take is dropped, and does not keep the job', async () => {
  const { world } = await stopped();
  world.api.faults = [{ call: 'returnPermits', code: 'input_invalid' }];
  await again(world);
  await world.until(() => world.job(FIRST).status === 'done', 3_600_000);

  expect(world.job(FIRST).result).toMatchObject({ removed: 5 });
  expect(world.store.dump('outbox')).toEqual([]);
});

test('without a valid sign-in it waits for that', async () => {
  const { world } = await stopped();
  world.api.tokens.clear();
  await again(world);
  await world.until(() => world.job(FIRST).status === 'waiting', 60_000);

  expect(world.job(FIRST).waiting?.code).toBe('api_signed_out');
});

/** The limit is used up by the job that was stopped; the api fails at what that one gives back, for a while. */
async function stoppedAtTheLimit(failures: number) {
  const world = await new World(registry).ready();
  world.api.limit = 5;
  const ids = world.network.befriend(7);
  await removal(world, ids.slice(0, 5), FIRST);
  await world.until(() => rowsOf(world, FIRST).some(({ permitted }) => permitted));
  world.api.faults = Array.from({ length: failures }, () => ({
    call: 'returnPermits',
    code: 'internal' as const,
  }));
  await world.instance.engine.queue.stop(FIRST);
  await removal(world, ids.slice(5), 'job-second');
  return { world, others: ids.slice(5) };
}

test('what is still to be given back is no limit for another job', async () => {
  const { world, others } = await stoppedAtTheLimit(3);
  await world.finished('job-second');

  expect(world.job('job-second')).toMatchObject({ status: 'done', result: { removed: 2 } });
  expect(pressed(world)).toEqual(expect.arrayContaining(others));
  expect(world.api.wrongs).toEqual([]);
});

test('a limit is one where the api fails for good at what is to be given back', async () => {
  const { world } = await stoppedAtTheLimit(1_000);
  await world.until(() => world.job('job-second').status === 'done', 3_600_000);

  const evidence = rowsOf(world, 'job-second').map((row) => row.evidence);
  expect(evidence).toEqual(['limit_reached', 'limit_reached']);
});

test('a limit is one for the job whose own acts the api fails to take', async () => {
  const world = await new World(registry).ready();
  world.api.limit = 5;
  const ids = world.network.befriend(7);
  world.network.troubles.set(ids[0]!, 'refused');
  world.api.faults = Array.from({ length: 10_000 }, () => ({
    call: 'acts',
    code: 'internal' as const,
  }));
  await removal(world, ids, FIRST);
  await world.until(() => world.job(FIRST).status === 'done', 3_600_000);

  expect(world.job(FIRST)).toMatchObject({ status: 'done', result: { removed: 4 } });
  const states = rowsOf(world, FIRST).toSorted((a, b) => a.order - b.order);
  expect(states.slice(5).map(({ evidence }) => evidence)).toEqual([
    'limit_reached',
    'limit_reached',
  ]);
});

/** The api was away for long: it is back, and what is owed to it waits minutes for its next turn. */
async function stoppedWhileAway() {
  const given = await stopped(false);
  const { api, clock, store } = given.world;
  const turn = () => store.dump('outbox')[0]?.value.not_before ?? 0;
  await given.world.until(() => turn() > clock.now() + 120_000);
  expect(turn()).toBeGreaterThan(clock.now() + 120_000);
  api.isUp = true;
  return { ...given, mark: api.calls.length };
}

test('permits returned by a stop are delivered before another job asks for the same friends', async () => {
  const { world, ids, mark } = await stoppedWhileAway();
  await removal(world, ids.slice(1, 3), 'job-second');
  await world.until(() => rowsOf(world, 'job-second').length > 0);
  await again(world);
  await world.finished('job-second');
  await world.finished(FIRST);

  const calls = world.api.calls.slice(mark);
  expect(calls.slice(0, calls.indexOf('permits'))).toContain('returnPermits');
  expect(world.job('job-second').result).toMatchObject({ removed: 2 });
  expect(world.job(FIRST).result).toMatchObject({ removed: 3 });
  expect(pressed(world)).toEqual(ids.toSorted());
});

test('a job that resumes does not wait for the outbox’s next attempt', async () => {
  const { world, mark } = await stoppedWhileAway();
  await again(world);
  await world.until(() => world.api.calls.slice(mark).includes('permits'), 60_000);

  const calls = world.api.calls.slice(mark);
  expect(calls).toContain('permits');
  expect(calls.indexOf('returnPermits')).toBeLessThan(calls.indexOf('permits'));
});

describe('an entry that the api fails at each time', () => {
  const failing = (call: string) =>
    Array.from({ length: 1_000 }, () => ({ call, code: 'internal' as const }));

  /** Everything goes on by itself; the entry is still owed, and nothing is lost once the api takes it. */
  async function goesOn(world: World, call: string, asked: readonly string[]) {
    await world.until(() => world.job('job-second').status === 'done', 3_600_000);
    expect(world.job('job-second')).toMatchObject({
      status: 'done',
      result: { removed: asked.length },
    });
    const owed = () => world.store.dump('outbox').map(({ value }) => value.item.call);
    expect(owed()).toContain(call);
    world.api.faults = [];
    world.api.failing = [];
    await world.until(() => owed().length === 0, 3_600_000);
    expect(owed()).toEqual([]);
    expect(world.api.wrongs).toEqual([]);
  }

  test('keeps no entry of another job waiting', async () => {
    const world = await new World(registry).ready();
    const ids = world.network.befriend(5);
    world.api.faults = failing('openScan');
    await world.begin('fetch_user_friends');
    await world.until(() => world.job('job-fetch_user_friends').status === 'waiting');
    await removal(world, ids, FIRST);
    await world.until(() => rowsOf(world, FIRST).some(({ permitted }) => permitted));
    await world.instance.engine.queue.stop(FIRST);
    await removal(world, ids.slice(1, 3), 'job-second');

    await goesOn(world, 'openScan', ids.slice(1, 3));
    await world.finished('job-fetch_user_friends');
    expect(world.job('job-fetch_user_friends')).toMatchObject({
      status: 'done',
      result: { complete: true },
    });
  });

  test.each(['acts', 'returnPermits'])(
    'keeps no other job waiting that asks for the same people (%s)',
    async (call) => {
      const { world, ids } = await stopped(false);
      // Only what the stopped job owes: the other one tells of its acts as well.
      const own = world.store.dump('outbox').filter(({ value }) => value.job_id === FIRST);
      expect(own.map(({ value }) => value.item.call)).toContain(call);
      world.api.failing = own.flatMap(({ value }) =>
        value.item.call === call ? value.idempotency_key : [],
      );
      world.api.isUp = true;
      await removal(world, ids.slice(1, 3), 'job-second');

      await goesOn(world, call, ids.slice(1, 3));
      expect(pressed(world)).toEqual(expect.arrayContaining(ids.slice(1, 3)));
    },
  );
});

test('a lock in the middle stops a removal, tells the dashboard, and the rest goes on after it', async () => {
  const world = await new World(registry).ready();
  const ids = world.network.befriend(5);
  await removal(world, ids, FIRST);
  await world.until(() => world.network.presses.length === 2);
  world.api.faults.push({ call: 'permits', code: 'account_locked' });
  await world.finished(FIRST);

  expect(world.job(FIRST)).toMatchObject({ status: 'failed', failure: { code: 'account_locked' } });
  expect(world.told).toContain('reload_user');
  expect(world.network.presses).toHaveLength(2);
  await again(world);
  await world.finished(FIRST);
  expect(world.job(FIRST).result).toMatchObject({ removed: 5 });
  expect(pressed(world)).toEqual(ids.toSorted());
});

test('friends who became active are planned again by a new choice of the same, not by going on', async () => {
  const world = await new World(registry).ready();
  const ids = world.network.befriend(3);
  const [first] = ids;
  world.api.whitelist.add(first!);
  world.api.closer.set(first!, 'became_active');
  await removal(world, ids, FIRST);
  const kept = () => rowsOf(world, FIRST).find(({ facebook_id }) => facebook_id === first);
  await world.until(() => kept()?.state === 'cancelled');
  const planned = () => world.api.acts.get(kept()?.id ?? '');
  const { queue } = world.instance.engine;
  await queue.stop(FIRST);
  world.api.whitelist.delete(first!);
  world.api.closer.delete(first!);
  await queue.requeue(FIRST);
  expect(kept()).toMatchObject({ state: 'cancelled', evidence: 'became_active' });
  await queue.stop(FIRST);

  world.clock.jump(60_000);
  await removal(world, ids, 'job-again');
  expect(kept()).toMatchObject({ state: 'planned', evidence: 'queued_again' });
  await world.until(() => planned()?.state === 'planned');
  const { chosen_at } = planned() ?? {};
  expect(Date.parse(chosen_at ?? '')).toBeGreaterThan(Date.parse(world.job(FIRST).created_at));
  await world.finished(FIRST);
  expect(world.job(FIRST)).toMatchObject({ status: 'done', result: { removed: 3 } });
  expect(pressed(world)).toEqual(ids.toSorted());
  expect(world.api.wrongs).toEqual([]);
});
