import type { Settings } from '@winnow/sdk/contract';
import { ApiError } from '@winnow/sdk/errors';
import { cappedLookBehind, isPaid } from '@winnow/sdk/rules';
import type { Db } from '../../platform/database/db';
import { lockUser } from '../../platform/database/lock-user';
import { rebuildDays } from '../engagements/service';
import * as sql from './sql';

export async function read(db: Db, userId: string): Promise<Settings> {
  return withinPlan(await stored(db, userId));
}

export async function write(
  db: Db,
  userId: string,
  wish: { [Name in keyof Settings]?: Settings[Name] | undefined },
): Promise<Settings> {
  const { time_zone } = wish;
  if (time_zone !== undefined && !(await sql.knowsTimeZone(db, time_zone)))
    throw new ApiError('input_invalid', {
      fields: { 'settings.time_zone': 'must be an IANA time zone' },
    });
  return db.tx(async (tx) => {
    await lockUser(tx, userId);
    const before = await stored(tx, userId);
    const given = Object.fromEntries(
      Object.entries(wish).filter(([, value]) => value !== undefined),
    );
    const after = withinPlan({ ...before, ...given });
    await sql.updateSettings(tx, userId, after);
    // What happened late in the evening may now belong to another day.
    if (after.time_zone !== before.time_zone) await rebuildDays(tx, userId, after.time_zone);
    return after;
  });
}

async function stored(db: Db, userId: string): Promise<sql.StoredSettings> {
  const settings = await sql.selectSettings(db, userId);
  if (!settings) throw new ApiError('user_not_found');
  return settings;
}

/** Depth is cut to what the plan grants today. */
function withinPlan(settings: sql.StoredSettings): Settings {
  const paid = isPaid(settings);
  const days = cappedLookBehind({ by: 'days', count: settings.engagement_sync_days_back }, paid);
  const posts = cappedLookBehind({ by: 'posts', count: settings.engagement_sync_posts_back }, paid);
  return {
    engagement_sync_lookbehind_by: settings.engagement_sync_lookbehind_by,
    engagement_sync_days_back: days.count,
    engagement_sync_posts_back: posts.count,
    time_zone: settings.time_zone,
  };
}
