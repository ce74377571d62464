import type { Db } from '../../platform/database/db';

interface Query {
  userId: string;
  token: string;
  now: string;
  /** Claims from before this time count only if they were redeemed. */
  stale: string;
}

export async function selectValidity(
  db: Db,
  { userId, token, now, stale }: Query,
): Promise<number | undefined> {
  const rows = await db.query<{ validity: number }>(
    `select validity from coupons c
      where token = $1 and (expires_at is null or expires_at > $2)
        and not (is_single_use and exists (
          select 1 from coupon_claims k
           where k.token = c.token
             and (k.redeemed_at is not null or (k.user_id <> $3 and k.claimed_at > $4))))`,
    [token, now, userId, stale],
  );
  return rows[0]?.validity;
}

export async function lockCoupon(db: Db, token: string): Promise<void> {
  await db.query('select 1 from coupons where token = $1 for no key update', [token]);
}

export async function putClaim(
  db: Db,
  { userId, token, now }: Query,
  attempt: string,
): Promise<void> {
  await db.query(
    `insert into coupon_claims (user_id, token, claimed_at, attempts) values ($1, $2, $3, array[$4::text])
     on conflict (user_id, token) do update
       set claimed_at = excluded.claimed_at,
           attempts = array_remove(coupon_claims.attempts, $4::text) || excluded.attempts`,
    [userId, token, now, attempt],
  );
}

/** The tokens that were claimed by one of the attempts. */
export async function setRedeemedBy(
  db: Db,
  userId: string,
  attempts: readonly string[],
  at: string,
): Promise<void> {
  await db.query(
    'update coupon_claims set redeemed_at = $3 where user_id = $1 and attempts && $2::text[] and redeemed_at is null',
    [userId, attempts, at],
  );
}

export async function setRedeemed(
  db: Db,
  userId: string,
  token: string,
  at: string,
): Promise<void> {
  await db.query(
    'update coupon_claims set redeemed_at = coalesce(redeemed_at, $3) where user_id = $1 and token = $2',
    [userId, token, at],
  );
}

interface NewCoupon {
  token: string;
  at: string;
  expiresAt: string | null;
  isSingleUse: boolean;
}

/** Issuing an existing token again replaces its terms. */
export async function putCoupon(
  db: Db,
  { token, at, expiresAt, isSingleUse }: NewCoupon,
): Promise<void> {
  await db.query(
    `insert into coupons (token, created_at, expires_at, is_single_use) values ($1, $2, $3, $4)
     on conflict (token) do update
       set validity = 1, expires_at = excluded.expires_at, is_single_use = excluded.is_single_use`,
    [token, at, expiresAt, isSingleUse],
  );
}

/** Withdraws a token; false when there is none. */
export async function withdrawCoupon(db: Db, token: string): Promise<boolean> {
  const rows = await db.query('update coupons set validity = 0 where token = $1 returning token', [
    token,
  ]);
  return rows.length > 0;
}
