import type { ScannedFriend } from '@winnow/sdk/contract';
import { type Db, one, prepared } from '../../platform/database/db';
import { daysBefore } from '../../platform/days';
import { searchName } from '../../platform/search-name';

// A scan overrides what scans and robots concluded, never what the user marked. A removed or gone friend on the list of
// a scan that began later is a friend again. A late batch of an older scan changes nothing.
const isBack = `f.is_deleted and f.removed_by <> 'marked' and excluded.seen_since > f.updated_at`;
const putScanned = prepared(
  'put_scanned',
  `insert into friends as f (user_id, facebook_id, facebook_profile_id, full_name, search_name, avatar_url, is_banned,
                             created_at, updated_at, seen_since, found_later)
   select $1::uuid, x.facebook_id, x.facebook_profile_id, x.full_name, x.search_name, x.avatar_url, x.is_deactivated,
          $3, $3, $4, exists (select 1 from users where id = $1 and friends_synced_at is not null)
     from jsonb_to_recordset($2::jsonb) as x(facebook_id text, facebook_profile_id text, full_name text,
                                             search_name text, avatar_url text, is_deactivated boolean)
    order by x.facebook_id
   on conflict (user_id, facebook_id) do update set facebook_profile_id = excluded.facebook_profile_id,
     full_name = excluded.full_name, search_name = excluded.search_name,
     avatar_url = coalesce(excluded.avatar_url, f.avatar_url), is_banned = excluded.is_banned,
     seen_since = excluded.seen_since,
     updated_at = case when ${isBack} then $3 else f.updated_at end,
     removed_by = case when ${isBack} then null else f.removed_by end,
     is_deleted = f.is_deleted and not (${isBack})
   where f.seen_since <= excluded.seen_since
   returning facebook_id, (xmax = 0) as is_new`,
);

const fillCounters = prepared(
  'fill_counters',
  `update friends f set reactions_count = d.reactions, comments_count = d.comments, shares_count = d.shares,
          last_activity_at = d.last_at
     from (select facebook_id, sum(reactions)::int as reactions, sum(comments)::int as comments,
                  sum(shares)::int as shares, max(last_at) as last_at
             from friend_days where user_id = $1 and facebook_id = any($2::text[]) group by facebook_id) d
    where f.user_id = $1 and f.facebook_id = d.facebook_id`,
);

/**
 * Inserts and refreshes friends, and returns the number of new ones. A new friend's counters are filled from earlier
 * engagement.
 */
export async function upsertScanned(
  db: Db,
  userId: string,
  friends: readonly ScannedFriend[],
  { now, since }: { now: string; since: string },
): Promise<number> {
  const rows = friends.map((friend) => ({ ...friend, search_name: searchName(friend.full_name) }));
  const put = await db.query<{ facebook_id: string; is_new: boolean }>(putScanned, [
    userId,
    JSON.stringify(rows),
    now,
    since,
  ]);
  const fresh = put.filter(({ is_new }) => is_new).map(({ facebook_id }) => facebook_id);
  if (fresh.length > 0) await db.query(fillCounters, [userId, fresh]);
  return fresh.length;
}

/** A person's new engagement. */
export interface Activity {
  facebook_id: string;
  reactions: number;
  comments: number;
  shares: number;
  last_at: string;
}

/** Older engagement, which a deeper reading finds, does not make a friend active again. */
export const activeSince = (now: Date): string => daysBefore(now, 365);

const addCounts = prepared(
  'add_counts',
  `update friends f set reactions_count = f.reactions_count + n.reactions,
          comments_count = f.comments_count + n.comments, shares_count = f.shares_count + n.shares,
          last_activity_at = greatest(f.last_activity_at, n.last_at),
          engagement_found_at = case when n.last_at >= $4 then $3 else f.engagement_found_at end
     from jsonb_to_recordset($2::jsonb) as n(facebook_id text, reactions int, comments int, shares int,
                                             last_at timestamptz)
    where f.user_id = $1 and f.facebook_id = n.facebook_id`,
);

/** Adds to the counters of people who are friends. */
export async function addActivity(
  db: Db,
  userId: string,
  activities: readonly Activity[],
  now: Date,
): Promise<void> {
  const since = activeSince(now);
  await db.query(addCounts, [userId, JSON.stringify(activities), now.toISOString(), since]);
}

/** Zeroes the counters of all friends. Returns the number of those who had any. */
export async function forgetActivity(db: Db, userId: string): Promise<number> {
  const rows = await db.query(
    `update friends set reactions_count = 0, comments_count = 0, shares_count = 0, last_activity_at = null
      where user_id = $1 and (reactions_count + comments_count + shares_count > 0 or last_activity_at is not null)
     returning 1`,
    [userId],
  );
  return rows.length;
}

/** Marks friends as gone that a proven scan did not find, unless a scan that began later found them. */
export async function updateGone(
  db: Db,
  userId: string,
  scanId: string,
  since: string,
  now: string,
): Promise<number> {
  const rows = await db.query(
    `with seen as materialized (
       select unnest(ids) as id from scan_batches where user_id = $1 and scan_id = $2
     )
     update friends f set is_deleted = true, removed_by = 'gone', disabled_reason = null, updated_at = $4
      where f.user_id = $1 and not f.is_deleted and f.seen_since <= $3
        and not exists (select 1 from seen where seen.id = f.facebook_id)
     returning 1`,
    [userId, scanId, since, now],
  );
  return rows.length;
}

/** The number of friends known before the scan, and of those that it did not find. */
export async function countMissing(
  db: Db,
  userId: string,
  scanId: string,
  since: string,
): Promise<{ known: number; missing: number }> {
  return one(
    await db.query<{ known: number; missing: number }>(
      `with seen as materialized (
         select distinct unnest(ids) as id from scan_batches where user_id = $1 and scan_id = $2
       )
       select count(*)::int as known, count(*) filter (where seen.id is null)::int as missing
         from friends f left join seen on seen.id = f.facebook_id
        where f.user_id = $1 and not f.is_deleted and f.seen_since <= $3
          and (seen.id is null or f.created_at < $3)`,
      [userId, scanId, since],
    ),
  );
}
