import type { User } from '@winnow/sdk/contract';
import type { Db } from '../../platform/database/db';

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
