import { defaultAutoReactionsSchedule, type Settings } from '@winnow/sdk/contract';
import { ApiError } from '@winnow/sdk/errors';
import {
  cappedLookBehind,
  defaultSchedule,
  isPaid,
  isPro,
  type PlanHolder,
} from '@winnow/sdk/rules';
import type { Db } from '../../platform/database/db';
import { lockUser } from '../../platform/database/lock-user';
import { rebuildDays } from '../engagements/service';
import * as sql from './sql';

type Input = { [Name in keyof Settings]?: Settings[Name] | undefined };
interface Stored {
  settings: Settings;
  plan: PlanHolder;
}

export const create = sql.insertSettings;

export async function read(db: Db, userId: string): Promise<Settings> {
  const { settings, plan } = await stored(db, userId);
  return withinPlan(settings, plan);
}

export async function write(db: Db, userId: string, input: Input): Promise<Settings> {
  const { time_zone } = input;
  if (time_zone !== undefined && !(await sql.knowsTimeZone(db, time_zone)))
    throw new ApiError('input_invalid', {
      fields: { 'settings.time_zone': 'must be an IANA time zone' },
    });
  return db.tx(async (tx) => {
    await lockUser(tx, userId);
    const { settings: before, plan } = await stored(tx, userId);
    refuseSchedules(input, plan);
    const given = Object.fromEntries(
      Object.entries(input).filter(([, value]) => value !== undefined),
    );
    // The depth is stored as limited by the plan; a schedule as chosen, so that it applies again with the plan.
    const after = { ...before, ...given, ...depthWithin({ ...before, ...given }, plan) };
    await sql.updateSettings(tx, userId, after);
    // In another time zone an engagement may belong to another day.
    if (after.time_zone !== before.time_zone) await rebuildDays(tx, userId, after.time_zone);
    return withinPlan(after, plan);
  });
}

async function stored(db: Db, userId: string): Promise<Stored> {
  const found = await sql.selectSettings(db, userId);
  if (!found) throw new ApiError('user_not_found');
  const { subscribed_plan, plan_type, subscription_status, ...settings } = found;
  return {
    plan: { subscribed_plan, plan_type, subscription_status },
    settings: {
      ...settings,
      schedule_task_sync_friends: settings.schedule_task_sync_friends ?? defaultSchedule,
      schedule_task_sync_engagements: settings.schedule_task_sync_engagements ?? defaultSchedule,
      schedule_task_auto_reactions:
        settings.schedule_task_auto_reactions ?? defaultAutoReactionsSchedule,
    },
  };
}

/** Schedules need a paid plan, the one of reactions PRO. */
function refuseSchedules(input: Input, plan: PlanHolder): void {
  if (
    (input.schedule_task_sync_friends?.enabled && !isPaid(plan)) ||
    (input.schedule_task_sync_engagements?.enabled && !isPaid(plan))
  )
    throw new ApiError('plan_insufficient');
  if (input.schedule_task_auto_reactions?.enabled && !isPro(plan))
    throw new ApiError('plan_insufficient', { text: 'Please subscribe to our PRO plan for this.' });
}

function withinPlan(settings: Settings, plan: PlanHolder): Settings {
  const only = <S extends { enabled: boolean }>(schedule: S, isGranted: boolean): S => ({
    ...schedule,
    enabled: schedule.enabled && isGranted,
  });
  return {
    ...settings,
    ...depthWithin(settings, plan),
    schedule_task_sync_friends: only(settings.schedule_task_sync_friends, isPaid(plan)),
    schedule_task_sync_engagements: only(settings.schedule_task_sync_engagements, isPaid(plan)),
    schedule_task_auto_reactions: only(settings.schedule_task_auto_reactions, isPro(plan)),
  };
}

/** Limits the depth to the current plan. */
function depthWithin(settings: Settings, plan: PlanHolder) {
  const paid = isPaid(plan);
  const days = cappedLookBehind({ by: 'days', count: settings.engagement_sync_days_back }, paid);
  const posts = cappedLookBehind({ by: 'posts', count: settings.engagement_sync_posts_back }, paid);
  return { engagement_sync_days_back: days.count, engagement_sync_posts_back: posts.count };
}
