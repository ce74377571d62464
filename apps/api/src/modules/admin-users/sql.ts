import { type Db, one } from '../../platform/database/db';
import { cappedCount } from '../../platform/keyset';

const counted = ['friends', 'non_friends', 'posts', 'engagements', 'robot_logs'] as const;
type Counted = (typeof counted)[number];

/** How many rows are kept about the user, each up to 10,001. */
export async function countKept(db: Db, userId: string): Promise<Record<Counted, number>> {
  const counts = counted.map(
    (table) => `${cappedCount(`from ${table} where user_id = $1`)} as ${table}`,
  );
  return one(await db.query<Record<Counted, number>>(`select ${counts.join(', ')}`, [userId]));
}

/** What the staff may change of a user, and nothing that says who it is. `is_locked` is the admin's lock. */
export type State = {
  is_banned: boolean;
  is_locked: boolean;
  is_admin: boolean;
  admin_pinned: boolean;
  subscribed_plan: string;
  plan_type: string | null;
  trial_ends_at: string | null;
  unfriening_limit: number | null;
  email: 'confirmed' | 'unconfirmed' | 'none';
};

export async function selectState(db: Db, userId: string): Promise<State | undefined> {
  const rows = await db.query<State>(
    `select u.is_banned, u.locked_by_admin as is_locked, u.is_admin, u.admin_pinned, u.subscribed_plan, u.plan_type,
            u.trial_ends_at, s.unfriening_limit,
            case when u.email is null then 'none' when u.email_verified_at is null then 'unconfirmed'
                 else 'confirmed' end as email
       from users u join settings s on s.user_id = u.id where u.id = $1`,
    [userId],
  );
  return rows[0];
}
