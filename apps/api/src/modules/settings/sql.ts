import type { Settings } from '@winnow/sdk/contract';
import type { PlanHolder } from '@winnow/sdk/rules';
import type { Db } from '../../platform/database/db';

export type StoredSettings = Settings & PlanHolder;

/** The settings together with the plan that cuts them. */
export async function selectSettings(db: Db, userId: string): Promise<StoredSettings | undefined> {
  const rows = await db.query<StoredSettings>(
    `select s.engagement_sync_lookbehind_by, s.engagement_sync_days_back, s.engagement_sync_posts_back, s.time_zone,
            u.subscribed_plan, u.plan_type, u.subscription_status
       from settings s join users u on u.id = s.user_id
      where s.user_id = $1`,
    [userId],
  );
  return rows[0];
}

export async function updateSettings(db: Db, userId: string, settings: Settings): Promise<void> {
  await db.query(
    `update settings set engagement_sync_lookbehind_by = $2, engagement_sync_days_back = $3,
            engagement_sync_posts_back = $4, time_zone = $5
      where user_id = $1`,
    [
      userId,
      settings.engagement_sync_lookbehind_by,
      settings.engagement_sync_days_back,
      settings.engagement_sync_posts_back,
      settings.time_zone,
    ],
  );
}

/** Whether the database knows the zone too: it counts days as well. */
export async function knowsTimeZone(db: Db, timeZone: string): Promise<boolean> {
  const rows = await db.query(
    'select 1 from pg_timezone_names where lower(name) = lower($1) limit 1',
    [timeZone],
  );
  return rows.length > 0;
}
