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
export async function bind(
  db: Db,
  userId: string,
  profileId: string,
  now: string,
): Promise<boolean> {
  const rows = await db.query(
    `update users set facebook_profile_id = $2
      where id = $1 and not exists (select 1 from users where facebook_profile_id = $2) returning 1`,
    [userId, profileId],
  );
  if (rows.length === 0) return false;
  await db.query(
    `insert into profile_bindings (user_id, facebook_profile_id, bound_at) values ($1, $2, $3)
     on conflict (user_id, facebook_profile_id) do update set released_at = null, released_by = null`,
    [userId, profileId, now],
  );
  return true;
}

/** Every account on the network that the user ever confirmed. */
export async function selectBindings(db: Db, userId: string): Promise<string[]> {
  const rows = await db.query<{ facebook_profile_id: string }>(
    'select facebook_profile_id from profile_bindings where user_id = $1',
    [userId],
  );
  return rows.map((row) => row.facebook_profile_id);
}

/** Whose account on the network it is now. */
export async function selectHolder(
  db: Db,
  profileId: string,
): Promise<{ id: string; username: string | null } | undefined> {
  const rows = await db.query<{ id: string; username: string | null }>(
    'select id, username from users where facebook_profile_id = $1',
    [profileId],
  );
  return rows[0];
}

/** The address of the user's own profile, where the sign-in gave it. */
export async function selectLink(db: Db, userId: string): Promise<string | null> {
  const rows = await db.query<{ profile_link: string | null }>(
    'select profile_link from users where id = $1',
    [userId],
  );
  return rows[0]?.profile_link ?? null;
}

/** False where nothing was bound. */
export async function release(
  db: Db,
  userId: string,
  by: 'operator' | 'proof',
  now: string,
): Promise<boolean> {
  const released = await db.query(
    `insert into profile_bindings (user_id, facebook_profile_id, bound_at, released_at, released_by)
     select id, facebook_profile_id, $2, $2, $3 from users where id = $1 and facebook_profile_id is not null
     on conflict (user_id, facebook_profile_id) do update set released_at = excluded.released_at,
       released_by = excluded.released_by
     returning 1`,
    [userId, now, by],
  );
  await db.query('update users set facebook_profile_id = null, username = null where id = $1', [
    userId,
  ]);
  return released.length > 0;
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
