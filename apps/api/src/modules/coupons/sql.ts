import type { Db } from '../../platform/database/db';

interface Query {
  userId: string;
  token: string;
  now: string;
  /** Claims from before this time do not count. */
  stale: string;
}

export async function selectValidity(
  db: Db,
  { userId, token, now, stale }: Query,
): Promise<number | undefined> {
  const rows = await db.query<{ validity: number }>(
    `select validity from coupons c
      where token = $1 and (expires_at is null or expires_at > $2)
        and not (is_single_use and (redeemed_at is not null or exists (
          select 1 from coupon_claims k
           where k.token = c.token and k.user_id <> $3 and k.claimed_at > $4 and k.redeemed_at is null)))`,
    [token, now, userId, stale],
  );
  return rows[0]?.validity;
}

/** Whether the user's attempt claimed the token before. */
export async function selectClaimed(
  db: Db,
  { userId, token }: Pick<Query, 'userId' | 'token'>,
  attempt: string,
): Promise<boolean> {
  const rows = await db.query(
    'select 1 as one from coupon_claims where user_id = $1 and token = $2 and $3 = any(attempts)',
    [userId, token, attempt],
  );
  return rows.length > 0;
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
       set claimed_at = excluded.claimed_at, redeemed_at = null,
           attempts = case when coupon_claims.redeemed_at is null
             then array_remove(coupon_claims.attempts, $4::text) || excluded.attempts
             else excluded.attempts end`,
    [userId, token, now, attempt],
  );
}

const redeem = (where: string) =>
  `with redeemed as (
     update coupon_claims set redeemed_at = $2 where user_id = $1 and redeemed_at is null and ${where}
     returning token)
   update coupons set redeemed_at = $2 
    where is_single_use and token in (select token from redeemed)`;

/** The tokens that were claimed by one of the attempts. */
export async function setRedeemedBy(
  db: Db,
  userId: string,
  attempts: readonly string[],
  at: string,
): Promise<void> {
  await db.query(redeem('attempts && $3::text[]'), [userId, at, attempts]);
}

export async function setRedeemed(
  db: Db,
  userId: string,
  token: string,
  at: string,
): Promise<void> {
  await db.query(redeem('token = $3'), [userId, at, token]);
}

interface NewCoupon {
  token: string;
  at: string;
  expiresAt: string | null;
  isSingleUse: boolean;
}

/** Issuing an existing token again replaces its terms. A single use that was used is good once more. */
export async function putCoupon(
  db: Db,
  { token, at, expiresAt, isSingleUse }: NewCoupon,
): Promise<void> {
  await db.query(
    `insert into coupons (token, created_at, expires_at, is_single_use) values ($1, $2, $3, $4)
     on conflict (token) do update
       set validity = 1, expires_at = excluded.expires_at, is_single_use = excluded.is_single_use,
           redeemed_at = null`,
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
