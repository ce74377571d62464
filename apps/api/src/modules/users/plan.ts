import type { PlanHolder } from '@winnow/sdk/rules';
import type { Db } from '../../platform/database/db';

/** Returning to the free plan is not a new start: without a date there is no lucky hour. */
export async function setPlan(db: Db, id: string, plan: PlanHolder, now: Date): Promise<void> {
  await db.query(
    `update users set subscribed_plan = $2, plan_type = $3, subscription_status = $4,
            subscribed_from_at = case when $2 = 'free' then null else $5::timestamptz end, subscription_ends_at = null
      where id = $1`,
    [id, plan.subscribed_plan, plan.plan_type, plan.subscription_status, now.toISOString()],
  );
}

const marks = {
  is_admin: 'update users set is_admin = $2 where id = $1',
  is_locked: 'update users set is_locked = $2 where id = $1',
  is_banned: 'update users set is_banned = $2 where id = $1',
} as const;

export async function setMark(
  db: Db,
  id: string,
  mark: keyof typeof marks,
  value: boolean,
): Promise<void> {
  await db.query(marks[mark], [id, value]);
}
