import type { NetworkIdentity } from '@winnow/sdk/contract';
import type { Db } from '../../platform/database/db';

/** Sets the user's network account. False when it belongs to another user. */
export async function linkProfile(db: Db, userId: string, profileId: string): Promise<boolean> {
  const rows = await db.query(
    `update users set facebook_profile_id = $2
      where id = $1 and not exists (select 1 from users where facebook_profile_id = $2) returning 1`,
    [userId, profileId],
  );
  return rows.length > 0;
}

export async function unlinkProfile(db: Db, userId: string): Promise<void> {
  await db.query('update users set facebook_profile_id = null, username = null where id = $1', [
    userId,
  ]);
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

export async function setFriendsSynced(db: Db, userId: string, at: string): Promise<void> {
  await db.query(
    'update users set friends_synced_at = greatest(friends_synced_at, $2) where id = $1',
    [userId, at],
  );
}

export async function setEngagementSynced(db: Db, userId: string, at: string): Promise<void> {
  await db.query(
    'update users set engagement_synced_at = greatest(engagement_synced_at, $2) where id = $1',
    [userId, at],
  );
}

export async function forgetUsername(db: Db, userId: string): Promise<void> {
  await db.query('update users set username = null where id = $1', [userId]);
}

export async function forgetFriendsSynced(db: Db, userId: string): Promise<void> {
  await db.query('update users set friends_synced_at = null where id = $1', [userId]);
}

export async function forgetEngagementSynced(db: Db, userId: string): Promise<void> {
  await db.query('update users set engagement_synced_at = null where id = $1', [userId]);
}

export async function forgetSynced(db: Db, userId: string): Promise<void> {
  await db.query(
    'update users set friends_synced_at = null, engagement_synced_at = null where id = $1',
    [userId],
  );
}
