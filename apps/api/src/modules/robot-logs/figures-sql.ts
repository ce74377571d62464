import type { RobotLogChartName, RobotLogLevel } from '@winnow/sdk/contract';
import { type Db, one } from '../../platform/database/db';
import { parameters } from '../../platform/keyset';
import { type Add, type Chosen, isChosen, isCounted, isOneUserOrRun } from './filter';

interface Span {
  from: string;
  to: string;
}

/** No roll-up counts users by message. Users are counted from at most this many lines; of more the count is partial. */
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
    isOneUserOrRun(chosen)
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

/** Neither a message nor one user or run is asked for: the roll-up knows the users. */
const hasUserCounts = (chosen: Chosen) =>
  !isOneUserOrRun(chosen) && chosen.filter.message === undefined;

const isCountedUser = (
  { filter: { level, robot_version } }: Chosen,
  { from, to }: Span,
  add: Add,
) =>
  `level = ${add(level ?? '')} and version = ${add(robot_version ?? '')}
   and day between ${add(from)}::date and ${add(to)}::date`;

/** The users with lines that match; `isPart`: at least this many. */
export async function countUsers(
  db: Db,
  chosen: Chosen,
  span: Span,
): Promise<{ users: number; isPart: boolean }> {
  const { values, add } = parameters();
  // Each user counts on their first day in the span.
  const statement = hasUserCounts(chosen)
    ? `select coalesce(sum(users), 0)::int as users, 0 as lines from robot_log_user_counts
        where ${isCountedUser(chosen, span, add)} and (previous is null or previous < ${add(span.from)}::date)`
    : `select count(*)::int as users, coalesce(sum(lines), 0)::int as lines
         from (select user_id, count(*) as lines from (${userLines({ ...chosen, ...span }, add)}) l group by 1) u`;
  const { users, lines } = one(await db.query<{ users: number; lines: number }>(statement, values));
  return { users, isPart: !isOneUserOrRun(chosen) && lines > mostLinesForUsers };
}

/** The users with lines that match, by day. */
export async function selectUsersByDay(
  db: Db,
  chosen: Chosen,
  span: Span,
): Promise<{ day: string; users: number }[]> {
  const { values, add } = parameters();
  return db.query(
    hasUserCounts(chosen)
      ? `select day, sum(users)::int as users from robot_log_user_counts
          where ${isCountedUser(chosen, span, add)} group by 1`
      : `select day, count(*)::int as users
           from (select distinct day, user_id from (${userLines({ ...chosen, ...span }, add)}) l) u group by 1`,
    values,
  );
}

const userLines = (chosen: Chosen, add: Add) =>
  `select l.day, l.user_id from robot_logs l where ${isChosen(chosen, add)}
   ${isOneUserOrRun(chosen) ? '' : `limit ${mostLinesForUsers + 1}`}`;

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
    isOneUserOrRun(chosen)
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
