import type { Db } from '../../platform/database/db';

/** False when the person was handed over before, or has no confirmed address. */
export async function insertContact(db: Db, userId: string, at: string): Promise<boolean> {
  const rows = await db.query(
    `insert into marketing_contacts (user_id, requested_at)
     select id, $2 from users where id = $1 and email_verified_at is not null
     on conflict do nothing returning 1 as one`,
    [userId, at],
  );
  return rows.length > 0;
}

/** A contact that was not sent yet may be requested again. */
export async function deleteUnsent(db: Db, userId: string): Promise<void> {
  await db.query('delete from marketing_contacts where user_id = $1 and sent_at is null', [userId]);
}

export interface Contact {
  email: string;
  firstname: string;
  lastname: string;
}

/** The person, while they agree and were not sent yet. */
export async function selectContact(db: Db, userId: string): Promise<Contact | undefined> {
  const rows = await db.query<Contact>(
    `select u.email, coalesce(u.first_name, '') as firstname, coalesce(u.last_name, '') as lastname
       from marketing_contacts m join users u on u.id = m.user_id
       join conversion_consents c on c.user_id = m.user_id and c.marketing_granted
      where m.user_id = $1 and m.sent_at is null and u.email_verified_at is not null`,
    [userId],
  );
  return rows[0];
}

/** False when the person was sent before, perhaps at this moment. */
export async function setSent(db: Db, userId: string, at: string): Promise<boolean> {
  const rows = await db.query(
    'update marketing_contacts set sent_at = $2 where user_id = $1 and sent_at is null returning 1 as one',
    [userId, at],
  );
  return rows.length > 0;
}

/** Clears `sent_at` after the tool did not take the person, who is sent again. */
export async function setUnsent(db: Db, userId: string): Promise<void> {
  await db.query('update marketing_contacts set sent_at = null where user_id = $1', [userId]);
}
