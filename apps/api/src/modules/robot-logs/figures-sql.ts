import type { RobotLogChartName, RobotLogLevel } from '@winnow/sdk/contract';
import type { Db } from '../../platform/database/db';
import { parameters } from '../../platform/keyset';
import { type Chosen, isChosen, isCounted, isOfOne } from './filter';

interface Span {
  from: string;
  to: string;
}

/** With a message no roll-up knows the users, so they are counted in so many lines at most. */
const mostLinesForUsers = 20_000;

interface Group {
  level: RobotLogLevel;
  version: string;
  lines: number;
}

/** Lines by level and version. */
export async function selectGroups(db: Db, chosen: Chosen, span: Span): Promise<Group[]> {
  const { values, add } = parameters();
  return db.query<Group>(
    isOfOne(chosen)
      ? `select l.level, l.version, count(*)::int as lines from robot_logs l
          where ${isChosen({ ...chosen, ...span }, add)} group by 1, 2`
      : `select k.level, k.version, sum(c.lines)::int as lines
           from (select c.kind_id, sum(c.lines) as lines from robot_log_counts c
                  where ${isCounted(chosen, span, add)} group by 1) c
           join robot_log_kinds k on k.id = c.kind_id
          group by 1, 2 having sum(c.lines) > 0`,
    values,
  );
}

interface Users {
  /** Users by day. */
  days: { day: string; users: number }[];
  /** Users in the whole span. */
  all: number;
  /** Of so many lines at most. */
  isPart: boolean;
}

/** The users with lines that match, by day and in the whole span. */
export async function selectUsers(db: Db, chosen: Chosen, span: Span): Promise<Users> {
  const isCountedByDay = !isOfOne(chosen) && chosen.filter.message === undefined;
  return isCountedByDay
    ? usersByCounts(db, chosen, span)
    : usersByLines(db, { ...chosen, ...span });
}

/** Each user counts for the whole span on their first day in it. */
async function usersByCounts(
  db: Db,
  { filter: { level, robot_version } }: Chosen,
  { from, to }: Span,
): Promise<Users> {
  const rows = await db.query<{ day: string; users: number; first: number }>(
    `select day, sum(users)::int as users,
            coalesce(sum(users) filter (where previous is null or previous < $3::date), 0)::int as first
       from robot_log_user_counts
      where level = $1 and version = $2 and day between $3::date and $4::date group by 1`,
    [level ?? '', robot_version ?? '', from, to],
  );
  return {
    days: rows.map(({ day, users }) => ({ day, users })),
    all: rows.reduce((total, { first }) => total + first, 0),
    isPart: false,
  };
}

async function usersByLines(db: Db, chosen: Chosen): Promise<Users> {
  const { values, add } = parameters();
  const isLimited = !isOfOne(chosen);
  const rows = await db.query<{ day: string | null; users: number; lines: number }>(
    `select day, count(distinct user_id)::int as users, count(*)::int as lines
       from (select l.day, l.user_id from robot_logs l where ${isChosen(chosen, add)}
             ${isLimited ? `limit ${mostLinesForUsers + 1}` : ''}) l
      group by grouping sets ((), (day))`,
    values,
  );
  const all = rows.find(({ day }) => day === null);
  return {
    days: rows.flatMap(({ day, users }) => (day === null ? [] : [{ day, users }])),
    all: all?.users ?? 0,
    isPart: isLimited && (all?.lines ?? 0) > mostLinesForUsers,
  };
}

export interface Bar {
  day: string;
  hour: number | null;
  label: string;
  lines: number;
}

/** Lines by day, or by hour, and by what the chart tells apart. */
export async function selectBars(
  db: Db,
  chosen: Chosen,
  name: Exclude<RobotLogChartName, 'users'>,
  unit: 'day' | 'hour',
): Promise<Bar[]> {
  const { values, add } = parameters();
  const label = { messages: 'message', levels: 'level', versions: 'version' }[name];
  const hourOf = (sql: string) => (unit === 'hour' ? sql : 'null::int');
  return db.query<Bar>(
    isOfOne(chosen)
      ? `select l.day, ${hourOf(`extract(hour from l.received_at at time zone 'UTC')::int`)} as hour,
                k.${label} as label, count(*)::int as lines
           from robot_logs l join robot_log_kinds k on k.id = l.kind_id
          where ${isChosen(chosen, add)} group by 1, 2, 3`
      : `select c.day, c.hour, k.${label} as label, sum(c.lines)::int as lines
           from (select c.day, ${hourOf('c.hour::int')} as hour, c.kind_id, sum(c.lines) as lines
                   from robot_log_counts c where ${isCounted(chosen, chosen, add)} group by 1, 2, 3) c
           join robot_log_kinds k on k.id = c.kind_id
          group by 1, 2, 3 having sum(c.lines) > 0`,
    values,
  );
}
