import { countDeleted, type Db, one } from '../../platform/database/db';

/** The ids among these that are in the user's list. */
export async function selectKnown(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db.query<{ facebook_id: string }>(
    'select facebook_id from friends where user_id = $1 and facebook_id = any($2::text[])',
    [userId, ids],
  );
  return idsOf(rows);
}

const idsOf = (rows: readonly { facebook_id: string }[]): Set<string> =>
  new Set(rows.map(({ facebook_id }) => facebook_id));

/** The number of all friends, including removed ones. */
export async function countAll(db: Db, userId: string): Promise<number> {
  const { count } = one(
    await db.query<{ count: number }>(
      'select count(*)::int as count from friends where user_id = $1',
      [userId],
    ),
  );
  return count;
}

/** Returns the ids that changed. */
export async function updateWhitelisted(
  db: Db,
  userId: string,
  ids: readonly string[],
  isWhitelisted: boolean,
): Promise<Set<string>> {
  const rows = await db.query<{ facebook_id: string }>(
    `update friends set is_whitelisted = $3
      where user_id = $1 and facebook_id = any($2::text[]) and is_whitelisted <> $3 returning facebook_id`,
    [userId, ids, isWhitelisted],
  );
  return idsOf(rows);
}

/** The user's own mark. A friend removed in another way keeps that way. Returns the ids that changed. */
export async function updateMarked(
  db: Db,
  userId: string,
  ids: readonly string[],
  isDeleted: boolean,
  now: string,
): Promise<Set<string>> {
  const rows = await db.query<{ facebook_id: string }>(
    `update friends set is_deleted = $3, removed_by = case when $3 then 'marked' end, disabled_reason = null,
            updated_at = $4
      where user_id = $1 and facebook_id = any($2::text[]) and is_deleted <> $3 returning facebook_id`,
    [userId, ids, isDeleted, now],
  );
  return idsOf(rows);
}

export interface Removal {
  facebook_id: string;
  at: string;
  /** outside: reported by a robot without a permit. */
  removed_by: 'unfriended' | 'gone' | 'outside';
}

/** Records removals that the robot verified. They outrank what a scan concluded or the user marked. */
export async function updateRemoved(
  db: Db,
  userId: string,
  removals: readonly Removal[],
): Promise<void> {
  await db.query(
    `update friends f set is_deleted = true, disabled_reason = null,
            removed_by = case when x.removed_by = 'unfriended' then x.removed_by else coalesce(f.removed_by, x.removed_by) end,
            updated_at = case when f.is_deleted then f.updated_at else x.at end
       from jsonb_to_recordset($2::jsonb) as x(facebook_id text, at timestamptz, removed_by text)
      where f.user_id = $1 and f.facebook_id = x.facebook_id`,
    [userId, JSON.stringify(removals)],
  );
}

/** Makes removed friends friends again. */
export async function updateRestored(
  db: Db,
  userId: string,
  ids: readonly string[],
  now: string,
): Promise<void> {
  await db.query(
    `update friends set is_deleted = false, removed_by = null, updated_at = $3
      where user_id = $1 and facebook_id = any($2::text[]) and is_deleted`,
    [userId, ids, now],
  );
}

export async function deleteSome(db: Db, userId: string, ids: readonly string[]): Promise<void> {
  await db.query('delete from friends where user_id = $1 and facebook_id = any($2::text[])', [
    userId,
    ids,
  ]);
}

/** Zero engagement: the counters of a list whose posts were deleted. */
export async function clearActivity(db: Db, userId: string): Promise<void> {
  await db.query(
    `update friends set reactions_count = 0, comments_count = 0, shares_count = 0, last_activity_at = null
      where user_id = $1 and last_activity_at is not null`,
    [userId],
  );
}

export interface Disabling {
  facebook_id: string;
  reason: 'scheduled' | 'removal_problem' | null;
}

export async function updateDisabled(
  db: Db,
  userId: string,
  changes: readonly Disabling[],
): Promise<void> {
  await db.query(
    `update friends f set disabled_reason = x.reason
       from jsonb_to_recordset($2::jsonb) as x(facebook_id text, reason text)
      where f.user_id = $1 and f.facebook_id = x.facebook_id and not f.is_deleted`,
    [userId, JSON.stringify(changes)],
  );
}

/** The removals since `since`, and from `before` until `since`, without those made outside Winnow. */
export async function countRemoved(db: Db, userId: string, since: Date, before: Date) {
  return one(
    await db.query<{ last: number; previous: number }>(
      `select count(*) filter (where updated_at >= $2)::int as last,
              count(*) filter (where updated_at >= $3 and updated_at < $2)::int as previous
         from friends where user_id = $1 and is_deleted and removed_by <> 'outside'`,
      [userId, since.toISOString(), before.toISOString()],
    ),
  );
}

/** The ids among these that the user whitelisted. */
export async function selectProtected(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.query<{ facebook_id: string }>(
    'select facebook_id from friends where user_id = $1 and facebook_id = any($2::text[]) and is_whitelisted',
    [userId, ids],
  );
  return idsOf(rows);
}

/** The ids among these of friends whose engagement was found after the user chose them. */
export async function selectBecameActive(
  db: Db,
  userId: string,
  chosen: readonly { facebook_id: string; at: string }[],
): Promise<Set<string>> {
  if (chosen.length === 0) return new Set();
  const rows = await db.query<{ facebook_id: string }>(
    `select f.facebook_id from friends f
       join jsonb_to_recordset($2::jsonb) as x(facebook_id text, at timestamptz) on x.facebook_id = f.facebook_id
      where f.user_id = $1 and f.engagement_found_at > x.at`,
    [userId, JSON.stringify(chosen)],
  );
  return idsOf(rows);
}

/** Returns the number of deleted rows. */
export function deleteAll(db: Db, userId: string): Promise<number> {
  return countDeleted(db, 'delete from friends where user_id = $1', [userId]);
}
