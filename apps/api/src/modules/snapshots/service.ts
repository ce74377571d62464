import { excluded } from '../../platform/database/columns';
import { countDeleted, type Db, prepared } from '../../platform/database/db';
import { addDays } from '../../platform/days';

export interface Snapshot {
  day: string;
  active: number;
  inactive: number;
  whitelisted: number;
  removed: number;
  /** The day (UTC) of the oldest post read until then; null before the first engagement scan. */
  read_since: string | null;
}

const counted = ['active', 'inactive', 'whitelisted', 'removed', 'read_since'] as const;
const columns = `user_id, day, ${counted.join(', ')}`;
const countGroups = `
  count(f.facebook_id) filter (where not is_deleted and not is_whitelisted
    and reactions_count + comments_count + shares_count > 0)::int,
  count(f.facebook_id) filter (where not is_deleted and not is_whitelisted
    and reactions_count + comments_count + shares_count = 0)::int,
  count(f.facebook_id) filter (where not is_deleted and is_whitelisted)::int,
  count(f.facebook_id) filter (where is_deleted and removed_by <> 'outside')::int`;
const renew = `on conflict (user_id, day) do update set ${excluded(counted)}`;
const readSince = (user: string) =>
  `(select min(date_created at time zone 'UTC')::date from posts where user_id = ${user})`;

const refreshOne = prepared(
  'refresh_snapshot',
  `insert into snapshots (${columns})
   select $1::uuid, $2::date, ${countGroups}, ${readSince('$1')} from friends f where f.user_id = $1 ${renew}`,
);

/** Upserts today's snapshot. */
export async function refresh(db: Db, userId: string, today: string): Promise<void> {
  await db.query(refreshOne, [userId, today]);
}

/**
 * Upserts snapshots for a page of users, each for today in their time zone. Returns the last id of the page; undefined
 * at the end.
 */
export async function refreshPage(
  db: Db,
  after: string,
  size: number,
  now: Date,
): Promise<string | undefined> {
  const users = await db.query<{ id: string }>(
    'select id from users where id > $1 order by id limit $2',
    [after, size],
  );
  if (users.length === 0) return undefined;
  // FOR KEY SHARE: a user deleted concurrently would otherwise fail the whole page.
  await db.query(
    `with there as (select id from users where id = any($1::uuid[]) order by id for key share)
     insert into snapshots (${columns})
     select u.id, ($2::timestamptz at time zone s.time_zone)::date, ${countGroups}, ${readSince('u.id')}
       from there u
       join settings s on s.user_id = u.id
       left join friends f on f.user_id = u.id
      group by u.id, s.time_zone ${renew}`,
    [users.map(({ id }) => id), now.toISOString()],
  );
  return users.at(-1)?.id;
}

/**
 * The snapshots of these days, and the newest one on or before the first day, whose counts held when the range began.
 */
export async function between(
  db: Db,
  userId: string,
  from: string,
  to: string,
): Promise<Snapshot[]> {
  return db.query<Snapshot>(
    `select day, ${counted.join(', ')} from snapshots
      where user_id = $1 and day <= $3
        and day >= coalesce((select max(day) from snapshots where user_id = $1 and day <= $2), $2)
      order by day`,
    [userId, from, to],
  );
}

/** The counts some days before today. */
export async function daysAgo(
  db: Db,
  userId: string,
  today: string,
  days: number,
): Promise<Snapshot | undefined> {
  const day = addDays(today, -days);
  return (await between(db, userId, day, day))[0];
}

/** Upserts the snapshots of these days. */
export async function write(db: Db, userId: string, rows: readonly Snapshot[]): Promise<void> {
  await db.query(
    `insert into snapshots (${columns})
     select $1::uuid, x.* from jsonb_to_recordset($2::jsonb)
         as x(day date, active int, inactive int, whitelisted int, removed int, read_since date) ${renew}`,
    [userId, JSON.stringify(rows)],
  );
}

/**
 * Counts the removed friends of every snapshot again, by the days of their removals, after earlier days changed. A day
 * without a snapshot, of those named, gets one: its other counts are those of the snapshot before it, else after it.
 */
export async function recountRemoved(
  db: Db,
  userId: string,
  timeZone: string,
  days: readonly string[],
): Promise<void> {
  await db.query(
    `with of_user as (select ${columns} from snapshots where user_id = $1),
          days as (select day from of_user union select unnest($3::text[])::date),
          gone as (select (updated_at at time zone $2)::date as day from friends
                    where user_id = $1 and is_deleted and removed_by <> 'outside')
     insert into snapshots (${columns})
     select $1::uuid, d.day, near.active, near.inactive, near.whitelisted,
            (select count(*)::int from gone where gone.day <= d.day), near.read_since
       from days d
       join lateral (select * from of_user s
                      order by s.day <= d.day desc, abs(s.day - d.day) limit 1) near on true ${renew}`,
    [userId, timeZone, days],
  );
}

/** Deletes the user's snapshots and returns their number. */
export function forget(db: Db, userId: string): Promise<number> {
  return countDeleted(db, 'delete from snapshots where user_id = $1', [userId]);
}
