import { expect, test } from 'vitest';
import { registry } from '../../jobs/index';
import { unreachable } from '../store/reasons';
import { TOKEN, World } from '../../testing/simulation/world';
import { robotState } from '../work/link-state';

const HOUR = 3_600_000;
const JOB = 'job-fetch_user_friends';
const someoneElse = {
  id: 'user-2',
  first_name: 'You',
  last_name: null,
  facebook_id: '2',
  facebook_profile_id: null,
  username: null,
  plan: 'free',
} as const;

test('reads on while the api is away, and delivers in order when it is back', async () => {
  const world = await new World(registry).ready();
  world.network.befriend(1200);
  world.api.isUp = false;
  await world.begin('fetch_user_friends');
  await world.until(() => world.job(JOB).status === 'waiting');
  expect(world.job(JOB)).toMatchObject({
    waiting: { code: 'api_unreachable' },
    progress: { done: 1200 },
  });
  expect(world.store.dump('outbox').map(({ value }) => value.item.call)).toEqual([
    'openScan',
    'addBatch',
    'addBatch',
    'addBatch',
    'completeScan',
  ]);

  await world.until(() => false, HOUR);
  world.api.isUp = true;
  await world.finished(JOB);
  expect(world.job(JOB).result).toMatchObject({ read: 1200, complete: true });
  expect(world.api.wrongs).toEqual([]);
}, 60_000);

test('a flush whose calls all failed reports that nothing was delivered', async () => {
  const world = await new World(registry).ready();
  world.network.befriend(1);
  const { outbox } = world.instance.engine;
  const flush = async () => {
    let delivered: boolean | undefined;
    void outbox.flush().then((any) => (delivered = any));
    await world.until(() => delivered !== undefined);
    return delivered;
  };
  world.api.isUp = false;
  await world.begin('fetch_user_friends');
  await world.until(() => world.store.dump('outbox')[0]?.value.not_before != null);
  expect(await flush()).toBe(false);
  expect(world.store.dump('outbox')[0]?.value.attempts).toBeGreaterThan(1);

  world.api.isUp = true;
  await world.until(() => false, HOUR);
  await world.finished(JOB);
  expect(world.store.dump('outbox')).toEqual([]);
});

test('opens a scan with the clock of the moment in which it is sent', async () => {
  const world = await new World(registry).ready();
  const clocks: number[] = [];
  const port = world.api.port.bind(world.api);
  world.api.port = (token) => {
    const { robot, ...api } = port(token);
    const openScan: typeof robot.openScan = (input, options) => {
      clocks.push(options?.clock ?? 0);
      return robot.openScan(input, options);
    };
    return { ...api, robot: { ...robot, openScan } };
  };
  world.network.befriend(1);
  world.api.isUp = false;
  await world.begin('fetch_user_friends');
  await world.until(() => world.store.dump('outbox')[0]?.value.not_before != null);
  await world.until(() => false, HOUR);
  world.api.isUp = true;
  const back = world.clock.now();
  await world.finished(JOB);
  expect(clocks[0]).toBeLessThan(back - HOUR / 2);
  expect(clocks.at(-1)).toBeGreaterThanOrEqual(back);
}, 60_000);

test('says at once that the api is away, while it reads and when the job has to wait for it, and that it is back', async () => {
  const world = await new World(registry).ready();
  world.network.befriend(300);
  const { core } = world.instance.engine;
  const state = () => robotState(core);
  const began = world.clock.now();
  world.api.isUp = false;
  await world.begin('fetch_user_friends');
  await world.until(() => world.store.dump('outbox')[0]?.value.not_before != null);
  expect(world.job(JOB).status).toBe('running');
  expect(await state()).toMatchObject({ undelivered: { text: unreachable.text } });

  await world.until(() => world.job(JOB).status === 'waiting');
  expect(world.job(JOB).waiting).toEqual(unreachable);
  expect(world.clock.now() - began).toBeLessThan(5_000);

  world.api.isUp = true;
  const back = world.clock.now();
  await world.until(() => world.job(JOB).status === 'done');
  expect(world.clock.now() - back).toBeLessThan(5_000);
  expect(world.store.dump('outbox')).toEqual([]);
  expect(await state()).toMatchObject({ undelivered: null });
});

