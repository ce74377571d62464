import { type Db, prepared } from './db';

const lock = prepared('lock_user', 'select 1 from users where id = $1 for no key update');

/** Until the end of the transaction, what changes a user's lists and limits happens one after the other. */
export async function lockUser(db: Db, userId: string): Promise<void> {
  await db.query(lock, [userId]);
}
