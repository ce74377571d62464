import { countDeleted, type Db, one } from '../../platform/database/db';

/** Other statements queue behind one that waits for a lock, so it gives up after half a second. The next run tries again. */
const lockTimeout = `set local lock_timeout = '500ms'`;

/** Days with lines whose partition was not there in time. */
export async function selectStrayDays(db: Db, oldest: string): Promise<string[]> {
  const rows = await db.query<{ day: string }>(
    'select distinct day from robot_logs_default where day >= $1::date order by day',
    [oldest],
  );
  return rows.map(({ day }) => day);
}

export async function createDay(db: Db, day: string): Promise<void> {
  await db.tx(async (tx) => {
    await tx.query(lockTimeout);
    await tx.query('select create_robot_log_day($1::date)', [day]);
  });
}

export async function dropDays(db: Db, oldest: string): Promise<void> {
  await db.tx(async (tx) => {
    await tx.query(lockTimeout);
    await tx.query('select drop_robot_log_days($1::date)', [oldest]);
  });
  await countDeleted(db, 'delete from robot_logs where day < $1::date', [oldest]);
  await db.query('delete from robot_log_user_counts where day < $1::date', [oldest]);
}

/** Clears the bits of past days for up to `limit` users. Returns how many it cleared. */
export async function clearBits(
  db: Db,
  { from, to }: { from: string; to: string },
  limit: number,
): Promise<number> {
  return db.tx(async (tx) => {
    // The trigger that counts users would only move rows of days that are deleted.
    await tx.query(`select set_config('winnow.clears_days', 'on', true)`);
    const { count } = one(
      await tx.query<{ count: number }>(
        `with kept as materialized (
         select bit_or(robot_log_bit($1::date + n)) as bits from generate_series(0, $2::date - $1::date) n
       ), cleared as (
         update robot_log_users u
            set debug = debug & bits, info = info & bits, warning = warning & bits, error = error & bits
           from kept
          where (u.user_id, u.version) in (
                  select user_id, version from robot_log_users, kept
                   where (debug | info | warning | error) & ~bits <> 0 limit $3::int)
         returning 1)
       select count(*)::int as count from cleared`,
        [from, to, limit],
      ),
    );
    return count;
  });
}

export async function deleteIdleUsers(db: Db): Promise<void> {
  await db.query('delete from robot_log_users where (debug | info | warning | error) = 0');
}

/** No line may arrive in between: its kind would be gone. */
export async function deleteIdleKinds(db: Db): Promise<void> {
  const idle = 'not exists (select from robot_log_counts c where c.kind_id = k.id)';
  const [first] = await db.query(`select id from robot_log_kinds k where ${idle} limit 1`);
  if (!first) return;
  await db.tx(async (tx) => {
    await tx.query(lockTimeout);
    await tx.query('lock table robot_logs in share row exclusive mode');
    await tx.query(`delete from robot_log_kinds k where ${idle}`);
  });
}

/** Replaces the rows of each count that has new ones by their sum. Days before `recent` lose their hours. */
export async function mergeCounts(db: Db, recent: string): Promise<void> {
  await db.query(
    `with touched as materialized (
       select distinct day, kind_id from robot_log_counts
        where not is_merged or (day < $1::date and hour is not null)
     ), gone as (
       delete from robot_log_counts c using touched t
        where c.day = t.day and c.kind_id = t.kind_id
       returning c.day, c.hour, c.kind_id, c.lines
     )
     insert into robot_log_counts (day, hour, kind_id, lines, is_merged)
     select day, case when day >= $1::date then hour end, kind_id, sum(lines), true
       from gone group by 1, 2, 3 having sum(lines) <> 0`,
    [recent],
  );
}

/** The same for the counts of users. */
export async function mergeUserCounts(db: Db): Promise<void> {
  await db.query(
    `with touched as materialized (
       select distinct version, level, day from robot_log_user_counts where not is_merged
     ), gone as (
       delete from robot_log_user_counts c using touched t
        where c.version = t.version and c.level = t.level and c.day = t.day
       returning c.day, c.previous, c.level, c.version, c.users
     )
     insert into robot_log_user_counts (day, previous, level, version, users, is_merged)
     select day, previous, level, version, sum(users), true
       from gone group by 1, 2, 3, 4 having sum(users) <> 0`,
  );
}
