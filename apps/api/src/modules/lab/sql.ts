import type { LabUser } from '@winnow/sdk/contract';
import type { Db } from '../../platform/database/db';

/** What an action needs to know of a user. */
export interface Subject {
  id: string;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  facebook_profile_id: string | null;
  time_zone: string;
  created_at: string;
  subscribed_from_at: string | null;
}

export async function selectSubject(db: Db, id: string): Promise<Subject | undefined> {
  const rows = await db.query<Subject>(
    `select u.id, u.first_name, u.last_name, u.email, u.facebook_profile_id, s.time_zone, u.created_at,
            u.subscribed_from_at
       from users u join settings s on s.user_id = u.id where u.id = $1`,
    [id],
  );
  return rows[0];
}

export type Row = Omit<LabUser, 'removed'> & Pick<Subject, 'time_zone' | 'created_at'>;

const selected = `
  select u.id, u.first_name, u.last_name, u.email, u.avatar_url, u.username, u.facebook_profile_id, u.affiliate_id,
         u.is_admin, u.is_banned, u.is_locked, u.locked_by_admin, u.subscribed_plan, u.plan_type, u.subscription_status,
         u.is_manual_subscription, u.subscribed_from_at, u.subscription_ends_at, u.next_payment_at, u.created_at,
         s.time_zone,
         (select count(*)::int from friends f where f.user_id = u.id and not f.is_deleted) as friends,
         (select count(*)::int from friends f where f.user_id = u.id and not f.is_deleted and f.is_banned) as deactivated,
         (select count(*)::int from engagements e where e.user_id = u.id) as activities,
         (select count(*)::int from snapshots p where p.user_id = u.id) as days
    from users u join settings s on s.user_id = u.id`;

export async function selectUser(db: Db, id: string): Promise<Row | undefined> {
  return (await db.query<Row>(`${selected} where u.id = $1`, [id]))[0];
}

/** Those whose id is the query, or whose address or name begins with it, the newest first. */
export async function selectMatching(db: Db, query: string, limit: number): Promise<Row[]> {
  const start = `${query.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return db.query<Row>(
    `${selected}
      where u.id::text = lower($1) or u.facebook_id = $1 or u.facebook_profile_id = $1 or lower(u.email) like $2
         or lower(u.username) like $2 or lower(u.last_name) like $2
         or lower(concat_ws(' ', u.first_name, u.last_name)) like $2
      order by u.created_at desc, u.id limit $3`,
    [query, start, limit],
  );
}

export interface Person {
  facebook_id: string;
  full_name: string;
}

/** Those of the list who may engage: friends whose accounts are in use. */
export async function selectEngaging(db: Db, userId: string): Promise<Person[]> {
  return db.query<Person>(
    `select facebook_id, full_name from friends
      where user_id = $1 and not is_deleted and not is_banned order by facebook_id`,
    [userId],
  );
}

/** All users but the admins and those whose deletion waits, oldest first. */
export async function selectRemovable(db: Db, limit: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'select id from users where not is_admin and deletion_requested_at is null order by created_at, id limit $1',
    [limit],
  );
  return rows.map(({ id }) => id);
}
