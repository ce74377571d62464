import type { User } from '@winnow/sdk/contract';
import { type Db, one, prepared } from '../../platform/database/db';

const columns = `id, first_name, last_name, email, email_verified_at, email_conflict, avatar_url, location, facebook_id, facebook_profile_id, username,
  is_admin, is_locked, is_banned, subscribed_plan, plan_type, stripe_subscription_id, subscribed_from_at,
  trial_ends_at, data_removal_at, subscription_ends_at, subscription_status, created_at, affiliate_id, friends_synced_at,
  engagement_synced_at`;

const selectById = prepared(
  'select_user',
  `select ${columns},
          (select s.read_total from scans s
            where s.user_id = users.id and s.kind = 'friends' and s.completed_at is not null
            order by s.completed_at desc, s.id limit 1) as friends_read
     from users where id = $1`,
);

interface UserRow extends Omit<User, 'email_state'> {
  email_verified_at: string | null;
  email_conflict: boolean;
}

export async function selectUser(db: Db, id: string): Promise<UserRow | undefined> {
  return (await db.query<UserRow>(selectById, [id]))[0];
}

export interface Profile {
  id: string;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  avatar_url: string | null;
  location: string | null;
  /** The address of the own profile, where the app may ask for it. */
  link?: string | null;
}

/** Refreshes what the sign-in tells of a known user, but for the e-mail address. What it does not tell stays, except for
 *  the link: as a proof it is no older than the sign-in. */
export async function updateProfile(db: Db, profile: Profile): Promise<{ id: string } | undefined> {
  const rows = await db.query<{ id: string }>(
    `update users set first_name = coalesce($2, first_name), last_name = coalesce($3, last_name),
            avatar_url = coalesce($4, avatar_url), location = coalesce($5, location),
            profile_link = $6
      where facebook_id = $1
     returning id`,
    [
      profile.id,
      profile.first_name,
      profile.last_name,
      profile.avatar_url,
      profile.location,
      profile.link ?? null,
    ],
  );
  return rows[0];
}

/** The free plan counts from here: the lucky hour is a newcomer's first. Returns the id of whoever is there already. */
export async function insertUser(
  db: Db,
  id: string,
  profile: Profile,
  at: string,
): Promise<string> {
  const rows = await db.query<{ id: string }>(
    `insert into users (id, facebook_id, first_name, last_name, email, avatar_url, location, profile_link, created_at, subscribed_from_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)
     on conflict (facebook_id) do update set email = coalesce(users.email, excluded.email),
       profile_link = excluded.profile_link
     returning id`,
    [
      id,
      profile.id,
      profile.first_name,
      profile.last_name,
      profile.email,
      profile.avatar_url,
      profile.location,
      profile.link ?? null,
      at,
    ],
  );
  return rows[0]?.id ?? id;
}

/** null: the programme is off. */
export async function updateAffiliate(db: Db, id: string, affiliate: string | null): Promise<void> {
  await db.query('update users set affiliate_id = $2 where id = $1', [id, affiliate]);
}

export async function deleteUser(db: Db, id: string): Promise<void> {
  await db.query('delete from users where id = $1', [id]);
}

/** What holds rows without end. */
const largeTables = ['friends', 'non_friends', 'posts', 'engagements', 'friend_days', 'robot_logs'];
/** Of a row in the log, beside the first change of its page: that logs the page whole. */
const [pageBytes, rowBytes] = [8192, 100];

/** At most so much is written to the log when the user is deleted. */
export async function deletionBytes(db: Db, id: string): Promise<number> {
  const parts = largeTables.map(
    (table) =>
      `select count(*) as rows, pg_relation_size('${table}') as bytes from ${table} where user_id = $1`,
  );
  const { bytes } = one(
    await db.query<{ bytes: number }>(
      `select sum(least(rows * ${pageBytes}, bytes) + rows * ${rowBytes})::int8 as bytes
         from (${parts.join(' union all ')}) parts`,
      [id],
    ),
  );
  return bytes;
}
