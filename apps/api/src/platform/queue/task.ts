import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Db } from '../database/db';

/** The declaration of a background task. */
export interface TaskEntry<Payload> {
  /**
   * The payload's schema. `enqueue` and the worker both parse with it, so it must accept its own output: JSON values,
   * no transforms.
   */
  payload: z.ZodType<Payload, Payload>;
  /** A cron expression in UTC. Such a task has an empty payload. */
  schedule?: string;
  /** After a failure. The delay doubles from one retry to the next. */
  retry?: { limit: number; delaySeconds: number; maxDelaySeconds?: number };
  /**
   * Of the payloads with the same key at most one waits and one runs. An enqueue while one waits changes nothing; an
   * enqueue while one runs makes the task run again.
   */
  singleton?: (payload: Payload) => string;
}

/** What the worker needs of a task, whatever its payload is. */
export type AnyTask = Pick<Task<unknown>, 'name' | 'schedule' | 'retry'> & {
  payload: z.ZodType;
  singleton?: (payload: never) => string;
};

export interface Task<Payload> extends TaskEntry<Payload> {
  name: string;
  /**
   * Enqueues a payload in the transaction of `db`: the task runs after the commit, and never after a rollback. False when
   * a payload of the same singleton key waits, or one of the same idempotency key was enqueued within the last week.
   */
  enqueue: (db: Db, payload: Payload, options?: { idempotencyKey?: string }) => Promise<boolean>;
}

/** The tasks by name. The type of a payload comes from its schema. */
export function taskTable<Payloads extends Record<string, unknown>>(entries: {
  [Name in keyof Payloads]: TaskEntry<Payloads[Name]>;
}): { [Name in keyof Payloads]: Task<Payloads[Name]> } {
  const named = Object.entries(entries) as [string, TaskEntry<unknown>][];
  return Object.fromEntries(named.map(([name, entry]) => [name, createTask(name, entry)])) as {
    [Name in keyof Payloads]: Task<Payloads[Name]>;
  };
}

export function createTask<Payload>(name: string, entry: TaskEntry<Payload>): Task<Payload> {
  return {
    ...entry,
    name,
    enqueue(db, payload, { idempotencyKey } = {}) {
      const data = entry.payload.parse(payload);
      return insert(db, {
        name,
        data: JSON.stringify(data),
        singletonKey: entry.singleton?.(data) ?? null,
        id: idempotencyKey === undefined ? null : idOf(name, idempotencyKey),
      });
    },
  };
}

/** Without a payload: what a schedule enqueues. */
export const noPayload = z.strictObject({});

/** The id is the row's primary key, so an idempotency key names one row on all instances. */
function idOf(name: string, key: string): string {
  return createHash('sha256').update(`${name} ${key}`).digest('hex').slice(0, 32);
}

interface NewRow {
  name: string;
  data: string;
  singletonKey: string | null;
  id: string | null;
}

/** pg-boss supports inserts by SQL: https://timgit.github.io/pg-boss/#/sql. Its own `send` needs a started instance. */
const put = `insert into pgboss.job (id, name, data, singleton_key, keep_until, expire_seconds, deletion_seconds,
    retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
  select coalesce($4::uuid, gen_random_uuid()), q.name, $2::jsonb, $3, now() + q.retention_seconds * interval '1 second',
         q.expire_seconds, q.deletion_seconds, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy,
         q.dead_letter, q.heartbeat_seconds
    from pgboss.queue q where q.name = $1
  on conflict do nothing
  returning 1 as one`;

/** FOR KEY SHARE: workers skip a locked row, so the waiting task starts after this transaction and sees its writes. */
const waiting = `select 1 as one from pgboss.job
   where name = $1 and singleton_key = $2 and state = 'created' for key share`;
const known = 'select 1 as one from pgboss.job where name = $1 and id = $2';
const queue = 'select 1 as one from pgboss.queue where name = $1';

async function insert(db: Db, { name, data, singletonKey, id }: NewRow): Promise<boolean> {
  return db.tx(async (tx) => {
    const has = async (statement: string, ...values: string[]) =>
      (await tx.query(statement, values)).length > 0;
    // Again when the waiting row was taken between two statements.
    for (;;) {
      const added = await tx.query(put, [name, data, singletonKey, id]);
      if (added.length > 0) return true;
      if (id !== null && (await has(known, name, id))) return false;
      if (singletonKey !== null && (await has(waiting, name, singletonKey))) return false;
      if (!(await has(queue, name))) throw new Error(`there is no queue ${name}`);
    }
  });
}
