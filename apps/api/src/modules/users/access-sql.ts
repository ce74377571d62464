import type { Db } from '../../platform/database/db';

/** Undefined: there is no such user. */
export async function selectMarks(
  db: Db,
  id: string,
): Promise<{ is_admin: boolean; is_banned: boolean } | undefined> {
  const rows = await db.query<{ is_admin: boolean; is_banned: boolean }>(
    'select is_admin, is_banned from users where id = $1',
    [id],
  );
  return rows[0];
}

/** Null when it is off, or over. */
export async function selectSupportAccess(db: Db, id: string, now: string): Promise<string | null> {
  const rows = await db.query<{ until: string | null }>(
    'select support_access_until as until from users where id = $1 and support_access_until > $2',
    [id, now],
  );
  return rows[0]?.until ?? null;
}

export async function setSupportAccess(db: Db, id: string, until: string | null): Promise<void> {
  await db.query('update users set support_access_until = $2 where id = $1', [id, until]);
}
