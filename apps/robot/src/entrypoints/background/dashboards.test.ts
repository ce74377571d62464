import { defaultSchedule } from '@winnow/sdk/rules';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '../../testing/browser/fake-browser';
import { tableNames } from '../../engine/store/tables';
import { beginRemoval, REMOVAL } from '../../testing/simulation/removals';
import { TOKEN, World } from '../../testing/simulation/world';
import { registry } from '../../jobs/index';
import { Dashboards } from './dashboards';
import { page, told } from '../../testing/pages/simulated-page';

const forgotten = vi.fn<() => Promise<void>>(async () => {});
beforeEach(() => void forgotten.mockClear());

/** A removal of three that is done while the api is away, so that its last acts are undelivered. */
async function owing() {
  const world = await new World(registry).ready();
  await beginRemoval(world, 3);
  await world.until(() => world.network.presses.length === 3);
  world.api.isUp = false;
  await world.until(() => /^(done|failed)$/.test(world.job(REMOVAL).status), 3_600_000);
  const dashboards = new Dashboards(() => world.instance.engine, forgotten);
  return { world, dashboards };
}

test('another user does not delete undelivered acts of a removal, and sees only their number', async () => {
  const { world, dashboards } = await owing();
  const before = ['jobs', 'ledger', 'outbox'] as const;
  const rows = () => before.map((table) => world.store.dump(table));
  const kept = structuredClone(rows());
  expect(world.store.dump('outbox')).not.toEqual([]);
  const stranger = page(dashboards);
  stranger.handOver('user-2');
  stranger.say({ type: 'job.stop', id: REMOVAL });
  await world.until(() => told(stranger.heard, 'refused').length === 2, 0);

  expect(told(stranger.heard, 'refused')).toMatchObject([
    { code: 'other_user', reply_to: 'm0' },
    { code: 'other_user' },
  ]);
  expect(told(stranger.heard, 'summary')).toMatchObject([
    { jobs: [], ledger_counts: {}, outbox_size: world.store.dump('outbox').length },
  ]);
  dashboards.tell({ type: 'job.changed', job: world.job(REMOVAL) });
  expect(told(stranger.heard, 'job.changed')).toEqual([]);
  expect(JSON.stringify(stranger.heard)).not.toContain('A Friend');
  expect(rows()).toEqual(kept);
  expect(forgotten).not.toHaveBeenCalled();
});

test('once everything is delivered another user is accepted, and nothing of the former one is left', async () => {
  const { world, dashboards } = await owing();
  world.api.isUp = true;
  void world.instance.engine.tick();
  await world.finished(REMOVAL);
  const former = page(dashboards);
  former.handOver('user-1');
  await world.until(() => told(former.heard, 'job.changed').length === 1, 0);
  const next = page(dashboards);
  next.handOver('user-2');
  await world.until(() => told(next.heard, 'summary').length === 1, 0);

  expect(told(next.heard, 'refused')).toEqual([]);
  expect(told(next.heard, 'summary')).toMatchObject([{ jobs: [] }]);
  expect(world.store.dump('ledger')).toEqual([]);
  expect(forgotten).toHaveBeenCalledOnce();
  // The former person's page hears no more of jobs, since they are another's now.
  former.heard.length = 0;
  dashboards.tell({ type: 'notification', name: 'reload_friends' });
  expect(former.heard).toEqual([]);
});

test('a user who agrees to lose undelivered entries drops them, and is accepted then', async () => {
  const { world, dashboards } = await owing();
  const next = page(dashboards);
  next.handOver('user-2');
  await world.until(() => told(next.heard, 'summary').length === 1, 0);
  next.say({ type: 'user.clear', discard: true });
  await world.until(() => world.store.dump('outbox').length === 0, 0);
  expect(forgotten).toHaveBeenCalledOnce();
  next.handOver('user-2');
  await world.until(() => told(next.heard, 'summary').length === 2, 0);

  expect(told(next.heard, 'refused')).toHaveLength(1);
  expect(JSON.stringify(world.store.dump('facts'))).toContain('user-2');
});

