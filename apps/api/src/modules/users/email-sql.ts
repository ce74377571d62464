import type { Db } from '../../platform/database/db';

/** Sets a confirmed address. For the same address the first confirmation time stays. */
export async function setEmailConfirmed(
  db: Db,
  userId: string,
  email: string,
  at: string,
): Promise<void> {
  await db.query(
    `update users
        set email = $2, email_conflict = false,
            email_verified_at = case when lower(email) = lower($2) then coalesce(email_verified_at, $3) else $3 end
      where id = $1`,
    [userId, email, at],
  );
}

/** Sets another address, unconfirmed. Links sent to the previous address no longer confirm anything. */
export async function setEmailUnconfirmed(db: Db, userId: string, email: string): Promise<void> {
  await db.query(
    `update users set email = $2, email_verified_at = null, email_conflict = false
      where id = $1 and lower(email) is distinct from lower($2)`,
    [userId, email],
  );
}

/** Records that the user's unconfirmed address is confirmed by another user. A confirmed address stays. */
export async function setEmailConflict(db: Db, userId: string, email: string): Promise<void> {
  await db.query(
    `update users set email_conflict = true
      where id = $1 and email_verified_at is null and lower(email) = lower($2)`,
    [userId, email],
  );
}
