// On both databases: triggers and partitions are each database's own.
import { randomUUID } from 'node:crypto';
import { contract } from '@winnow/sdk/contract';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import type { Database, Db } from '../../platform/database/db';
import { rawCall } from '../../testing/calls';
import { backend, newServerDatabase } from '../../testing/database';
import { openEmbedded } from '../../testing/embedded-twin';
import { openWorld, type World } from '../../testing/world';
import { oldestDay } from './filter';
import { deleteChosen, keepDays } from './service';

const killed = new Error('killed');

async function ownDatabase(): Promise<Database> {
  const db = backend === 'pglite' ? await openEmbedded() : await newServerDatabase();
  onTestFinished(() => db.close());
  return db;
}

/** The database of a process that is killed after so many more statements. */
function dyingIn(db: Database, statements: number): Database {
  const state = { left: statements };
  const inside = (one: Db): Db => ({
    query: (statement, values) => {
      state.left -= 1;
      return state.left < 0 ? Promise.reject(killed) : one.query(statement, values);
    },
    tx: (work) => one.tx((tx) => work(inside(tx))),
  });
  return { ...db, ...inside(db) };
}

/** What the roll-ups say, and the same from the lines. */
async function counted(db: Database, now: Date) {
  const [counts, lines, bits, users, userCounts, userDays] = await Promise.all([
    db.query(
      `select c.day, k.level, k.version, k.message, sum(c.lines)::int as lines
         from robot_log_counts c join robot_log_kinds k on k.id = c.kind_id
        group by 1, 2, 3, 4 having sum(c.lines) <> 0 order by 1, 2, 3, 4`,
    ),
    db.query(
      `select day, level, version, robot_log_shape(message) as message, count(*)::int as lines
         from robot_logs group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    ),
    db.query(
      `select user_id, version, debug, info, warning, error from robot_log_users
        where (debug | info | warning | error) <> 0 order by 1, 2`,
    ),
    db.query(
      `select user_id, v.version,
              ${['debug', 'info', 'warning', 'error'].map((level) => `coalesce(bit_or(robot_log_bit(day)) filter (where level = '${level}'), 0) as ${level}`).join(', ')}
         from robot_logs l cross join lateral (values (l.version), ('')) v(version)
        group by 1, 2 order by 1, 2`,
    ),
    // A day before that is no longer kept is as good as none.
    db.query(
      `select day, case when previous >= $1::date then previous end as previous, level, version, sum(users)::int as users
         from robot_log_user_counts group by 1, 2, 3, 4 having sum(users) <> 0 order by 1, 2, 3, 4`,
      [oldestDay(now)],
    ),
    db.query(
      `select day, previous, level, version, count(*)::int as users
         from (select *, lag(day) over (partition by user_id, level, version order by day) as previous
                 from (select distinct l.user_id, l.day, v.level, v.version
                         from robot_logs l
                        cross join lateral (values (l.level, l.version), ('', l.version), (l.level, ''), ('', ''))
                                   v(level, version)) d) p
        group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    ),
  ]);
  return {
    rolledUp: { counts, users: bits, userCounts },
    scanned: { counts: lines, users, userCounts: userDays },
  };
}

const version = fc.constantFrom('7.0.3', '7.0.4');
const level = fc.constantFrom('debug', 'info', 'warning', 'error');
const message = fc.constantFrom('read 12 friends', 'read 7 friends', 'paused', 'removal done');
const who = fc.nat({ max: 2 });
const filter = fc.record(
  { who, level, message: fc.constantFrom('read 1', 'PAUSE', 'x'), robot_version: version },
  { requiredKeys: [] },
);
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('deliver' as const),
      who,
      version,
      lines: fc.array(fc.record({ level, message }), { minLength: 1, maxLength: 4 }),
      doubled: fc.boolean(),
      killedAfter: fc.option(fc.nat({ max: 8 })),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('delete' as const),
      filter,
      killedAfter: fc.option(fc.nat({ max: 6 })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('leave' as const), who }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('keep' as const),
      days: fc.constantFrom(0, 1, 1, 12),
      killedAfter: fc.option(fc.nat({ max: 12 })),
    }),
  },
);

