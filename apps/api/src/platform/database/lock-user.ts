import { type Db, prepared } from './db';

const lock = prepared('lock_user', 'select 1 from users where id = $1 for no key update');

/**
 * Serialises the changes to a user's lists and limits until the transaction ends. Returns false when the user is gone.
 *
 * It must be the transaction's first statement. Inserting a row that refers to the user takes `for key share` on the
 * user's row. That does not conflict with this lock, so two transactions could hold it when one of them gets this lock
 * and the other waits for it. If the first then deletes the user or changes a unique column of `users`, it needs
 * `for update`, which the other's key share blocks: a deadlock.
 */
export async function lockUser(db: Db, userId: string): Promise<boolean> {
  return (await db.query(lock, [userId])).length > 0;
}

const plan = prepared('plan_for_many', `select set_config('enable_nestloop', 'off', true)`);

/**
 * Switches nested-loop joins off for the rest of the transaction. After a first sync the planner's statistics are
 * stale: it would plan for a few rows, and compare each of thousands of rows with each.
 */
export async function disableNestedLoops(db: Db): Promise<void> {
  await db.query(plan);
}
