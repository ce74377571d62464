import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { releaseUpTo } from '../../testing/release';
import { countSince } from '../../modules/emails/sql';
import { migrate } from './migrate';

test('an upgrade keeps friendship dates, permits, acts and settings', async () => {
  const db = await releaseUpTo('0001_start.sql');
  const [user, act] = [randomUUID(), randomUUID()];
  await db.query(`insert into users (id, facebook_id, created_at) values ($1, '1', now())`, [user]);
  await db.query('insert into settings (user_id, engagement_sync_posts_back) values ($1, 77)', [
    user,
  ]);
  await db.query(
    `insert into friends (user_id, facebook_id, full_name, search_name, friendship_date, created_at, updated_at, seen_since)
     values ($1, '5', 'Bo', 'bo', '2015-03-12', now(), now(), now()),
            ($1, '6', 'Cy', 'cy', null, now(), now(), now())`,
    [user],
  );
  await db.query(
    `insert into permits (user_id, kind, job_id, facebook_id, state, day, granted_at)
     values ($1, 'removal', 'job-1', '5', 'used', '2026-03-10', now())`,
    [user],
  );
  await db.query(
    `insert into acts (user_id, id, kind, facebook_id, job_id, state, seq, at, evidence, changed_at)
     values ($1, $2, 'removal', '5', 'job-1', 'confirmed', 3, now(), '', now())`,
    [user, act],
  );

  expect((await migrate(db))[0]).toBe('0002_robot_complete.sql');

  const rows = (table: string, columns: string, order = '1') =>
    db.query(`select ${columns} from ${table} where user_id = $1 order by ${order}`, [user]);
  expect(await rows('friends', 'facebook_id, friendship_date')).toEqual([
    { facebook_id: '5', friendship_date: '2015-03-12' },
    { facebook_id: '6', friendship_date: null },
  ]);
  expect(await rows('permits', 'target, state')).toEqual([{ target: '5', state: 'used' }]);
  expect(await rows('acts', 'id, target')).toEqual([{ id: act, target: '5' }]);
  expect(
    await rows('settings', 'engagement_sync_posts_back as posts, log_level, unfriening_limit'),
  ).toEqual([{ posts: 77, log_level: 'info', unfriening_limit: null }]);
});

test('an upgrade counts the advertising events it finds to the day they happened on', async () => {
  const db = await releaseUpTo('0009_conversions.sql');
  const user = randomUUID();
  await db.query(`insert into users (id, facebook_id, created_at) values ($1, '1', now())`, [user]);
  const happened = ['2026-01-05T10:00:00.000Z', '2999-01-01T00:00:00.000Z'];
  for (const [at, when] of happened.entries())
    await db.query(
      `insert into conversion_events (id, user_id, name, source, source_url, happened_at, next_attempt_at)
       values ($1, $2, 'friend_removal', $3, '', $4, now())`,
      [randomUUID(), user, `job-${at}`, when],
    );

  expect(await migrate(db)).toContain('0010_sign_ins.sql');

  // A robot's clock that was ahead makes no room, and takes none for years.
  expect(
    await db.query(
      `select source, recorded_at = happened_at as own, recorded_at <= now() as past
         from conversion_events where user_id = $1 order by source`,
      [user],
    ),
  ).toEqual([
    { source: 'job-0', own: true, past: true },
    { source: 'job-1', own: false, past: true },
  ]);
});

test('an upgrade takes what the release before it still writes beside it, and keeps what that wrote', async () => {
  const db = await releaseUpTo('0010_sign_ins.sql');
  const user = randomUUID();
  await db.query(`insert into users (id, facebook_id, created_at) values ($1, '1', now())`, [user]);
  // As that release says it.
  const tell = async (target: string) => {
    await db.query(
      `insert into acts as a (user_id, id, kind, target, job_id, state, seq, at, evidence, changed_at)
       values ($1, $2, 'removal', $3, 'job-1', 'planned', 0, now(), '', now())
       on conflict (user_id, id) do update set state = excluded.state`,
      [user, randomUUID(), target],
    );
    await db.query(
      `insert into permits as p (user_id, kind, job_id, target, state, day, granted_at)
       values ($1, 'removal', 'job-1', $2, 'granted', '2026-03-10', now())
       on conflict (user_id, kind, job_id, target) do update set state = excluded.state`,
      [user, target],
    );
  };
  await tell('5');
  expect(await migrate(db)).toContain('0011_who_planned.sql');
  await tell('6');

  for (const table of ['acts', 'permits'])
    expect(
      await db.query(`select target, sign_in from ${table} where user_id = $1 order by 1`, [user]),
    ).toEqual([
      { target: '5', sign_in: null },
      { target: '6', sign_in: null },
    ]);
});

