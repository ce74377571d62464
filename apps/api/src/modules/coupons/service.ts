import type { Db } from '../../platform/database/db';
import * as sql from './sql';

const dayMs = 86_400_000;

/** What a token is worth now; one that is unknown or has expired is worth nothing. */
export async function check(
  db: Db,
  token: string,
  now: Date,
): Promise<{ coupon: { validity: number } }> {
  const validity = await sql.selectValidity(db, token, now.toISOString());
  return { coupon: { validity: validity ?? 0 } };
}

/** Makes a token good, for so many days or for good. */
export async function issue(db: Db, token: string, now: Date, days?: number): Promise<void> {
  const ends = days === undefined ? null : new Date(now.getTime() + days * dayMs).toISOString();
  await sql.putCoupon(db, token, now.toISOString(), ends);
}

export const withdraw = sql.withdrawCoupon;
