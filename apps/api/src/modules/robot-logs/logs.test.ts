// On both databases: the list has a statement for each kind of filter.
import { randomUUID } from 'node:crypto';
import type { RobotLogLevel } from '@winnow/sdk/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type Someone, type World } from '../../testing/world';
import { deleteChosen } from './service';

const reason = 'asked for by support';
type Query = Parameters<Someone['page']['adminRobotLogs']['list']>[0];

let world: World;
let admin: Someone;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.someone({ is_admin: true });
});

/** A version that no other test has. */
const ownVersion = () => `7.${randomUUID().slice(0, 8)}`;

async function deliver(
  who: Someone,
  version: string,
  messages: readonly string[],
  more: { level?: RobotLogLevel; exec_id?: string | null; day?: string } = {},
) {
  const { level = 'info', exec_id = null, day = '2026-03-10' } = more;
  const now = world.clock.now;
  world.clock.now = new Date(`${day}T12:00:00Z`);
  const at = world.clock.now.toISOString();
  const lines = messages.map((message) => ({ level, message, exec_id, at }));
  await who.robot.robot.logs({ version, lines });
  world.clock.now = now;
}

async function allOf(query: Query) {
  const messages: string[] = [];
  let after: string | undefined;
  do {
    const page = await admin.page.adminRobotLogs.list({ ...query, ...(after && { after }) });
    messages.push(...page.lines.map(({ message }) => message));
    after = page.next ?? undefined;
  } while (after !== undefined);
  return messages;
}

describe('GET /admin/robot_logs', () => {
  test('gives the lines with their user, the newest first (B-059, B-401)', async () => {
    const [ann, version] = [await world.someone(), ownVersion()];
    await deliver(ann, version, ['read 12 friends', 'removal done'], { exec_id: 'run-7' });
    const found = await admin.page.adminRobotLogs.list({ robot_version: version });
    expect(found).toMatchObject({ count_filtered: 2, next: null });
    expect(found.lines.map(({ message }) => message)).toEqual(['removal done', 'read 12 friends']);
    expect(found.lines[0]).toEqual({
      id: expect.any(Number),
      user: { id: ann.id, first_name: 'Ann', last_name: 'Example' },
      at: '2026-03-10T12:00:00.000Z',
      received_at: '2026-03-10T12:00:00.000Z',
      level: 'info',
      message: 'removal done',
      exec_id: 'run-7',
      robot_version: version,
    });
  });

  test('filters by user_id, level, message, exec_id, robot_version, from and to (B-399)', async () => {
    const [ann, bob] = [await world.someone(), await world.someone()];
    const [old, version] = [ownVersion(), ownVersion()];
    const run = randomUUID();
    await deliver(ann, old, ['read 12 friends'], { day: '2026-03-05' });
    await deliver(ann, version, ['read 1302 friends', 'Protective pause: blocked'], {
      exec_id: run,
    });
    await deliver(bob, version, ['api refused acts: input_invalid'], { level: 'error' });

    expect(await allOf({ user_id: ann.id })).toEqual([
      'Protective pause: blocked',
      'read 1302 friends',
      'read 12 friends',
    ]);
    expect(await allOf({ user_id: ann.id, from: '2026-03-06' })).toHaveLength(2);
    expect(await allOf({ user_id: ann.id, to: '2026-03-06', from: '2026-03-01' })).toEqual([
      'read 12 friends',
    ]);
    expect(await allOf({ robot_version: version, level: 'error' })).toEqual([
      'api refused acts: input_invalid',
    ]);
    expect(await allOf({ robot_version: version, level: 'warning' })).toEqual([]);
    expect(await allOf({ exec_id: run })).toHaveLength(2);
    expect(await allOf({ exec_id: run, level: 'error' })).toEqual([]);
    expect(await allOf({ user_id: bob.id, exec_id: run })).toEqual([]);
    // In any case and anywhere; a number stands for every number.
    expect(await allOf({ robot_version: version, message: 'PAUSE: b' })).toEqual([
      'Protective pause: blocked',
    ]);
    expect(await allOf({ robot_version: version, message: 'read 7' })).toEqual([
      'read 1302 friends',
    ]);
    expect(await allOf({ user_id: ann.id, message: 'friends' })).toHaveLength(2);
    expect(await allOf({ robot_version: version, message: '%' })).toEqual([]);
  });

  test('loses and repeats no line from page to page, over days and kinds, while lines come', async () => {
    const [ann, version] = [await world.someone(), ownVersion()];
    const written: string[] = [];
    for (const day of ['2026-03-04', '2026-03-07', '2026-03-08', '2026-03-10'])
      for (const batch of [0, 1]) {
        const messages = ['a', 'b', 'c', 'd'].map((kind, at) => `${kind} ${day} ${batch}${at}`);
        await deliver(ann, version, messages, { day });
        written.unshift(...messages.toReversed());
      }
    for (const filter of [{ robot_version: version }, { user_id: ann.id }])
      for (const limit of [1, 3, 8, 100]) {
        const first = await admin.page.adminRobotLogs.list({ ...filter, limit: 2 });
        await deliver(ann, version, [`late ${limit}`]);
        written.unshift(`late ${limit}`);
        const rest = await allOf({ ...filter, limit, ...(first.next && { after: first.next }) });
        expect([...first.lines.map(({ message }) => message), ...rest]).toEqual(written.slice(1));
      }
  });

  test('counts up to 10,001, and refuses what is no place', async () => {
    await expect(admin.page.adminRobotLogs.list({ after: 'nowhere' })).rejects.toMatchObject({
      code: 'input_invalid',
    });
    await expect(
      admin.page.adminRobotLogs.list({ from: '2026-03-02', to: '2026-03-01' }),
    ).rejects.toMatchObject({ code: 'input_invalid' });
    const [ann, version] = [await world.someone(), ownVersion()];
    await world.db.query(
      `insert into robot_logs (user_id, day, received_at, at, level, message, version)
       select $1, '2026-03-10', '2026-03-10T12:00:00Z', now(), 'info', 'x', $2 from generate_series(1, 10100)`,
      [ann.id, version],
    );
    for (const filter of [{ user_id: ann.id }, { robot_version: version }])
      expect((await admin.page.adminRobotLogs.list(filter)).count_filtered).toBe(10_001);
    expect(
      (await admin.page.adminRobotLogs.summary({ robot_version: version })).current.lines,
    ).toBe(10_100);
  });
});

