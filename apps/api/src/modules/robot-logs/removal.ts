import type { Database } from '../../platform/database/db';
import { recordAdminAction } from '../../platform/admin-actions';
import type { UserContext } from '../../platform/http/implement';
import { type PayloadOf, tasks } from '../../platform/queue/tasks';
import { choose, type Filter } from './filter';
import * as sql from './lines-sql';

/** Lines deleted in one transaction. */
const batchSize = 2000;
/** After this many batches the task enqueues its continuation, because a task may not run for longer than an hour. */
const mostBatches = 500;

/** Counts the lines that match, and leaves their deletion to the queue. Lines that arrive later stay. */
export async function remove(
  context: UserContext,
  { reason, ...filter }: Filter & { reason: string },
) {
  return context.db.tx(async (tx) => {
    const chosen = await choose(tx, filter, context.now);
    const { from, to } = chosen;
    const count = await sql.countLines(tx, chosen, false);
    const before_id = await sql.nextId(tx);
    if (count > 0)
      await tasks.robot_log_removal.enqueue(tx, { filter: { ...filter, from, to }, before_id });
    const { user_id = null, level = null, message = null } = filter;
    const { exec_id = null, robot_version = null } = filter;
    await recordAdminAction(tx, context, {
      action: 'adminRobotLogs.remove',
      userId: user_id,
      reason,
      after: { level, message, exec_id, robot_version, from, to, count },
    });
    return { span: { from, to }, count };
  });
}

/** Deletes batch by batch, each with its counts. Killed in the middle, it is run again and finds what is left. */
export async function deleteChosen(
  db: Database,
  payload: PayloadOf<'robot_log_removal'>,
  now: Date,
  { size, most } = { size: batchSize, most: mostBatches },
): Promise<void> {
  const { filter, before_id } = payload;
  let batches = 0;
  for (const part of await sql.selectParts(db, await choose(db, filter, now)))
    while ((await sql.deleteLines(db, part, before_id, size)) > 0) {
      batches += 1;
      if (batches < most) continue;
      await tasks.robot_log_removal.enqueue(db, payload);
      return;
    }
}
