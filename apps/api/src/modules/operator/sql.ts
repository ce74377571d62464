import type { User } from '@winnow/sdk/contract';
import type { Db } from '../../platform/database/db';

const columns = [
  'id',
  'first_name',
  'last_name',
  'email',
  'is_admin',
  'is_locked',
  'is_banned',
  'subscribed_plan',
  'plan_type',
  'subscription_status',
  'created_at',
  'friends_synced_at',
  'engagement_synced_at',
] as const satisfies (keyof User)[];

export type Account = Pick<User, (typeof columns)[number]> & { email_verified_at: string | null };

const selected = `select ${columns.join(', ')}, email_verified_at from users`;

export async function selectAccounts(db: Db): Promise<Account[]> {
  return db.query<Account>(`${selected} order by created_at, id`);
}

export async function selectByIdOrEmail(db: Db, who: string): Promise<Account[]> {
  return db.query<Account>(
    `${selected} where id::text = lower($1) or lower(email) = lower($1) order by created_at, id`,
    [who],
  );
}
