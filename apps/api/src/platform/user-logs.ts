import type { Db } from './database/db';

export type Kind = 'profile_bound' | 'profile_released' | 'profile_data_deleted';

/** Records an event of an account, in the transaction that causes it. */
export async function add(
  db: Db,
  userId: string,
  kind: Kind,
  details: Readonly<Record<string, string | number>>,
  now: string,
): Promise<void> {
  await db.query(
    'insert into user_logs (user_id, kind, details, at) values ($1, $2, $3::jsonb, $4)',
    [userId, kind, JSON.stringify(details), now],
  );
}