test('an upgrade goes on counting the confirmation mails of the last 24 hours', async () => {
  const db = await releaseUpTo('0018_snapshot_depth.sql');
  const user = randomUUID();
  await db.query(`insert into users (id, facebook_id, created_at) values ($1, '77', now())`, [
    user,
  ]);
  for (const hours of [1, 23, 25])
    await db.query(
      `insert into email_confirmations (user_id, id, email, requested_at, next_attempt_at)
       values ($1, $2, 'Ann@Example.com', now() - interval '1 hour' * $3, now())`,
      [user, randomUUID(), hours],
    );

  expect(await migrate(db)).toContain('0019_confirmation_counts.sql');

  expect(await countSince(db, user, 'ann@example.com', '2020-01-01T00:00:00Z')).toEqual({
    by_user: 2,
    to_address: 2,
    own: 2,
  });
  const [other, stranger] = [randomUUID(), 'bo@example.com'];
  await db.query(`insert into users (id, facebook_id, created_at) values ($1, '78', now())`, [
    other,
  ]);
  const none = { by_user: 0, to_address: 0, own: 0 };
  expect(await countSince(db, other, stranger, '2020-01-01T00:00:00Z')).toEqual(none);
});

test('an upgrade divides the ledger at the last release of another account on the network', async () => {
  const db = await releaseUpTo('0020_announcement_skipped.sql');
  const [ann, bob] = [randomUUID(), randomUUID()];
  const hoursAgo = (hours: number) => `now() - interval '${hours} hours'`;
  for (const [user, bound] of [
    [ann, '22'],
    [bob, '33'],
  ] as const) {
    await db.query(
      `insert into users (id, facebook_id, facebook_profile_id, created_at) values ($1, $2, $2, now())`,
      [user, bound],
    );
    await db.query(
      `insert into profile_bindings (user_id, facebook_profile_id, bound_at) values ($1, $2, ${hoursAgo(1)})`,
      [user, bound],
    );
    for (const [job, hours] of [
      ['before', 9],
      ['after', 0],
    ] as const) {
      await db.query(
        `insert into acts (user_id, id, kind, target, job_id, state, seq, at, evidence, changed_at)
         values ($1, $2, 'reaction', 'p', $3, 'confirmed', 1, now(), '', ${hoursAgo(hours)})`,
        [user, randomUUID(), job],
      );
      await db.query(
        `insert into permits (user_id, kind, job_id, target, state, day, granted_at)
         values ($1, 'reaction', $2, 'p', 'used', '2026-03-10', ${hoursAgo(hours)})`,
        [user, job],
      );
    }
  }
  await db.query(
    `insert into profile_bindings (user_id, facebook_profile_id, bound_at, released_at, released_by)
     values ($1, '11', ${hoursAgo(20)}, ${hoursAgo(2)}, 'operator')`,
    [ann],
  );

  expect(await migrate(db)).toContain('0021_former_acts.sql');

  for (const table of ['acts', 'permits'])
    expect(
      await db.query(
        `select user_id = $1 as is_ann, job_id, former_profile_id from ${table} order by 1 desc, 2 desc`,
        [ann],
      ),
    ).toEqual([
      { is_ann: true, job_id: 'before', former_profile_id: '11' },
      { is_ann: true, job_id: 'after', former_profile_id: null },
      { is_ann: false, job_id: 'before', former_profile_id: null },
      { is_ann: false, job_id: 'after', former_profile_id: null },
    ]);
});

