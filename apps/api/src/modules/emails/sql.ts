import { type Db, one } from '../../platform/database/db';

/**
 * Takes an advisory lock on the address until the transaction ends. Always after the user's lock, to avoid deadlocks.
 */
export async function lockAddress(db: Db, email: string): Promise<void> {
  await db.query(
    `select 1 from pg_advisory_xact_lock(hashtextextended('email ' || lower($1), 0))`,
    [email],
  );
}

export async function isTaken(db: Db, userId: string, email: string): Promise<boolean> {
  const rows = await db.query(
    `select 1 as one from users
      where lower(email) = lower($2) and email_verified_at is not null and id <> $1`,
    [userId, email],
  );
  return rows.length > 0;
}

export interface Address {
  email: string | null;
  email_verified_at: string | null;
}

export async function selectAddress(db: Db, userId: string): Promise<Address | undefined> {
  const rows = await db.query<Address>('select email, email_verified_at from users where id = $1', [
    userId,
  ]);
  return rows[0];
}

const isWaiting = 'c.sent_at is null and c.refused_at is null';

export async function selectIsWaiting(db: Db, userId: string, email: string): Promise<boolean> {
  const rows = await db.query(
    `select 1 as one from email_confirmations c
      where c.user_id = $1 and lower(c.email) = lower($2) and ${isWaiting}`,
    [userId, email],
  );
  return rows.length > 0;
}

export interface Counts {
  by_user: number;
  to_address: number;
  /** Mails of this user to this address. */
  own: number;
}

// Hashes of the address and of the sign-in's id, not the user's id: an account that was deleted and created again
// counts as the same sender. lower() is also how addresses are compared elsewhere.
const addressHash = `sha256(convert_to(lower($2), 'UTF8'))`;
const senderHash = `sha256(convert_to(u.facebook_id, 'UTF8'))`;

/** The number of mails requested since then, including those of deleted accounts. */
export async function countSince(
  db: Db,
  userId: string,
  email: string,
  since: string,
): Promise<Counts> {
  return one(
    await db.query<Counts>(
      `select count(*) filter (where c.sender = ${senderHash})::int as by_user,
              count(*) filter (where c.address = ${addressHash})::int as to_address,
              count(*) filter (where c.sender = ${senderHash} and c.address = ${addressHash})::int as own
         from users u left join confirmation_counts c
           on (c.sender = ${senderHash} or c.address = ${addressHash}) and c.requested_at > $3
        where u.id = $1`,
      [userId, email, since],
    ),
  );
}

export async function insertCount(
  db: Db,
  { userId, email, at }: { userId: string; email: string; at: string },
): Promise<void> {
  await db.query(
    `insert into confirmation_counts (sender, address, requested_at)
     select ${senderHash}, ${addressHash}, $3 from users u where u.id = $1`,
    [userId, email, at],
  );
}

export async function deleteCounts(db: Db, oldest: string): Promise<void> {
  await db.query('delete from confirmation_counts where requested_at <= $1', [oldest]);
}

export async function insertConfirmation(
  db: Db,
  { userId, id, email, at }: { userId: string; id: string; email: string; at: string },
): Promise<void> {
  await db.query(
    `insert into email_confirmations (user_id, id, email, requested_at, next_attempt_at)
     values ($1, $2, $3, $4, $4)`,
    [userId, id, email, at],
  );
}

export interface Claimed {
  user_id: string;
  id: string;
  email: string;
}

/**
 * Claims the oldest due mail: waiting, and to an address that is still the user's and unconfirmed. The next attempt is
 * scheduled at once, with exponential backoff, so a killed worker loses none.
 */
export async function claimDue(
  db: Db,
  { now, oldest, only }: { now: string; oldest: string; only?: Key | undefined },
): Promise<Claimed | undefined> {
  const rows = await db.query<Claimed>(
    // MATERIALIZED: a nested-loop plan would re-run the subquery per row and claim another mail each time.
    `with oldest as materialized (
       select c.user_id, c.id from email_confirmations c join users u on u.id = c.user_id
        where ${isWaiting} and c.next_attempt_at <= $1 and c.requested_at > $2
          and lower(u.email) = lower(c.email) and u.email_verified_at is null
          and ($3::uuid is null or c.user_id = $3 and c.id = $4)
        order by c.requested_at, c.id limit 1 for update of c skip locked)
     update email_confirmations c
        set attempts = c.attempts + 1,
            next_attempt_at = $1::timestamptz + least(interval '1 hour', interval '1 minute' * power(2, least(c.attempts, 6)))
       from oldest
      where c.user_id = oldest.user_id and c.id = oldest.id
     returning c.user_id, c.id, c.email`,
    [now, oldest, only?.user_id ?? null, only?.id ?? null],
  );
  return rows[0];
}

export type Key = Pick<Claimed, 'user_id' | 'id'>;

export async function addToken(
  db: Db,
  { user_id, id }: Key,
  hash: Uint8Array,
  expiresAt: string,
): Promise<void> {
  await db.query(
    `update email_confirmations set hashes = array_append(hashes, $3::bytea), expires_at = $4
      where user_id = $1 and id = $2`,
    [user_id, id, hash, expiresAt],
  );
}

export async function markSent(db: Db, { user_id, id }: Key, at: string): Promise<void> {
  await db.query('update email_confirmations set sent_at = $3 where user_id = $1 and id = $2', [
    user_id,
    id,
    at,
  ]);
}

export async function markRefused(db: Db, { user_id, id }: Key, at: string): Promise<void> {
  await db.query('update email_confirmations set refused_at = $3 where user_id = $1 and id = $2', [
    user_id,
    id,
    at,
  ]);
}

export interface Link {
  email: string;
  is_used: boolean;
  is_current: boolean;
  is_expired: boolean;
}

/** The link of a token, and whether its address is still the user's. */
export async function selectLink(
  db: Db,
  { userId, hash }: { userId: string; hash: Uint8Array },
  now: string,
): Promise<Link | undefined> {
  const rows = await db.query<Link>(
    `select c.email, c.used_at is not null as is_used, coalesce(lower(u.email) = lower(c.email), false) as is_current,
            c.expires_at <= $3 as is_expired
       from email_confirmations c join users u on u.id = c.user_id
      where c.user_id = $1 and $2::bytea = any(c.hashes)`,
    [userId, hash, now],
  );
  return rows[0];
}

/** The first use of a link ends all links to the same address. */
export async function markUsed(db: Db, userId: string, email: string, at: string): Promise<void> {
  await db.query(
    `update email_confirmations set used_at = $3
      where user_id = $1 and lower(email) = lower($2) and used_at is null`,
    [userId, email, at],
  );
}

export async function deleteBefore(db: Db, oldest: string): Promise<void> {
  await db.query('delete from email_confirmations where requested_at <= $1', [oldest]);
}

interface Mail {
  requested_at: string;
  attempts: number;
  sent_at: string | null;
  refused_at: string | null;
}

/** The newest mail to the user's present address. */
export async function selectNewest(db: Db, userId: string): Promise<Mail | undefined> {
  const rows = await db.query<Mail>(
    `select c.requested_at, c.attempts, c.sent_at, c.refused_at
       from email_confirmations c join users u on u.id = c.user_id and lower(u.email) = lower(c.email)
      where c.user_id = $1 order by c.requested_at desc, c.id limit 1`,
    [userId],
  );
  return rows[0];
}
