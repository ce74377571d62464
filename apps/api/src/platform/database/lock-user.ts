import { type Db, prepared } from './db';

const lock = prepared('lock_user', 'select 1 from users where id = $1 for no key update');

/**
 * Until the end of the transaction, what changes a user's lists and limits happens one after the other. It is the
 * transaction's first statement: a row that refers to the user locks the user's row too, in a weaker mode, and two
 * transactions that both raise that mode wait for each other. Returns false when the user is gone.
 */
export async function lockUser(db: Db, userId: string): Promise<boolean> {
  return (await db.query(lock, [userId])).length > 0;
}

const plan = prepared('plan_for_many', `select set_config('enable_nestloop', 'off', true)`);

/**
 * For the rest of the transaction joins are hashed. The planner's statistics lag behind a first sync: taking a list
 * of thousands for one of a few it would compare each row with each.
 */
export async function planForMany(db: Db): Promise<void> {
  await db.query(plan);
}
