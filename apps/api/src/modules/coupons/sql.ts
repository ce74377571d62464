import type { Db } from '../../platform/database/db';

export async function selectValidity(
  db: Db,
  token: string,
  at: string,
): Promise<number | undefined> {
  const rows = await db.query<{ validity: number }>(
    'select validity from coupons where token = $1 and (expires_at is null or expires_at > $2)',
    [token, at],
  );
  return rows[0]?.validity;
}

/** Issuing an existing token again replaces its terms. */
export async function putCoupon(
  db: Db,
  token: string,
  at: string,
  expiresAt: string | null,
): Promise<void> {
  await db.query(
    `insert into coupons (token, created_at, expires_at) values ($1, $2, $3)
     on conflict (token) do update set validity = 1, expires_at = excluded.expires_at`,
    [token, at, expiresAt],
  );
}

/** Withdraws a token; false when there is none. */
export async function withdrawCoupon(db: Db, token: string): Promise<boolean> {
  const rows = await db.query('update coupons set validity = 0 where token = $1 returning token', [
    token,
  ]);
  return rows.length > 0;
}
