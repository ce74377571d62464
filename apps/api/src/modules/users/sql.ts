import { User } from '@winnow/sdk/contract';
import { type Db, one, prepared } from '../../platform/database/db';

const stored = Object.keys(User.omit({ email_state: true, friends_read: true }).shape);
const columns = [...stored, 'email_verified_at', 'email_conflict'].join(', ');

const selectById = prepared(
  'select_user',
  `select ${columns},
          (select s.read_total from scans s
            where s.user_id = users.id and s.kind = 'friends' and s.completed_at is not null
            order by least(s.started_at, s.opened_at) desc, s.id limit 1) as friends_read
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
  /** The network's id of the user (`facebook_id`). */
  id: string;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  avatar_url: string | null;
  location: string | null;
  /** The profile URL, where the app may request it. */
  link?: string | null;
}

interface Updated {
  id: string;
  is_renamed: boolean;
  has_new_email: boolean;
  has_new_picture: boolean;
}

/**
 * Updates the profile from a sign-in, except the e-mail address. Missing fields stay, except the link, which as a proof
 * must be of this sign-in. Tells what differs from the stored; undefined when no user has this network id.
 */
export async function updateProfile(db: Db, profile: Profile): Promise<Updated | undefined> {
  const rows = await db.query<Updated>(
    `update users u set first_name = coalesce($2, u.first_name), last_name = coalesce($3, u.last_name),
            avatar_url = coalesce($4, u.avatar_url), location = coalesce($5, u.location),
            profile_link = $6
       from (select id, first_name, last_name, avatar_url, email from users where facebook_id = $1 for no key update) b
      where u.id = b.id
     returning u.id, (u.first_name, u.last_name) is distinct from (b.first_name, b.last_name) as is_renamed,
       lower($7) is distinct from lower(b.email) and $7 is not null as has_new_email,
       u.avatar_url is distinct from b.avatar_url as has_new_picture`,
    [
      profile.id,
      profile.first_name,
      profile.last_name,
      profile.avatar_url,
      profile.location,
      profile.link ?? null,
      profile.email,
    ],
  );
  return rows[0];
}

/**
 * Sets when the user was here last, unless that was after `before`. False also where another call holds the row: a read
 * must not wait for a scan.
 */
export async function updateSeen(
  db: Db,
  id: string,
  now: string,
  before: string,
): Promise<boolean> {
  const rows = await db.query(
    `update users set last_seen_at = $2
      where id in (select id from users where id = $1 and last_seen_at <= $3 for no key update skip locked)
     returning 1 as one`,
    [id, now, before],
  );
  return rows.length > 0;
}

/** Inserts the user; the free plan, and with it the lucky hour, starts now. Returns the id of an existing user. */
export async function insertUser(
  db: Db,
  id: string,
  profile: Profile,
  at: string,
): Promise<string> {
  const rows = await db.query<{ id: string }>(
    `insert into users (id, facebook_id, first_name, last_name, email, avatar_url, location, profile_link, created_at, subscribed_from_at, last_seen_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $9)
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

/** null: the affiliate programme is off for the user. Without a link the one that is stored stays. */
export async function updateAffiliate(
  db: Db,
  id: string,
  affiliate: string | null,
  link?: string | null,
): Promise<void> {
  await db.query(
    `update users set affiliate_id = $2::text, excluded_affiliate_id = null, affiliate_link = case when $2::text is null then null else coalesce($3::text, affiliate_link) end
      where id = $1`,
    [id, affiliate, link ?? null],
  );
}

/** The service excluded the user's affiliate: the programme is off until it approves the same one again. */
export async function excludeAffiliate(db: Db, id: string, affiliate: string): Promise<void> {
  await db.query(
    `update users set affiliate_id = null, affiliate_link = null, excluded_affiliate_id = $2
      where id = $1`,
    [id, affiliate],
  );
}

/** The user of an affiliate, in the programme or excluded from it. */
export async function selectByAffiliate(db: Db, affiliate: string): Promise<string | null> {
  const rows = await db.query<{ id: string }>(
    'select id from users where affiliate_id = $1 or excluded_affiliate_id = $1',
    [affiliate],
  );
  return rows[0]?.id ?? null;
}

export async function deleteUser(db: Db, id: string): Promise<void> {
  await db.query('delete from users where id = $1', [id]);
}

/** The tables with most of a user's rows. */
const largeTables = ['friends', 'non_friends', 'posts', 'engagements', 'friend_days', 'robot_logs'];
/** Bytes of WAL: a full-page image at a page's first change after a checkpoint, and about 100 per row. */
const [pageBytes, rowBytes] = [8192, 100];

/** Of a table, or of all its partitions. */
const sizeOf = (table: string) =>
  `select coalesce(sum(pg_relation_size(relid)), pg_relation_size('${table}')) from pg_partition_tree('${table}')`;

/** Estimates the WAL that deleting the user writes, from the large tables only. */
export async function deletionBytes(db: Db, id: string): Promise<number> {
  const parts = largeTables.map(
    (table) =>
      `select count(*) as rows, (${sizeOf(table)}) as bytes from ${table} where user_id = $1`,
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
