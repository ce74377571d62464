import type { PlanHolder, Standing } from '@winnow/sdk/rules';
import type { Db } from '../../platform/database/db';
import { assigned } from '../../platform/database/columns';

/**
 * The operator's word. A paid plan that is set so is outside the payment provider. Returning to the free plan is not a
 * new start: without a date there is no lucky hour.
 */
export async function setPlan(db: Db, id: string, plan: PlanHolder, now: Date): Promise<void> {
  await db.query(
    `update users set subscribed_plan = $2, plan_type = $3, subscription_status = $4,
            subscribed_from_at = case when $2 = 'free' then null else $5::timestamptz end, subscription_ends_at = null,
            is_manual_subscription = $2 in ('monthly', 'annual'), stripe_subscription_id = null, trial_ends_at = null,
            next_payment_at = null, open_payment_cents = null, open_payment_plan = null, open_payment_try_at = null,
            locked_by_status = false, data_removal_at = null
      where id = $1`,
    [id, plan.subscribed_plan, plan.plan_type, plan.subscription_status, now.toISOString()],
  );
}

/**
 * Starts the free plan again for a user who never paid and was not seen since `before`: a new lucky hour, and the free
 * removals once more. False when the user is none.
 */
export async function resetTrial(db: Db, id: string, now: Date, before: string): Promise<boolean> {
  const rows = await db.query(
    `update users set subscribed_from_at = $2, trial_reset_at = $2
      where id = $1 and last_seen_at < $3 and subscribed_plan = 'free' and subscribed_from_at is not null
        and stripe_subscription_id is null and subscription_status is null and not is_locked and not is_banned
        and not exists (select 1 from user_logs l where l.user_id = $1 and l.kind = 'subscription_success')
     returning 1 as one`,
    [id, now.toISOString(), before],
  );
  return rows.length > 0;
}

export const standingColumns = [
  'subscribed_plan',
  'plan_type',
  'subscription_status',
  'stripe_subscription_id',
  'subscribed_from_at',
  'subscription_ends_at',
  'trial_ends_at',
  'next_payment_at',
  'data_removal_at',
  'locked_by_status',
  'is_manual_subscription',
  'open_payment_cents',
  'open_payment_plan',
  'open_payment_try_at',
  'card_brand',
  'card_last4',
] as const satisfies (keyof Standing)[];

/** What billing knows of a user. */
export interface Account extends Standing {
  locked_by_admin: boolean;
  stripe_customer_id: string | null;
  deletion_requested_at: string | null;
  email: string | null;
  email_verified_at: string | null;
  first_name: string | null;
  last_name: string | null;
}

const accountColumns = [
  ...standingColumns,
  'locked_by_admin',
  'stripe_customer_id',
  'deletion_requested_at',
  'email',
  'email_verified_at',
  'first_name',
  'last_name',
];

export async function selectAccount(db: Db, id: string): Promise<Account | undefined> {
  const rows = await db.query<Account>(
    `select ${accountColumns.join(', ')} from users where id = $1`,
    [id],
  );
  return rows[0];
}

/** What the payment provider said, in the form that `planFromProvider` gave it. */
export async function setStanding(db: Db, id: string, standing: Standing): Promise<void> {
  await db.query(`update users set ${assigned(standingColumns)} where id = $1`, [
    id,
    ...standingColumns.map((name) => standing[name]),
  ]);
}

/** null: the customer belongs to another user from now on. False when the user is gone. */
export async function setCustomer(db: Db, id: string, customerId: string | null): Promise<boolean> {
  const rows = await db.query(
    'update users set stripe_customer_id = $2 where id = $1 returning 1 as one',
    [id, customerId],
  );
  return rows.length > 0;
}

export async function selectByCustomer(db: Db, customerId: string): Promise<string | null> {
  const rows = await db.query<{ id: string }>(
    'select id from users where stripe_customer_id = $1',
    [customerId],
  );
  return rows[0]?.id ?? null;
}

export async function requestDeletion(db: Db, id: string, at: string): Promise<void> {
  await db.query(
    'update users set deletion_requested_at = coalesce(deletion_requested_at, $2) where id = $1',
    [id, at],
  );
}

export async function setTrialEnd(db: Db, id: string, at: string | null): Promise<void> {
  await db.query('update users set trial_ends_at = $2 where id = $1', [id, at]);
}

/** Locks the user and everybody who works here, in one order, so that two of them never wait for each other. */
export async function lockStaff(db: Db, userId: string): Promise<string[]> {
  const rows = await db.query<{ id: string; is_active: boolean }>(
    `select id, is_admin and not is_banned and not locked_by_admin as is_active from users
      where is_admin or id = $1 order by id for no key update`,
    [userId],
  );
  return rows.filter(({ is_active }) => is_active).map(({ id }) => id);
}

const marks = {
  is_admin: 'update users set is_admin = $2 where id = $1',
  is_locked: 'update users set locked_by_admin = $2 where id = $1',
  is_banned: 'update users set is_banned = $2 where id = $1',
  admin_pinned: 'update users set admin_pinned = $2 where id = $1',
} as const;

export type Mark = keyof typeof marks;

/** The mark `is_locked` sets `locked_by_admin`. The lock by the subscription's status stays as it is. */
export async function setMark(db: Db, id: string, mark: Mark, value: boolean): Promise<void> {
  await db.query(marks[mark], [id, value]);
}

/** Whether the plan is outside the payment provider. */
export async function setManual(db: Db, id: string, isManual: boolean): Promise<void> {
  await db.query('update users set is_manual_subscription = $2 where id = $1', [id, isManual]);
}

/** When the plan, and with it the lucky hour, began. */
export async function setBegun(db: Db, id: string, at: string): Promise<void> {
  await db.query('update users set subscribed_from_at = $2 where id = $1', [id, at]);
}
