import type { TaskState } from '@winnow/sdk/contract';
import { type Db, one } from '../database/db';
import { countCapped } from '../keyset';
import { deadLetters, isOurs } from './task-list';

/**
 * At most this many in one transaction: it takes seconds, and holds no lock for longer. Not by pg-boss's `retry`: it
 * fails as a whole when two tasks have one singleton key, leaves one attempt only, and leaves the dead letters, which a
 * redrive would run once more.
 */
const atOnce = 10_000;

export interface Choice {
  queue?: string | undefined;
  ids?: readonly string[] | undefined;
  /** Tasks that ended or were enqueued after this time are left out. */
  before?: string | undefined;
}

const chosen = `${isOurs('name')} and ($1::text is null and name <> '${deadLetters}' or name = $1)
  and state = $2::pgboss.job_state
  and ($3::uuid[] is null or id = any($3::uuid[]))
  and coalesce(completed_on, created_on) <= coalesce($4::timestamptz, now())`;

const values = ({ queue, ids, before }: Choice, state: TaskState) => [
  queue ?? null,
  state,
  ids ?? null,
  before ?? null,
];

/** SKIP LOCKED: a locked row is in use by another admin's call or by pg-boss, which acts on it. */
const taken = `select name, id from pgboss.job where ${chosen}
  order by created_on, id limit ${atOnce} for update skip locked`;

/** Looked up by the root id, which has an index; the source has none. */
const lettersOf = (tasks: string) =>
  `delete from pgboss.job letter using ${tasks} as task
    where letter.name = '${deadLetters}' and letter.state = 'created'
      and letter.source_root_id = coalesce(task.source_root_id, task.id)
      and letter.source_name = task.name and letter.source_id = task.id`;

/**
 * Enqueued again under the name and id that it had, with all attempts of its queue. A task with the same singleton key
 * that waits does the same work, so the row is dropped: an enqueue would change nothing either.
 */
const enqueueAgain = (tasks: string) =>
  `insert into pgboss.job (id, name, priority, data, singleton_key, group_id, group_tier, created_on, keep_until,
          expire_seconds, deletion_seconds, retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter,
          heartbeat_seconds, source_root_id)
   select task.id, task.name, task.priority, task.data, task.singleton_key, task.group_id, task.group_tier,
          task.created_on, now() + q.retention_seconds * interval '1 second', q.expire_seconds, q.deletion_seconds,
          q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy, q.dead_letter, q.heartbeat_seconds,
          task.source_root_id
     from ${tasks} as task join pgboss.queue q on q.name = task.name
   on conflict do nothing
   returning id`;

export interface Retried {
  /** Tasks that were enqueued again. */
  done: number;
  /** Tasks whose work a waiting task of the same singleton key does. */
  merged: number;
}

type Counted = { taken: number; enqueued: number };

function retriedIn(rows: Counted[]): Retried {
  const { taken: all, enqueued } = one(rows);
  return { done: enqueued, merged: all - enqueued };
}

/** Few enough to be looked up one by one. */
const few = 100;

/**
 * The planner's figures of tasks that have just failed are stale: it expects few, compares each with each of the others,
 * and 10,000 take longer than a statement may. Until the end of the transaction it must hash them.
 */
async function planForMany(db: Db, { ids }: Choice): Promise<void> {
  if (ids && ids.length <= few) return;
  await db.query(`select set_config('enable_nestloop', 'off', true)`);
}

/** Enqueues failed tasks again, and takes their dead letters away. All or none of them, also if the process is killed. */
async function retryFailed(db: Db, choice: Choice): Promise<Retried> {
  await planForMany(db, choice);
  return retriedIn(
    await db.query<Counted>(
      `with taken as materialized (${taken}),
            gone as (
              delete from pgboss.job using taken
               where job.name = taken.name and job.id = taken.id and job.state = 'failed'
              returning job.*),
            again as (${enqueueAgain('gone')}),
            letters as (${lettersOf('gone')})
       select (select count(*)::int from gone) as taken, (select count(*)::int from again) as enqueued`,
      values(choice, 'failed'),
    ),
  );
}

/**
 * Dead letters live for longer than the failed tasks that they are copies of. Where the failed task is still there it is
 * the one that is enqueued, so that no retry of both runs it twice.
 */
async function retryLetters(db: Db, choice: Choice): Promise<Retried> {
  return db.tx(async (tx) => {
    const letters = await tx.query<{ id: string; source_name: string; source_id: string }>(
      `select id, source_name, source_id from pgboss.job
        where (name, id) in (${taken}) and source_name in (select name from pgboss.queue)`,
      values({ ...choice, queue: deadLetters }, 'created'),
    );
    const failed = await retryFailed(tx, { ids: letters.map((letter) => letter.source_id) });
    const rest = retriedIn(
      await tx.query<Counted>(
        `with gone as (
                delete from pgboss.job
                 where name = '${deadLetters}' and state = 'created' and id = any($1::uuid[])
                returning *),
              tasks as (
                select gone.*, source_name as task_name, source_id as task_id from gone),
              again as (${enqueueAgain(
                `(select task_id as id, task_name as name, priority, data, singleton_key, group_id, group_tier,
                         coalesce(source_created_on, created_on) as created_on, source_root_id from tasks)`,
              )})
         select (select count(*)::int from gone) as taken, (select count(*)::int from again) as enqueued`,
        [letters.map((letter) => letter.id)],
      ),
    );
    return { done: failed.done + rest.done, merged: failed.merged + rest.merged };
  });
}

export async function retryTasks(db: Db, choice: Choice): Promise<Retried> {
  return choice.queue === deadLetters ? retryLetters(db, choice) : retryFailed(db, choice);
}

/** Deletes tasks that do not run, failed ones with their dead letters. Returns how many. */
export async function deleteTasks(
  db: Db,
  state: Exclude<TaskState, 'active'>,
  choice: Choice,
): Promise<number> {
  await planForMany(db, choice);
  const gone = await db.query<{ count: number }>(
    `with taken as materialized (${taken}),
          gone as (
            delete from pgboss.job using taken
             where job.name = taken.name and job.id = taken.id and job.state = $2::pgboss.job_state
            returning job.*),
          letters as (${lettersOf('gone')})
     select count(*)::int as count from gone`,
    values(choice, state),
  );
  return one(gone).count;
}

/** How many are left, up to `mostCounted`. */
export async function countChosen(db: Db, state: TaskState, choice: Choice): Promise<number> {
  return countCapped(db, `from pgboss.job where ${chosen}`, values(choice, state));
}
