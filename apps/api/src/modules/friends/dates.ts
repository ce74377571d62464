import type { contract } from '@winnow/sdk/contract';
import type * as z from 'zod';
import { type Db, one } from '../../platform/database/db';
import { addDays, dayIn } from '../../platform/days';

type Page = z.output<typeof contract.robot.friendshipDates.input>;
type DateUpdate = z.output<typeof contract.robot.saveFriendshipDates.input>;

/** A profile without a date is read again after this many days. */
const lookAgainDays = 30;
/**
 * A profile that could not be parsed is read again after this many days, because a later release may parse it. Reading
 * it at once would spend every run on such profiles.
 */
const unreadAgainDays = 7;

/**
 * Friends whose date is unknown. Deactivated accounts have no profile to open. Profiles that could not be parsed come
 * last: otherwise they would fill every run.
 */
export async function listUndated(db: Db, userId: string, { limit, offset }: Page, now: Date) {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  const values = [userId, before(lookAgainDays), before(unreadAgainDays)];
  const undated = `from friends where user_id = $1 and not is_deleted and not is_banned and friendship_date is null
    and (friendship_date_read_at is null or friendship_date_read_at < $2)
    and (friendship_date_unread_at is null or friendship_date_unread_at < $3)`;
  const friends = await db.query<{
    facebook_id: string;
    facebook_profile_id: string | null;
    unread_before: boolean;
  }>(
    `select facebook_id, facebook_profile_id, friendship_date_unread_at is not null as unread_before ${undated}
      order by greatest(friendship_date_read_at, friendship_date_unread_at) nulls first, created_at, facebook_id
      limit $4 offset $5`,
    [...values, limit, offset],
  );
  const { total } = one(
    await db.query<{ total: number }>(`select count(*)::int as total ${undated}`, values),
  );
  return { friends, total };
}

export async function saveDates(db: Db, userId: string, { dates, unread }: DateUpdate, now: Date) {
  const read = bestOf(dates, now);
  const rows = [...read].map(([facebook_id, date]) => ({ facebook_id, date }));
  // A less exact date never replaces a more exact one; of two equally exact ones the later read wins.
  const changed = await db.query<{ is_saved: boolean }>(
    `update friends f set friendship_date_read_at = $3, friendship_date_unread_at = null,
            friendship_date = case when length(x.date) >= length(coalesce(f.friendship_date, '')) then x.date
                                   else f.friendship_date end
       from jsonb_to_recordset($2::jsonb) as x(facebook_id text, date text)
      where f.user_id = $1 and f.facebook_id = x.facebook_id
     returning coalesce(f.friendship_date = x.date, false) as is_saved`,
    [userId, JSON.stringify(rows), now.toISOString()],
  );
  const silent = [...new Set(unread)].filter((id) => !read.has(id));
  const looked = await db.query(
    `update friends set friendship_date_unread_at = $3
      where user_id = $1 and facebook_id = any($2::text[]) returning facebook_id`,
    [userId, silent, now.toISOString()],
  );
  const saved = changed.filter(({ is_saved }) => is_saved).length;
  const known = changed.length + looked.length;
  return { saved, kept: known - saved, unknown: rows.length + silent.length - known };
}

/** The most exact date per friend; an impossible date counts as none. */
function bestOf(dates: DateUpdate['dates'], now: Date): Map<string, string | null> {
  // In the easternmost time zones tomorrow has begun. A later date was misread.
  const latest = addDays(dayIn('UTC', now), 1);
  const best = new Map<string, string | null>();
  for (const { facebook_id, friendship_date } of dates) {
    const date = friendship_date !== null && friendship_date <= latest ? friendship_date : null;
    const known = best.get(facebook_id) ?? null;
    best.set(facebook_id, (date?.length ?? 0) >= (known?.length ?? 0) ? date : known);
  }
  return best;
}
