import type { Db } from '../../platform/database/db';

export interface Message {
  id: string;
  subject: string;
  text: string;
  first_name: string | null;
  last_name: string | null;
  email: string;
}

export async function countSince(db: Db, userId: string, since: string): Promise<number> {
  const rows = await db.query<{ count: number }>(
    'select count(*)::int as count from support_messages where user_id = $1 and created_at > $2',
    [userId, since],
  );
  return rows[0]?.count ?? 0;
}

export async function insertMessage(
  db: Db,
  message: { id: string; userId: string; subject: string; text: string; at: string },
): Promise<void> {
  const { id, userId, subject, text, at } = message;
  await db.query(
    'insert into support_messages (user_id, id, subject, text, created_at) values ($1, $2, $3, $4, $5)',
    [userId, id, subject, text, at],
  );
}

/**
 * Claims the oldest unsent message of a user with a confirmed e-mail address. Skips the ids in `but` and messages
 * with an unexpired claim.
 */
export async function claimWaiting(
  db: Db,
  but: readonly string[],
  { now, until }: { now: string; until: string },
): Promise<Message | undefined> {
  const rows = await db.query<Message>(
    // MATERIALIZED: a nested-loop plan would re-run the subquery per row and claim a different message each time.
    `with oldest as materialized (
       select m.user_id, m.id, u.first_name, u.last_name, u.email
         from support_messages m join users u on u.id = m.user_id
        where m.sent_at is null and u.email_verified_at is not null and m.id <> all($1::uuid[])
          and (m.claimed_until is null or m.claimed_until <= $2)
        order by m.created_at, m.id limit 1 for update of m skip locked)
     update support_messages m set claimed_until = $3
       from oldest
      where m.user_id = oldest.user_id and m.id = oldest.id
     returning m.id, m.subject, m.text, oldest.first_name, oldest.last_name, oldest.email`,
    [but, now, until],
  );
  return rows[0];
}

/** Releases a claim, unless it expired and another worker has claimed the message. */
export async function releaseClaim(db: Db, id: string, until: string): Promise<void> {
  await db.query(
    'update support_messages set claimed_until = null where id = $1 and claimed_until = $2',
    [id, until],
  );
}

/** Deletes the content of a sent message; the row counts for the limit. */
export async function markSent(db: Db, id: string, at: string): Promise<void> {
  await db.query(
    `update support_messages set sent_at = $2, subject = '', text = '' where id = $1`,
    [id, at],
  );
}
