import type { contract } from '@winnow/sdk/contract';
import type * as z from 'zod';
import { countDeleted, type Db, one } from '../../platform/database/db';
import { mostCounted, parameters } from '../../platform/keyset';
import { type Add, type Chosen, isChosen, isCounted, isOneUserOrRun } from './filter';

type Lines = z.output<typeof contract.robot.logs.input>['lines'];

export async function insertLogs(
  db: Db,
  userId: string,
  { version, lines, now }: { version: string; lines: Lines; now: Date },
): Promise<void> {
  await db.query(
    `insert into robot_logs (user_id, day, received_at, at, level, message, exec_id, version)
     select $1::uuid, ($4::timestamptz at time zone 'UTC')::date, $4::timestamptz, x.at, x.level, x.message, x.exec_id, $3
       from jsonb_to_recordset($2::jsonb) as x(at timestamptz, level text, message text, exec_id text)`,
    [userId, JSON.stringify(lines), version, now.toISOString()],
  );
}

export async function countLogs(db: Db, userId: string, day: string): Promise<number> {
  const { count } = one(
    await db.query<{ count: number }>(
      'select count(*)::int as count from robot_logs where user_id = $1 and day = $2::date',
      [userId, day],
    ),
  );
  return count;
}

/** A place in the list: the newest day first, within it the newest line. */
export interface Place {
  day: string;
  id: number;
}

export interface Line extends Place {
  user_id: string;
  first_name: string | null;
  last_name: string | null;
  at: string;
  received_at: string;
  level: 'debug' | 'info' | 'warning' | 'error';
  message: string;
  exec_id: string | null;
  version: string;
}

export async function selectLines(
  db: Db,
  chosen: Chosen,
  after: Place | undefined,
  limit: number,
): Promise<Line[]> {
  const { values, add } = parameters();
  const page =
    chosen.kinds && !isOneUserOrRun(chosen)
      ? pageOfKinds(chosen, after, limit, add)
      : pageOfAll(chosen, after, limit, add);
  return db.query<Line>(
    `select l.day, l.id, l.user_id, u.first_name, u.last_name, l.at, l.received_at, l.level, l.message, l.exec_id, l.version
       from (${page}) l join users u on u.id = l.user_id
      order by l.day desc, l.id desc`,
    values,
  );
}

function pageOfAll(chosen: Chosen, after: Place | undefined, limit: number, add: Add): string {
  const isBefore = after
    ? `and l.day <= ${add(after.day)}::date and (l.day, l.id) < (${add(after.day)}::date, ${add(after.id)}::bigint)`
    : '';
  return `select l.* from robot_logs l where ${isChosen(chosen, add)} ${isBefore}
           order by l.day desc, l.id desc limit ${add(limit)}::int`;
}

/**
 * The counts say on which days lines of these kinds lie. So only the newest days that fill the page are looked at, however
 * rare the lines are, and on each the first lines of each kind.
 */
function pageOfKinds(chosen: Chosen, after: Place | undefined, limit: number, add: Add): string {
  const place = after ?? { day: chosen.to, id: Number.MAX_SAFE_INTEGER };
  const day = `${add(place.day)}::date`;
  const most = `${add(limit)}::int`;
  const span = { from: chosen.from, to: place.day < chosen.to ? place.day : chosen.to };
  // How many lines of the first day lie before the place is unknown, so that day counts for nothing.
  return `with days as (
      select c.day, c.kind_id, sum(c.lines) as lines from robot_log_counts c where ${isCounted(chosen, span, add)}
       group by c.day, c.kind_id having sum(c.lines) > 0
    ), cells as (
      select day, kind_id,
             sum(case when day = ${day} then 0 else lines end)
               over (order by day desc groups between unbounded preceding and 1 preceding) as newer
        from days
    )
    select f.* from cells c cross join lateral (
      select l.* from robot_logs l
       where l.day = c.day and l.kind_id = c.kind_id
         and l.id < case when c.day = ${day} then ${add(place.id)}::bigint else ${Number.MAX_SAFE_INTEGER} end
       order by l.id desc limit ${most}) f
     where coalesce(c.newer, 0) < ${most}
     order by f.day desc, f.id desc limit ${most}`;
}

/** How many lines match; `isCapped`: up to `mostCounted`. */
export async function countLines(db: Db, chosen: Chosen, isCapped: boolean): Promise<number> {
  const { values, add } = parameters();
  const statement = isOneUserOrRun(chosen)
    ? `select count(*)::int as count from (
         select 1 from robot_logs l where ${isChosen(chosen, add)} ${isCapped ? `limit ${mostCounted}` : ''}) capped`
    : `select coalesce(sum(c.lines), 0)::int as count from robot_log_counts c where ${isCounted(chosen, chosen, add)}`;
  const { count } = one(await db.query<{ count: number }>(statement, values));
  return isCapped ? Math.min(count, mostCounted) : count;
}

/** The id after those of all lines so far. */
export async function nextId(db: Db): Promise<number> {
  const { id } = one(await db.query<{ id: number }>(`select nextval('robot_log_ids')::int8 as id`));
  return id;
}

/** Parts of what matches, by which it is deleted: each day, and each kind of a day. */
export async function selectParts(db: Db, chosen: Chosen): Promise<Chosen[]> {
  if (isOneUserOrRun(chosen)) return [chosen];
  const { values, add } = parameters();
  const rows = await db.query<{ day: string; kind_id: number | null }>(
    `select c.day, ${chosen.kinds ? 'c.kind_id' : 'null::int as kind_id'} from robot_log_counts c
      where ${isCounted(chosen, chosen, add)} group by 1, 2 having sum(c.lines) > 0 order by 1, 2`,
    values,
  );
  return rows.map(({ day, kind_id }) => ({
    ...chosen,
    from: day,
    to: day,
    kinds: kind_id === null ? null : [kind_id],
  }));
}

/** Deletes up to `limit` lines with an id below `beforeId`, and returns how many. */
export async function deleteLines(
  db: Db,
  chosen: Chosen,
  beforeId: number,
  limit: number,
): Promise<number> {
  const { values, add } = parameters();
  return countDeleted(
    db,
    `delete from robot_logs d
      using (select l.user_id, l.day, l.id from robot_logs l
              where ${isChosen(chosen, add)} and l.id < ${add(beforeId)}::bigint limit ${add(limit)}::int) l
      where d.user_id = l.user_id and d.day = l.day and d.id = l.id`,
    values,
  );
}