test('a sign-out by a page that handed over no user stops the work; one by another user’s page does not', async () => {
  const world = await new World(registry).ready();
  await beginRemoval(world, 3);
  await world.until(() => world.network.presses.length === 1);
  const dashboards = new Dashboards(() => world.instance.engine, forgotten);
  const stranger = page(dashboards);
  stranger.handOver('user-2');
  stranger.say({ type: 'user.clear', stop: true });
  await world.until(() => told(stranger.heard, 'refused').length === 2, 0);
  expect(world.job(REMOVAL).status).not.toBe('stopped');

  const leaving = page(dashboards);
  leaving.say({ type: 'user.clear' });
  await world.until(() => told(leaving.heard, 'refused').length === 1, 0);
  expect(told(leaving.heard, 'refused')).toMatchObject([{ code: 'job_under_way' }]);
  leaving.say({ type: 'user.clear', stop: true });
  await world.until(() => world.job(REMOVAL).status === 'stopped', 0);
  expect(world.network.presses).toHaveLength(1);
  expect(told(leaving.heard, 'job.changed')).toEqual([]);
});

/** What stays in a table after a sign-out, and why it may: none of it is about a person. */
const kept: Partial<Record<(typeof tableNames)[number], readonly string[]>> = {
  pace: ['state'],
  // The terms name who accepted them, by the id that the product gave; the next user is asked again.
  facts: ['terms', 'counter', 'job_counter', 'cooldown', 'minimum_version', 'logs_owed'],
  lease: ['engine'],
};

test('a sign-out leaves neither names nor network ids nor a token in any table (ASVS 14.3.3)', async () => {
  const { world, dashboards } = await owing();
  // What this job does not write to, as other work leaves it.
  await world.store.write(async (tx) => {
    await tx.put('steps', `${REMOVAL}/read`, { value: { full_name: 'A Friend' } });
    const read = { friends: [], posts: [], engagements: [] };
    await tx.put('scans', 'scan-1', { job_id: 'A Friend', kind: 'friends', batches: 0, ...read });
    const task = { name: 'fetch_user_friends' as const, args: {}, schedule: defaultSchedule };
    const never = { counted_from: 0, due: false, held: null, last_run: null };
    await tx.put('schedule', task.name, { user_id: 'user-1', task, ...never });
    await tx.put('logs', '1', { level: 'info', message: 'A Friend', exec_id: null, at: 0 });
  });
  const rowsOf = (table: (typeof tableNames)[number]) => world.store.dump(table);
  const everything = () => JSON.stringify(tableNames.map((table) => [table, rowsOf(table)]));
  const canaries = ['A Friend', TOKEN, ...world.network.presses.map(({ id }) => id)];
  for (const canary of canaries) expect(everything()).toContain(canary);
  // A table that comes later must have something in it here as well.
  for (const table of tableNames) expect([table, rowsOf(table)]).not.toEqual([table, []]);
  const own = page(dashboards);
  own.handOver('user-1');
  own.say({ type: 'user.clear', discard: true });
  await expect
    .poll(() => told(own.heard, 'robot.state').at(-1))
    .toMatchObject({ connected_user: null });
  for (const canary of canaries) expect(everything()).not.toContain(canary);
  for (const table of tableNames)
    expect([table, rowsOf(table).map(({ key }) => key)]).toEqual([
      table,
      rowsOf(table).flatMap(({ key }) => (kept[table]?.includes(key) ? [key] : [])),
    ]);
  expect(forgotten).toHaveBeenCalledOnce();
});

test.each([
  'https://evil.example',
  'http://localhost.evil.example:4000',
  'https://www.facebook.com',
  'null',
  undefined,
])('a page of %s is sent away unheard, and told nothing (ASVS 3.5.5)', async (origin) => {
  const { world, dashboards } = await owing();
  const before = JSON.stringify(tableNames.map((table) => world.store.dump(table)));
  const calls: string[] = [];
  dashboards.connected({
    sender: { ...(origin !== undefined && { origin }), url: 'http://localhost:4000/' },
    postMessage: () => calls.push('told'),
    disconnect: () => calls.push('disconnected'),
    onMessage: { addListener: () => calls.push('heard') },
    onDisconnect: { addListener: () => calls.push('awaited') },
  });
  dashboards.tell({ type: 'job.changed', job: world.job(REMOVAL) });
  await dashboards.stateChanged();
  expect(calls).toEqual(['disconnected']);
  expect(JSON.stringify(tableNames.map((table) => world.store.dump(table)))).toBe(before);
});