test('an upgrade takes the coverage as of the scan that it rests on', async () => {
  const db = await releaseUpTo('0021_former_acts.sql');
  const [ann, bob] = [randomUUID(), randomUUID()];
  const at = (hour: number) => `2026-03-10T0${hour}:00:00.000Z`;
  for (const [user, id] of [
    [ann, '1'],
    [bob, '2'],
  ] as const) {
    await db.query(`insert into users (id, facebook_id, created_at) values ($1, $2, now())`, [
      user,
      id,
    ]);
    await db.query(
      'insert into coverage (user_id, posts_read, posts_partial, read_at) values ($1, 1, 0, $2)',
      [user, at(5)],
    );
  }
  // Bob's scan is older than 30 days, and gone.
  await db.query(
    `insert into scans (user_id, id, kind, job_id, started_at, opened_at, completed_at, read_total)
     values ($1, $2, 'engagements', 'job', $3, $4, $5, 1)`,
    [ann, randomUUID(), at(2), at(3), at(5)],
  );

  expect(await migrate(db)).toContain('0022_reading_began.sql');

  expect(
    await db.query(`select user_id = $1 as is_ann, began_at from coverage order by 1 desc`, [ann]),
  ).toEqual([
    { is_ann: true, began_at: at(2) },
    { is_ann: false, began_at: at(5) },
  ]);
});

test('an upgrade keeps the lines of robots, in partitions by day, and counts them', async () => {
  const db = await releaseUpTo('0031_support_access.sql');
  const user = randomUUID();
  await db.query(`insert into users (id, facebook_id, created_at) values ($1, '1', now())`, [user]);
  const lines = [
    ['2026-03-10', '2026-03-10T11:00:00Z', 'info', 'read 12 friends'],
    ['2026-03-10', '2026-03-10T10:00:00Z', 'info', 'read 7 friends'],
    ['2026-03-11', '2030-01-01T05:00:00Z', 'error', 'paused'],
  ] as const;
  for (const [day, at, level, message] of lines)
    await db.query(
      `insert into robot_logs (user_id, day, at, level, message, exec_id, version)
       values ($1, $2, $3, $4, $5, null, '7.0.4')`,
      [user, day, at, level, message],
    );

  expect(await migrate(db)).toContain('0032_robot_logs_by_day.sql');

  expect(
    await db.query(
      `select tableoid::regclass::text as place, received_at, message from robot_logs order by id`,
    ),
  ).toEqual([
    {
      place: 'robot_logs_20260310',
      received_at: '2026-03-10T10:00:00.000Z',
      message: 'read 7 friends',
    },
    {
      place: 'robot_logs_20260310',
      received_at: '2026-03-10T11:00:00.000Z',
      message: 'read 12 friends',
    },
    { place: 'robot_logs_20260311', received_at: '2026-03-11T05:00:00.000Z', message: 'paused' },
  ]);
  expect(
    await db.query(
      `select day, level, message, sum(lines)::int as lines
         from robot_log_counts join robot_log_kinds on id = kind_id group by 1, 2, 3 order by 1`,
    ),
  ).toEqual([
    { day: '2026-03-10', level: 'info', message: 'read # friends', lines: 2 },
    { day: '2026-03-11', level: 'error', message: 'paused', lines: 1 },
  ]);
  expect(
    await db.query(
      `select version, info = robot_log_bit('2026-03-10') as info, error = robot_log_bit('2026-03-11') as error
         from robot_log_users order by 1`,
    ),
  ).toEqual([
    { version: '', info: true, error: true },
    { version: '7.0.4', info: true, error: true },
  ]);
  expect(
    await db.query(
      `select level, day, previous, users from robot_log_user_counts where version = '' order by 1, 2`,
    ),
  ).toEqual([
    { level: '', day: '2026-03-10', previous: null, users: 1 },
    { level: '', day: '2026-03-11', previous: '2026-03-10', users: 1 },
    { level: 'error', day: '2026-03-11', previous: null, users: 1 },
    { level: 'info', day: '2026-03-10', previous: null, users: 1 },
  ]);
  await db.query('delete from users where id = $1', [user]);
  expect(await db.query('select 1 from robot_logs')).toEqual([]);
  expect(await db.query('select sum(lines)::int as lines from robot_log_counts')).toEqual([
    { lines: 0 },
  ]);
});
