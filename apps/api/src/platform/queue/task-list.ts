import type { QueuedTask, TaskState } from '@winnow/sdk/contract';
import { type Db, one } from '../database/db';
import { cappedCount, countCapped, mostCounted, placeTime } from '../keyset';

/** The queue that pg-boss copies a task into when its last attempt has failed. */
export const deadLetters = 'dead_letters';

/**
 * Reads by queue and state, newest first. pg-boss has no index for it, and its tables keep the completed tasks of a week.
 * On the partitioned table, so that a queue with a partition of its own has it too.
 */
export const taskIndex = {
  name: 'pgboss.tasks_by_state',
  create:
    'create index if not exists tasks_by_state on pgboss.job (name, state, created_on desc, id desc)',
};

/** Leaves out the internal queues of pg-boss. */
export const isOurs = (name: string) => String.raw`${name} not like '\_\_pgboss\_\_%'`;
const ours = isOurs('q.name');

export interface TaskFilter {
  queue?: string | undefined;
  state?: TaskState | undefined;
  id?: string | undefined;
}

export interface QueueCount {
  name: string;
  state: TaskState;
  count: number;
  waits_since: string | null;
}

export async function selectCounts(db: Db): Promise<QueueCount[]> {
  return db.query<QueueCount>(
    `select q.name, s.state,
            ${cappedCount('from pgboss.job j where j.name = q.name and j.state = s.state::pgboss.job_state')} as count,
            case when s.state in ('created', 'retry') then
              (select greatest(j.start_after, j.created_on) from pgboss.job j
                where j.name = q.name and j.state = s.state::pgboss.job_state and j.start_after <= now()
                order by j.created_on limit 1)
            end as waits_since
       from pgboss.queue q
      cross join unnest(enum_range(null::pgboss.job_state)::text[]) as s(state)
      where ${ours}
      order by q.name`,
  );
}

export interface ScheduleRow {
  queue: string;
  cron: string;
  time_zone: string;
  last_completed_at: string | null;
}

export async function selectSchedules(db: Db): Promise<ScheduleRow[]> {
  return db.query<ScheduleRow>(
    `select s.name as queue, s.cron, coalesce(s.timezone, 'UTC') as time_zone,
            (select j.completed_on from pgboss.job j
              where j.name = s.name and j.state = 'completed'
              order by j.created_on desc limit 1) as last_completed_at
       from pgboss.schedule s
      where s.kind = 'cron'
      order by s.name, s.key`,
  );
}

/** pg-boss dates tasks by the clock of the database. */
export async function selectNow(db: Db): Promise<string> {
  return one(await db.query<{ at: string }>('select now() as at')).at;
}

export async function selectSupervised(db: Db): Promise<string | null> {
  const sql = 'select max(monitor_on) as at from pgboss.queue';
  return one(await db.query<{ at: string | null }>(sql)).at;
}

/** Every queue and state is its own range of the index; the newest of each are merged. */
const ranges = `from pgboss.queue q
  cross join unnest(enum_range(null::pgboss.job_state)) as s(state)`;
const matching = `${ours} and ($1::text is null and q.name <> '${deadLetters}' or q.name = $1)
   and ($2::text is null or s.state = $2::pgboss.job_state)`;

type TaskRow = Omit<QueuedTask, 'source'> & {
  source_name: string | null;
  source_id: string | null;
  place: string;
};

/** One row more than the page. */
export async function selectTasks(
  db: Db,
  { queue, state, id }: TaskFilter,
  { limit, after }: { limit: number; after: readonly [at: string, id: string] | undefined },
): Promise<TaskRow[]> {
  return db.query<TaskRow>(
    `select j.id, j.name as queue, j.state::text, j.created_on as created_at, j.start_after as due_at,
            j.started_on as started_at, j.heartbeat_on as seen_at, j.completed_on as completed_at,
            case when j.started_on is null then 0 else j.retry_count + 1 end as attempts,
            j.retry_limit + 1 as attempt_limit,
            left(coalesce(f.output ->> 'message', f.output -> 'value' ->> 'message', f.output::text), 500) as cause,
            j.source_name, j.source_id, ${placeTime('j.created_on')} as place
       ${ranges}
      cross join lateral (
        select * from pgboss.job
         where name = q.name and state = s.state
           and ($3::uuid is null or id = $3)
           and ($5::timestamptz is null or (created_on, id) < ($5::timestamptz, $6::uuid))
         order by created_on desc, id desc
         limit $4::int) as j
      cross join lateral (
        select case when j.state = 'completed' then null else coalesce(j.source_output, j.output) end as output) as f
      where ${matching}
      order by j.created_on desc, j.id desc
      limit $4::int`,
    [queue ?? null, state ?? null, id ?? null, limit + 1, after?.[0] ?? null, after?.[1] ?? null],
  );
}

export async function countTasks(db: Db, { queue, state, id }: TaskFilter): Promise<number> {
  return countCapped(
    db,
    `${ranges}
     cross join lateral (
       select 1 from pgboss.job
        where name = q.name and state = s.state and ($3::uuid is null or id = $3)
        limit ${mostCounted}) as j
     where ${matching}`,
    [queue ?? null, state ?? null, id ?? null],
  );
}

/** Undefined when there is no such task. */
export async function selectArguments(
  db: Db,
  queue: string,
  id: string,
): Promise<{ data: Record<string, unknown> | null } | undefined> {
  const [row] = await db.query<{ data: Record<string, unknown> | null }>(
    'select data from pgboss.job where name = $1 and id = $2',
    [queue, id],
  );
  return row;
}