const others = {
  'never said whose it is': () => undefined,
  'is of somebody else': ({ handOver }: ReturnType<typeof page>) => handOver('user-2'),
};
for (const [which, greet] of Object.entries(others))
  test(`a page that ${which} hears of no job, and not who is signed in on the network`, async () => {
    const { world, dashboards } = await owing();
    const me = 'Dana at the network';
    await world.store.write((tx) =>
      tx.put('facts', 'identity', {
        facebook_profile_id: '77',
        username: null,
        full_name: me,
        first_name: 'Dana',
        last_name: null,
        avatar_url: null,
        location: null,
      }),
    );
    const own = page(dashboards);
    own.handOver('user-1');
    await expect.poll(() => told(own.heard, 'summary')).toHaveLength(1);
    const other = page(dashboards);
    greet(other);
    other.say({ type: 'summary.get' });
    other.say({ type: 'job.watch' });
    other.say({ type: 'report.get' });
    other.say({ type: 'job.start', id: 'job-of-theirs', name: 'fetch_user_friends', args: {} });
    const refusals = which.startsWith('never') ? 2 : 3;
    await expect.poll(() => told(other.heard, 'refused')).toHaveLength(refusals);
    dashboards.tell({ type: 'job.changed', job: world.job(REMOVAL) });
    dashboards.tell({ type: 'notification', name: 'reload_friends' });
    await dashboards.stateChanged();

    expect(told(own.heard, 'job.changed').length).toBeGreaterThan(1);
    expect(told(own.heard, 'robot.state').at(-1)).toMatchObject({
      network_user: { full_name: me },
    });
    expect(told(other.heard, 'robot.state').at(-1)).toMatchObject({ network_user: null });
    expect(new Set(other.heard.map(({ type }) => type))).toEqual(
      new Set(['robot.state', 'summary', 'refused']),
    );
    expect(told(other.heard, 'summary').at(-1)).toMatchObject({ jobs: [], ledger_counts: {} });
    for (const name of ['A Friend', me]) expect(JSON.stringify(other.heard)).not.toContain(name);
    const code = which.startsWith('never') ? 'user_missing' : 'other_user';
    expect(told(other.heard, 'refused').slice(-2)).toMatchObject([{ code }, { code }]);
  });

test('a schedule is taken from the page of the person whom the robot serves, and told back', async () => {
  const world = await new World(registry).ready();
  const dashboards = new Dashboards(() => world.instance.engine, forgotten);
  const daily = {
    name: 'fetch_user_friends' as const,
    args: {},
    schedule: { ...defaultSchedule, enabled: true },
  };
  const silent = page(dashboards);
  silent.say({ type: 'schedule.set', tasks: [daily] });
  await world.until(() => told(silent.heard, 'refused').length === 1, 0);
  expect(told(silent.heard, 'refused')).toMatchObject([{ code: 'user_missing' }]);
  expect(world.store.dump('schedule')).toEqual([]);

  const own = page(dashboards);
  own.handOver('user-1');
  own.say({ type: 'schedule.set', tasks: [daily] });
  await world.until(() => told(own.heard, 'summary').length === 2, 0);
  expect(told(own.heard, 'robot.state').at(-1)).toMatchObject({
    capabilities: expect.arrayContaining(['schedule']),
  });
  expect(told(own.heard, 'summary').at(-1)).toMatchObject({
    schedule: [{ name: 'fetch_user_friends', next_run: '2026-01-06T12:00:00.000Z' }],
  });

  const stranger = page(dashboards);
  stranger.handOver('user-2');
  stranger.say({ type: 'schedule.set', tasks: [] });
  await world.until(
    () => world.store.dump('schedule').every(({ value }) => value.user_id === 'user-2'),
    0,
  );
  expect(told(stranger.heard, 'refused')).toEqual([]);
  expect(world.store.dump('schedule')).toEqual([]);
});

test('the dashboard that is open is shown, the one connected last; a tab that is gone is passed over', async () => {
  const world = await new World(registry).ready();
  const dashboards = new Dashboards(() => world.instance.engine, forgotten);
  expect(await dashboards.show()).toBeNull();
  const shown: number[] = [];
  fakeBrowser({
    tabs: {
      update: async (id: number) => {
        if (id === 8) throw new Error('No tab with id: 8');
        shown.push(id);
        return { id, windowId: 3 };
      },
    },
    windows: { update: async () => undefined },
  });
  page(dashboards, 7);
  page(dashboards, 8);
  expect(await dashboards.show()).toMatchObject({ id: 7 });
  expect(shown).toEqual([7]);
  vi.unstubAllGlobals();
});
