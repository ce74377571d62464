import type { NetworkIdentity } from '@winnow/sdk/contract';
import { type Db, one } from '../../platform/database/db';

export interface Bound {
  facebook_profile_id: string | null;
  username: string | null;
  full_name: string | null;
}

export async function selectBound(db: Db, userId: string): Promise<Bound> {
  return one(
    await db.query<Bound>(
      `select facebook_profile_id, username, nullif(concat_ws(' ', first_name, last_name), '') as full_name
         from users where id = $1`,
      [userId],
    ),
  );
}

/** False when it belongs to another user. */
export async function bind(db: Db, userId: string, profileId: string): Promise<boolean> {
  const rows = await db.query(
    `update users set facebook_profile_id = $2
      where id = $1 and not exists (select 1 from users where facebook_profile_id = $2) returning 1`,
    [userId, profileId],
  );
  return rows.length > 0;
}

export async function updateIdentity(
  db: Db,
  userId: string,
  identity: NetworkIdentity,
): Promise<void> {
  await db.query(
    `update users set username = $2, first_name = coalesce($3, first_name), last_name = coalesce($4, last_name),
            avatar_url = coalesce($5, avatar_url), location = coalesce($6, location)
      where id = $1`,
    [
      userId,
      identity.username,
      identity.first_name,
      identity.last_name,
      identity.avatar_url,
      identity.location,
    ],
  );
}
