import type { Discount } from '@winnow/sdk/rules';
import type { Db } from '../../platform/database/db';
import * as sql from './sql';

const dayMs = 86_400_000;

interface Asker {
  db: Db;
  userId: string;
  now: Date;
  /** The special token that makes every plan free. Undefined where real money is taken. */
  testToken: string | undefined;
}

const at = (now: Date) => ({
  now: now.toISOString(),
  /** An unfinished purchase at the provider expires within a day. */
  stale: new Date(now.getTime() - dayMs).toISOString(),
});

/** The validity of a token; 0 when it is unknown, expired, withdrawn, or another user's single use. */
export async function check(
  asker: Asker,
  token: string,
): Promise<{ coupon: { validity: number; discount: Discount } }> {
  const { db, userId, now, testToken } = asker;
  if (testToken !== undefined && token === testToken)
    return { coupon: { validity: 1, discount: 'test' } };
  const validity = (await sql.selectValidity(db, { userId, token, ...at(now) })) ?? 0;
  return { coupon: { validity, discount: validity > 0 ? 'discounted' : 'none' } };
}

/** The discount that a token gives the user now; none when it is not valid. */
export async function discountOf(asker: Asker, token: string): Promise<Discount> {
  return (await check(asker, token)).coupon.discount;
}

/** Whether this very attempt claimed the token before, when it was valid: its answer may have been lost. */
export async function isClaimedBy({ db, userId }: Asker, token: string, attempt: string) {
  return sql.selectClaimed(db, { userId, token }, attempt);
}

/**
 * Claims a token for a purchase that is about to be made, in its transaction. False when it is not valid any more. Two
 * users who claim a token of a single use wait for each other.
 */
export async function claim(asker: Asker, token: string, attempt: string): Promise<boolean> {
  const { db: tx, userId, now, testToken } = asker;
  if (testToken !== undefined && token === testToken) return true;
  await sql.lockCoupon(tx, token);
  const times = at(now);
  const validity = await sql.selectValidity(tx, { userId, token, ...times });
  if (validity === undefined || validity === 0) return false;
  await sql.putClaim(tx, { userId, token, ...times }, attempt);
  return true;
}

/** The purchase was paid: a single use is over. */
export const redeem = sql.setRedeemed;

/** Subscriptions that these attempts bought were paid. */
export const redeemBy = sql.setRedeemedBy;

/** Issues a token, for a number of days or without an end. */
export async function issue(
  db: Db,
  token: string,
  now: Date,
  { days, isSingleUse = false }: { days?: number | undefined; isSingleUse?: boolean } = {},
): Promise<void> {
  const ends = days === undefined ? null : new Date(now.getTime() + days * dayMs).toISOString();
  await sql.putCoupon(db, { token, at: now.toISOString(), expiresAt: ends, isSingleUse });
}

export const withdraw = sql.withdrawCoupon;