describe('summary and chart', () => {
  test('the summary counts lines, errors, users and versions, and the days before (B-060, B-401)', async () => {
    const [ann, bob] = [await world.someone(), await world.someone()];
    const version = ownVersion();
    await deliver(ann, version, ['a', 'b'], { day: '2026-03-02' });
    await deliver(ann, version, ['a', 'b']);
    await deliver(bob, version, ['a', 'c'], { level: 'error' });
    const days = { from: '2026-03-08', to: '2026-03-10' };
    expect(await admin.page.adminRobotLogs.summary({ robot_version: version })).toEqual({
      span: { from: '2026-03-04', to: '2026-03-10' },
      current: { lines: 4, errors: 2, users: 2, versions: 1 },
      before: { lines: 2, errors: 0, users: 1, versions: 1 },
    });
    const of = async (query: Parameters<typeof admin.page.adminRobotLogs.summary>[0]) =>
      (await admin.page.adminRobotLogs.summary({ ...days, robot_version: version, ...query }))
        .current;
    expect(await of({ level: 'info' })).toEqual({ lines: 2, errors: 0, users: 1, versions: 1 });
    expect(await of({ message: 'a' })).toEqual({ lines: 2, errors: 1, users: 2, versions: 1 });
    expect(await of({ user_id: bob.id })).toEqual({ lines: 2, errors: 2, users: 1, versions: 1 });
    expect(await of({ level: 'debug' })).toEqual({ lines: 0, errors: 0, users: 0, versions: 0 });
    expect(
      (await admin.page.adminRobotLogs.summary({ from: '2026-02-15', to: '2026-03-10' })).before,
    ).toBeNull();
  });

  test('days that are not kept match nothing', async () => {
    const filter = { from: '2020-01-01', to: '2020-01-05' };
    expect(await admin.page.adminRobotLogs.summary(filter)).toMatchObject({
      current: { lines: 0, errors: 0, users: 0, versions: 0 },
      before: null,
    });
    expect(await admin.page.adminRobotLogs.chart(filter)).toMatchObject({ points: [], series: [] });
    expect(await allOf(filter)).toEqual([]);
    expect(await admin.page.adminRobotLogs.remove({ ...filter, reason })).toMatchObject({
      count: 0,
    });
  });

  test('the chart is that of messages unless another is named (B-061, B-400, B-401)', async () => {
    const [ann, version] = [await world.someone(), ownVersion()];
    await deliver(ann, version, ['read 1 friends', 'read 2 friends', 'paused'], {
      day: '2026-03-08',
    });
    await deliver(ann, version, ['paused'], { level: 'error' });
    const filter = { robot_version: version, from: '2026-03-08', to: '2026-03-10' };
    const chart = {
      span: { from: '2026-03-08', to: '2026-03-10' },
      unit: 'day',
      points: ['2026-03-08', '2026-03-09', '2026-03-10'],
    };
    expect(await admin.page.adminRobotLogs.chart(filter)).toEqual({
      ...chart,
      series: [
        { label: 'paused', values: [1, 0, 1] },
        { label: 'read # friends', values: [2, 0, 0] },
      ],
    });
    expect(await admin.page.adminRobotLogs.chart({ ...filter, name: 'levels' })).toMatchObject({
      series: [
        { label: 'info', values: [3, 0, 0] },
        { label: 'error', values: [0, 0, 1] },
      ],
    });
    for (const one of [filter, { ...filter, user_id: ann.id }])
      expect(await admin.page.adminRobotLogs.chart({ ...one, name: 'versions' })).toMatchObject({
        series: [{ label: version, values: [3, 0, 1] }],
      });
    for (const message of [undefined, 'paused'])
      expect(
        await admin.page.adminRobotLogs.chart({
          ...filter,
          name: 'users',
          ...(message && { message }),
        }),
      ).toMatchObject({ unit: 'day', series: [{ label: 'Users', values: [1, 0, 1] }] });
    const hours = await admin.page.adminRobotLogs.chart({ ...filter, from: '2026-03-10' });
    expect([hours.unit, hours.points.length, hours.points[12]]).toEqual([
      'hour',
      24,
      '2026-03-10T12:00Z',
    ]);
    expect(hours.series).toEqual([
      { label: 'paused', values: Array.from({ length: 24 }, (_, at) => (at === 12 ? 1 : 0)) },
    ]);
  });

  test('what is rare is one series', async () => {
    const [ann, version] = [await world.someone(), ownVersion()];
    const kinds = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
    await deliver(
      ann,
      version,
      kinds.flatMap((kind, at) => Array.from({ length: 9 - at }, () => kind)),
    );
    const { series } = await admin.page.adminRobotLogs.chart({
      robot_version: version,
      from: '2026-03-09',
      to: '2026-03-10',
    });
    expect(series.map(({ label }) => label)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', null]);
    expect(series.at(-1)?.values.reduce((a, b) => a + b)).toBe(3);
  });
});

describe('DELETE /admin/robot_logs', () => {
  test('deletes what matches in the background, and leaves a row in the log (B-062, B-402)', async () => {
    const [ann, version] = [await world.someone(), ownVersion()];
    await deliver(ann, version, ['a', 'b', 'c'], { level: 'error' });
    await deliver(ann, version, ['kept']);
    const filter = { robot_version: version, level: 'error' as const };
    expect(await admin.page.adminRobotLogs.remove({ ...filter, reason })).toEqual({
      span: { from: '2026-03-04', to: '2026-03-10' },
      count: 3,
    });
    const [action] = await world.db.query<Record<string, unknown>>(
      `select user_id, action, after, reason from admin_actions where admin_id = $1 and after->>'robot_version' = $2`,
      [admin.id, version],
    );
    expect(action).toMatchObject({
      user_id: null,
      action: 'adminRobotLogs.remove',
      reason,
      after: { level: 'error', from: '2026-03-04', to: '2026-03-10', count: 3 },
    });
    const [job] = await world.db.query<{ data: Parameters<typeof deleteChosen>[1] }>(
      `select data from pgboss.job where name = 'robot_log_removal' and data->'filter'->>'robot_version' = $1`,
      [version],
    );
    if (!job) throw new Error('no task was enqueued');

    await deliver(ann, version, ['later'], { level: 'error' });
    await deleteChosen(world.db, job.data, world.clock.now);
    expect(await allOf({ robot_version: version })).toEqual(['later', 'kept']);
    expect(await admin.page.adminRobotLogs.summary({ robot_version: version })).toMatchObject({
      current: { lines: 2, errors: 1 },
    });
  });

  test('of a user takes that user’s lines alone', async () => {
    const [ann, bob, version] = [await world.someone(), await world.someone(), ownVersion()];
    await deliver(ann, version, ['a', 'b']);
    await deliver(bob, version, ['a']);
    const filter = { user_id: ann.id, from: '2026-03-04', to: '2026-03-10' };
    expect(await admin.page.adminRobotLogs.remove({ ...filter, reason })).toMatchObject({
      count: 2,
    });
    await deleteChosen(world.db, { filter, before_id: 1e15 }, world.clock.now, {
      size: 1,
      most: 9,
    });
    expect(await allOf({ robot_version: version })).toEqual(['a']);
    expect(await admin.page.adminRobotLogs.summary({ robot_version: version })).toMatchObject({
      current: { lines: 1, users: 1 },
    });
  });
});
