import type { Db } from '../../platform/database/db';
import * as sql from './sql';

const dayMs = 86_400_000;

/** The validity of a token; 0 when it is unknown, expired or withdrawn. */
export async function check(
  db: Db,
  token: string,
  now: Date,
): Promise<{ coupon: { validity: number } }> {
  const validity = await sql.selectValidity(db, token, now.toISOString());
  return { coupon: { validity: validity ?? 0 } };
}

/** Issues a token, for a number of days or without an end. */
export async function issue(db: Db, token: string, now: Date, days?: number): Promise<void> {
  const ends = days === undefined ? null : new Date(now.getTime() + days * dayMs).toISOString();
  await sql.putCoupon(db, token, now.toISOString(), ends);
}

export const withdraw = sql.withdrawCoupon;