test('the counts equal a count of the lines after deliveries, doubled ones, deletions and kills', async () => {
  const db = await ownDatabase();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const world = await openWorld({}, db);
      await db.query('delete from users');
      const people = [await world.someone(), await world.someone(), await world.someone()];
      const admin = await world.someone({ is_admin: true });
      const miscounted: unknown[] = [];
      for (const one of steps) {
        const dying = async (after: number | null, work: (some: World) => Promise<unknown>) => {
          const own = after === null ? world : await openWorld({}, dyingIn(db, after));
          own.clock.now = world.clock.now;
          await work(own).catch((error: unknown) => {
            if (error !== killed) throw error;
          });
        };
        if (one.does === 'deliver') {
          const ann = people[one.who];
          if (!ann) continue;
          const at = world.clock.now.toISOString();
          const lines = one.lines.map((line) => ({ ...line, exec_id: null, at }));
          const key = { 'idempotency-key': randomUUID() };
          const send = (some: World) =>
            rawCall(
              some,
              contract.robot.logs,
              { version: one.version, lines },
              ann.robotToken,
              key,
            );
          await dying(one.killedAfter, send);
          if (one.doubled) await Promise.all([send(world), send(world)]);
        } else if (one.does === 'delete') {
          const { who: of, ...rest } = one.filter;
          const user = of === undefined ? undefined : people[of];
          const chosen = { ...rest, ...(user && { user_id: user.id }) } as object;
          const { span, count } = await (
            await world.session(admin.id)
          ).adminRobotLogs.remove({ ...chosen, reason: 'tidy' });
          const payload = { filter: { ...chosen, ...span }, before_id: 1e12 };
          const left = await total(db);
          await dying(one.killedAfter, (some) =>
            deleteChosen(some.db, payload, world.clock.now, { size: 2, most: 99 }),
          );
          await deleteChosen(db, payload, world.clock.now);
          if (left - (await total(db)) !== count) miscounted.push(one);
        } else if (one.does === 'leave') {
          const [gone] = people.splice(one.who, 1);
          if (gone) await db.query('delete from users where id = $1', [gone.id]);
        } else {
          world.clock.now = new Date(world.clock.now.getTime() + one.days * 86_400_000);
          await dying(one.killedAfter, (some) => keepDays(some.db, world.clock.now));
        }
        const { rolledUp, scanned } = await counted(db, world.clock.now);
        expect(rolledUp).toEqual(scanned);
      }
      // Each deletion took as many lines as its call replied.
      expect(miscounted).toEqual([]);
      // The figures of the staff are those of the lines.
      const { current } = await (await world.session(admin.id)).adminRobotLogs.summary({});
      const [truth] = await db.query(
        `select count(*)::int as lines, count(*) filter (where level = 'error')::int as errors,
                count(distinct user_id)::int as users, count(distinct version)::int as versions
           from robot_logs where day > $1::timestamptz::date - 7`,
        [world.clock.now.toISOString()],
      );
      expect(current).toEqual(truth);
    }),
    { numRuns: 12 },
  );
});

async function total(db: Db): Promise<number> {
  const [row] = await db.query<{ count: number }>('select count(*)::int as count from robot_logs');
  return row?.count ?? 0;
}

test('deliveries and deletions at the same time leave exact counts', async () => {
  const db = await ownDatabase();
  const world = await openWorld({}, db);
  const people = [await world.someone(), await world.someone()];
  const send = async (n: number) =>
    people[n % 2]?.robot.robot.logs({
      version: '7.0.4',
      lines: ['paused', `read ${n} friends`].map((text) => ({
        level: 'info' as const,
        message: text,
        exec_id: null,
        at: world.clock.now.toISOString(),
      })),
    });
  const payload = { filter: { from: '2026-03-10', to: '2026-03-10' }, before_id: 1e12 };
  await Promise.all(
    Array.from({ length: 24 }, async (_, n) =>
      n % 4 === 3
        ? deleteChosen(db, payload, world.clock.now, { size: 3, most: 99 })
        : n % 7 === 6
          ? keepDays(db, world.clock.now)
          : send(n),
    ),
  );
  const { rolledUp, scanned } = await counted(db, world.clock.now);
  expect(rolledUp).toEqual(scanned);
});

test('a line of a day without a partition is kept, found and moved into the day’s own', async () => {
  const db = await ownDatabase();
  const world = await openWorld({}, db);
  const [ann, admin] = [await world.someone(), await world.someone({ is_admin: true })];
  const line = { level: 'info' as const, message: 'paused', exec_id: null };
  const send = () =>
    ann.robot.robot.logs({
      version: '7.0.4',
      lines: [{ ...line, at: world.clock.now.toISOString() }],
    });
  const places = () =>
    db.query('select tableoid::regclass::text as place, day from robot_logs order by 2');
  await send();
  expect(await places()).toEqual([{ place: 'robot_logs_default', day: '2026-03-10' }]);
  expect((await admin.page.adminRobotLogs.list({})).lines).toHaveLength(1);

  await keepDays(db, world.clock.now);
  await send();
  const own = { place: 'robot_logs_20260310', day: '2026-03-10' };
  expect(await places()).toEqual([own, own]);
  const partitions = async () =>
    (
      await db.query<{ name: string }>(
        `select inhrelid::regclass::text as name from pg_inherits
          where inhparent = 'robot_logs'::regclass and inhrelid::regclass::text ~ '_2026(03|04)' order by 1`,
      )
    ).map(({ name }) => name);
  expect(await partitions()).toHaveLength(8);

  world.clock.now = new Date('2026-04-09T12:00:00Z');
  await keepDays(db, world.clock.now);
  expect(await places()).toHaveLength(2);
  world.clock.now = new Date('2026-04-10T12:00:00Z');
  await keepDays(db, world.clock.now);
  expect(await places()).toEqual([]);
  expect(await partitions()).not.toContain('robot_logs_20260310');
  const { rolledUp } = await counted(db, world.clock.now);
  expect(rolledUp).toEqual({ counts: [], users: [], userCounts: [] });
  expect(await db.query('select 1 from robot_log_kinds')).toEqual([]);
});

test('no robot can make kinds without end: above 10,000 a new one is another message', async () => {
  const db = await ownDatabase();
  const world = await openWorld({}, db);
  await db.query(
    `insert into robot_log_kinds (level, version, message) select 'info', '7', n::text from generate_series(1, 10000) n`,
  );
  const ann = await world.someone();
  await ann.robot.robot.logs({
    version: '7.0.4',
    lines: ['a', 'b'].map((text) => ({
      level: 'error' as const,
      message: text,
      exec_id: null,
      at: world.clock.now.toISOString(),
    })),
  });
  expect(
    await db.query(
      `select l.message, k.level, k.version, k.message as kind
         from robot_logs l join robot_log_kinds k on k.id = l.kind_id order by 1`,
    ),
  ).toEqual([
    { message: 'a', level: 'error', version: 'another', kind: 'another message' },
    { message: 'b', level: 'error', version: 'another', kind: 'another message' },
  ]);
});