test('keeps what the api has no room for, and delivers it when there is room', async () => {
  const world = await new World(registry).ready();
  world.network.befriend(600);
  for (const call of ['addBatch', 'addBatch', 'completeScan'] as const)
    world.api.faults.push({ call, code: 'storage_full' });
  await world.begin('fetch_user_friends');
  await world.finished(JOB);

  expect(world.api.faults).toEqual([]);
  expect(world.job(JOB).result).toMatchObject({ read: 600, complete: true });
  expect(world.api.wrongs).toEqual([]);
});

test('is silent about deliveries that go well', async () => {
  const world = await new World(registry).ready();
  world.network.befriend(300);
  await world.begin('fetch_user_friends');
  const told: unknown[] = [];
  await world.until(() => {
    void robotState(world.instance.engine.core).then(({ undelivered }) => told.push(undelivered));
    return world.job(JOB).status === 'done';
  });

  expect(told.length).toBeGreaterThan(5);
  expect(new Set(told)).toEqual(new Set([null]));
});

test('sends under the same key again what was done and not answered', async () => {
  const world = await new World(registry).ready();
  world.network.befriend(40);
  world.api.losesAnswers = true;
  await world.begin('fetch_user_friends');
  await world.until(() => world.api.calls.filter((call) => call === 'openScan').length > 2);
  world.api.losesAnswers = false;
  await world.finished(JOB);

  expect(world.api.wrongs).toEqual([]);
  expect([...world.api.scans.values()]).toHaveLength(1);
});

test('waits at a 401 until the person signs in at the dashboard, then goes on', async () => {
  const world = await new World(registry).ready();
  world.network.befriend(40);
  world.api.tokens.clear();
  await world.begin('fetch_user_friends');
  await world.until(() => world.job(JOB).status === 'waiting');
  expect(world.job(JOB).waiting?.code).toBe('api_signed_out');
  const calls = world.api.calls.length;
  await world.until(() => false, HOUR);
  expect(world.api.calls).toHaveLength(calls);

  world.api.tokens.add('another-long-enough-token');
  const user = world.store.dump('facts').find(({ key }) => key === 'user')!.value as never;
  const { token: _, api_url: __, ...known } = user as Record<string, string>;
  await world.instance.engine.connectedUser.set(
    known as never,
    'another-long-enough-token',
    'http://localhost/v1',
  );
  void world.instance.engine.tick();
  await world.finished(JOB);
  expect(world.job(JOB).status).toBe('done');
});

test('does not let one entry that the api refuses hold up the rest', async () => {
  const world = await new World(registry).ready();
  world.network.befriend(40);
  world.api.isUp = false;
  await world.begin('fetch_user_friends');
  await world.until(() => world.job(JOB).status === 'waiting');
  world.api.faults = [{ call: 'openScan', code: 'scan_closed' }];
  world.api.isUp = true;
  await world.finished(JOB);

  // What was dropped was the scan's opening: the api does not know the scan, and the job says why.
  expect(world.store.dump('outbox')).toEqual([]);
  expect(world.job(JOB)).toMatchObject({
    status: 'failed',
    failure: {
      code: 'scan_closed',
      text: expect.stringContaining('This reading does not count'),
    },
  });
});

test('asks before signing out with something undelivered, and forgets everything personal', async () => {
  const world = await new World(registry).ready();
  world.network.befriend(40);
  world.api.isUp = false;
  await world.begin('fetch_user_friends');
  await world.until(() => world.job(JOB).status === 'waiting');
  const { connectedUser } = world.instance.engine;

  await expect(connectedUser.clear(false)).rejects.toMatchObject({ code: 'outbox_undelivered' });
  expect(world.store.dump('outbox')).not.toEqual([]);

  await connectedUser.clear(true);
  for (const table of ['jobs', 'steps', 'ledger', 'outbox', 'scans', 'logs'] as const)
    expect(world.store.dump(table)).toEqual([]);
  const facts = JSON.stringify(world.store.dump('facts'));
  expect(facts).not.toContain('Me');
  expect(facts).not.toContain(TOKEN);
});

