import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Database } from '../platform/database/db';
import { prepareQueues } from '../platform/queue/queue';
import { createTask, type Task } from '../platform/queue/task';
import { sharedDatabase } from './database';

type Payload = { id: string };
const payload = z.strictObject({ id: z.string() });

/** The task of `bulk-worker.ts`. */
export const bulkTask = createTask<Payload>('test_bulk', { payload });

/** Two queues of a test file's own, as other files enqueue in the same database. */
export async function ownQueues(prefix: string): Promise<{
  db: Database;
  plain: Task<Payload>;
  keyed: Task<Payload>;
}> {
  const database = await sharedDatabase();
  const plain = createTask<Payload>(`${prefix}_plain`, { payload });
  const keyed = createTask<Payload>(`${prefix}_keyed`, { payload, singleton: ({ id }) => id });
  const databaseUrl = 'url' in database ? database.url : undefined;
  await prepareQueues({ database, databaseUrl }, [plain, keyed]);
  return { db: database, plain, keyed };
}

interface Failed {
  key?: string;
  at?: string;
  data?: Record<string, string>;
  count?: number;
}

/**
 * Tasks whose last attempt has failed, each with its dead letter, as pg-boss leaves them. Without an end of their
 * retention: tests set times months ago, and a worker's supervision would delete the tasks at once by the real clock.
 */
export async function failedTasks(
  db: Database,
  queue: string,
  { key, at = '2026-03-10T11:00:00Z', data, count = 1 }: Failed = {},
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  const rows = JSON.stringify(ids.map((id) => ({ id, data: data ?? { id } })));
  await db.query(
    `with failed as (
       insert into pgboss.job (id, name, data, state, singleton_key, policy, retry_count, retry_limit, created_on,
              started_on, completed_on, output, dead_letter, deletion_seconds)
       select x.id, q.name, x.data, 'failed', $3, q.policy, 5, 5, $4::timestamptz - interval '1 minute',
              $4::timestamptz, $4::timestamptz, '{"message": "Error: the other side was away"}', 'dead_letters', 0
         from jsonb_to_recordset($2::jsonb) as x(id uuid, data jsonb), pgboss.queue q where q.name = $1
       returning *)
     insert into pgboss.job (name, data, singleton_key, source_name, source_id, source_root_id, source_output)
     select 'dead_letters', data, singleton_key, name, id, id, output from failed`,
    [queue, rows, key ?? null, at],
  );
  return ids;
}
