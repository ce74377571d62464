import type { User } from '@winnow/sdk/contract';
import type { Db } from '../../platform/database/db';
import type { Plan } from './plans';

export type Account = Pick<
  User,
  | 'id'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'is_admin'
  | 'is_locked'
  | 'is_banned'
  | 'subscribed_plan'
  | 'plan_type'
  | 'subscription_status'
  | 'created_at'
  | 'friends_synced_at'
  | 'engagement_synced_at'
> & { email_verified_at: string | null };

const columns = `id, first_name, last_name, email, email_verified_at, is_admin, is_locked, is_banned, subscribed_plan, plan_type,
  subscription_status, created_at, friends_synced_at, engagement_synced_at`;

export async function selectAccounts(db: Db): Promise<Account[]> {
  return db.query<Account>(`select ${columns} from users order by created_at, id`);
}

export async function selectByIdOrEmail(db: Db, who: string): Promise<Account[]> {
  return db.query<Account>(
    `select ${columns} from users where id::text = lower($1) or lower(email) = lower($1) order by created_at, id`,
    [who],
  );
}

export async function updateFlag(
  db: Db,
  id: string,
  flag: 'is_admin' | 'is_locked' | 'is_banned',
  value: boolean,
) {
  await db.query(`update users set ${flag} = $2 where id = $1`, [id, value]);
}

/** A banned user's robot stops at once; the session stays, so that the page can say why. */
export async function deleteRobotTokens(db: Db, id: string): Promise<void> {
  await db.query(
    `delete from tokens where user_id = $1 and kind in ('robot', 'impersonation', 'one_time')`,
    [id],
  );
}

/** null: the programme is off. */
export async function updateAffiliate(db: Db, id: string, affiliate: string | null): Promise<void> {
  await db.query('update users set affiliate_id = $2 where id = $1', [id, affiliate]);
}

/** Whoever comes back to the free plan is no newcomer: without a date they have no lucky hour again. */
export async function updatePlan(db: Db, id: string, plan: Plan, now: string): Promise<void> {
  await db.query(
    `update users set subscribed_plan = $2, plan_type = $3, subscription_status = $4,
            subscribed_from_at = case when $2 = 'free' then null else $5::timestamptz end, subscription_ends_at = null
      where id = $1`,
    [id, plan.subscribed_plan, plan.plan_type, plan.subscription_status, now],
  );
}
