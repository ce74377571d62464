import { type Db, one } from '../../platform/database/db';
import * as userLogs from '../../platform/user-logs';
import * as users from '../users/service';

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

/** False when the account belongs to another user. */
export async function bind(
  db: Db,
  userId: string,
  profileId: string,
  now: string,
): Promise<boolean> {
  if (!(await users.linkProfile(db, userId, profileId))) return false;
  await db.query(
    `insert into profile_bindings (user_id, facebook_profile_id, bound_at) values ($1, $2, $3)
     on conflict (user_id, facebook_profile_id) do update set released_at = null, released_by = null`,
    [userId, profileId, now],
  );
  await userLogs.add(db, userId, 'profile_bound', { facebook_profile_id: profileId }, now);
  return true;
}

/**
 * The network accounts that count against `maxProfiles`. An operator's release corrected a mistake and does not count.
 */
export async function selectCounted(db: Db, userId: string): Promise<string[]> {
  const rows = await db.query<{ facebook_profile_id: string }>(
    `select facebook_profile_id from profile_bindings
      where user_id = $1 and released_by is distinct from 'operator'`,
    [userId],
  );
  return rows.map((row) => row.facebook_profile_id);
}

/** The network account that was released last: the stored data was read from it. */
export async function selectFormer(db: Db, userId: string): Promise<string | undefined> {
  const rows = await db.query<{ facebook_profile_id: string }>(
    `select facebook_profile_id from profile_bindings where user_id = $1 and released_at is not null
      order by released_at desc, bound_at desc limit 1`,
    [userId],
  );
  return rows[0]?.facebook_profile_id;
}

/** The tables of read data that are reported to the user, with singular and plural. */
export const readKinds = {
  friends: ['friend', 'friends'],
  non_friends: ['other person who engaged', 'other people who engaged'],
  posts: ['post', 'posts'],
  engagements: ['engagement', 'engagements'],
} as const;
export type ReadKind = keyof typeof readKinds;

export async function countRead(db: Db, userId: string): Promise<Record<ReadKind, number>> {
  const counts = Object.keys(readKinds).map(
    (table) => `(select count(*)::int from ${table} where user_id = $1) as ${table}`,
  );
  return one(await db.query<Record<ReadKind, number>>(`select ${counts.join(', ')}`, [userId]));
}

/** The user to whom the network account is bound now. */
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

/** The user's profile URL, if the sign-in provided one. */
export async function selectLink(db: Db, userId: string): Promise<string | null> {
  const rows = await db.query<{ profile_link: string | null }>(
    'select profile_link from users where id = $1',
    [userId],
  );
  return rows[0]?.profile_link ?? null;
}

/** False when no account was bound. */
export async function release(
  db: Db,
  userId: string,
  by: 'operator' | 'proof',
  now: string,
  behind: userLogs.Behind = {},
): Promise<boolean> {
  const released = await db.query<{ facebook_profile_id: string }>(
    `insert into profile_bindings (user_id, facebook_profile_id, bound_at, released_at, released_by)
     select id, facebook_profile_id, $2, $2, $3 from users where id = $1 and facebook_profile_id is not null
     on conflict (user_id, facebook_profile_id) do update set released_at = excluded.released_at,
       released_by = excluded.released_by
     returning facebook_profile_id`,
    [userId, now, by],
  );
  await users.unlinkProfile(db, userId);
  for (const { facebook_profile_id } of released)
    await userLogs.add(db, userId, 'profile_released', { facebook_profile_id, by }, now, behind);
  return released.length > 0;
}