test('refuses a sign-out during a removal; once it is stopped and delivered the user may be forgotten', async () => {
  const world = await new World(registry).ready();
  const friends = world.network
    .befriend(6)
    .map((facebook_id) => ({ facebook_id, facebook_profile_id: null, full_name: facebook_id }));
  const removal = (await world.begin('remove_user_friends', { friends })).id;
  await world.until(() => world.network.presses.length === 2 && world.api.acts.size === 6);
  const { connectedUser, queue } = world.instance.engine;
  await expect(connectedUser.clear(false)).rejects.toMatchObject({ code: 'job_under_way' });

  await queue.stop(removal);
  expect(world.store.dump('ledger').map(({ value }) => value.state)).toContain('sent');
  await expect(connectedUser.clear(false)).rejects.toMatchObject({ code: 'outbox_undelivered' });
  await world.until(() => world.store.dump('outbox').length === 0);
  await expect(connectedUser.clear(false)).rejects.toMatchObject({ code: 'outbox_undelivered' });

  void world.instance.engine.tick();
  let isClear = false;
  await world.until(() => {
    void connectedUser.clear(false).then(
      () => (isClear = true),
      () => undefined,
    );
    void world.clock.sleep(500);
    return isClear;
  });
  expect(world.store.dump('ledger')).toEqual([]);
  expect([...world.api.acts.values()].map(({ state }) => state).toSorted()).toEqual([
    ...Array.from({ length: 4 }, () => 'cancelled'),
    'confirmed',
    'confirmed',
  ]);
  expect([...world.api.granted.keys()]).toHaveLength(2);
});

test('an entry under delivery while the user signs out and another signs in is never sent with the other’s token', async () => {
  const swaps: Promise<void>[] = [];
  const swap = async () => {
    const { connectedUser } = world.instance.engine;
    await connectedUser.clear(true);
    await connectedUser.set(someoneElse, 'the-token-of-somebody-else', 'http://localhost/v1');
  };
  const world: World = await new World(registry, {
    crash: (_, name) => {
      if (name === 'before api.openScan' && swaps.length === 0) swaps.push(swap());
      return false;
    },
  }).ready();
  world.api.tokens.add('the-token-of-somebody-else');
  world.network.befriend(40);
  world.api.faults = [{ call: 'openScan', code: 'api_unreachable' }];
  await world.begin('fetch_user_friends');
  await world.until(() => swaps.length > 0);
  await Promise.all(swaps);
  void world.instance.engine.tick();
  await world.until(() => false, HOUR);

  expect(world.store.dump('outbox')).toEqual([]);
  expect(world.api.scans.size).toBe(0);
  expect(JSON.stringify(world.store.dump('facts'))).toContain('user-2');
});

test('no other user is accepted while the outbox has entries, and they are sent with their own user’s token', async () => {
  const world = await new World(registry).ready();
  world.network.befriend(40);
  world.api.isUp = false;
  await world.begin('fetch_user_friends');
  await world.until(() => world.job(JOB).status === 'waiting');
  const { connectedUser } = world.instance.engine;
  const other = 'the-token-of-somebody-else';

  await expect(connectedUser.set(someoneElse, other, 'http://localhost/v1')).rejects.toMatchObject({
    code: 'other_user',
    text: expect.stringMatching(/works for another account .* undelivered results/),
  });
  world.api.isUp = true;
  await world.finished(JOB);
  expect(world.job(JOB).result).toMatchObject({ read: 40, complete: true });
  expect(JSON.stringify(world.store.dump('facts'))).not.toContain('user-2');

  await connectedUser.set(someoneElse, other, 'http://localhost/v1');
  expect(JSON.stringify(world.store.dump('facts'))).not.toContain('user-1');
});

test('outbox entries of a former user are dropped, not sent', async () => {
  const world = await new World(registry).ready();
  world.network.befriend(40);
  world.api.isUp = false;
  await world.begin('fetch_user_friends');
  await world.until(() => world.job(JOB).status === 'waiting');
  await world.store.write((tx) =>
    tx.put('facts', 'user', { ...someoneElse, token: TOKEN, api_url: 'http://localhost/v1' }),
  );
  world.api.isUp = true;
  await world.until(() => world.store.dump('outbox').length === 0, HOUR);

  expect(world.store.dump('outbox')).toEqual([]);
  expect(world.api.scans.size).toBe(0);
});

test('takes another user’s data away before it takes the new user', async () => {
  const world = await new World(registry).ready();
  world.network.befriend(40);
  await world.begin('fetch_user_friends');
  await world.finished(JOB);
  await world.instance.engine.connectedUser.set(someoneElse, TOKEN, 'http://localhost/v1');

  expect(world.store.dump('jobs')).toEqual([]);
  expect(JSON.stringify(world.store.dump('facts'))).not.toContain('user-1');
});
