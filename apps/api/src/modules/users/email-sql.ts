import type { Db } from '../../platform/database/db';

/** Gives the user this address, confirmed. Since when it is counts from the first time. */
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

/** Another address begins unconfirmed, and what was sent to the one before it confirms nothing any more. */
export async function setEmailUnconfirmed(db: Db, userId: string, email: string): Promise<void> {
  await db.query(
    `update users set email = $2, email_verified_at = null, email_conflict = false
      where id = $1 and lower(email) is distinct from lower($2)`,
    [userId, email],
  );
}

/** The user's own address is another user's. A confirmed one of theirs stays as it is. */
export async function setEmailConflict(db: Db, userId: string, email: string): Promise<void> {
  await db.query(
    `update users set email_conflict = true
      where id = $1 and email_verified_at is null and lower(email) = lower($2)`,
    [userId, email],
  );
}
