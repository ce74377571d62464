import { api, fromSdk } from '../api/api';
import { cookie, forgetCookie, setCookie } from '../storage/cookie';
import { sdk } from '../api/sdk';
import { store, stored } from '../storage/storage';

/** The specification gives the cookie's name. */
const cookieName = 'discount_token';

const ask = fromSdk(sdk.coupons.check);

/** A malformed token counts as an invalid one: checking it again would never help. */
async function check(...asked: Parameters<typeof ask>): ReturnType<typeof ask> {
  const answer = await ask(...asked);
  return answer.error?.code === 'input_invalid'
    ? { data: { coupon: { validity: 0, discount: 'none' } } }
    : answer;
}

export const couponApi = api.injectEndpoints({
  endpoints: (build) => ({
    checkCoupon: build.mutation({ queryFn: check }),
  }),
});

export const { useCheckCouponMutation } = couponApi;

type Reply = { coupon?: { validity?: number } } | undefined;

/**
 * Applies the api's answer on a token. A valid token is stored for a month and ends the lucky hour; any other
 * sets a flag for the dashboard.
 */
export function applyCoupon(token: string, reply: Reply): boolean {
  const isValid = (reply?.coupon?.validity ?? 0) > 0;
  store('invalidDiscountToken', isValid ? null : 'true');
  if (isValid) keepDiscount(token);
  return isValid;
}

/** A valid discount token lasts 1 month. */
function keepDiscount(token: string, now = new Date()): void {
  const until = new Date(now);
  until.setMonth(until.getMonth() + 1);
  setCookie(cookieName, token, until);
}

export function discountToken(): string | null {
  return cookie(cookieName);
}

export function forgetDiscount(): void {
  forgetCookie(cookieName);
}

/** Stores a guest's token in this tab until the sign-in. */
export function storePendingDiscount(token: string | null): void {
  store('discountToken', token);
}

/** Returns and removes the token stored for this sign-in. */
export function takePendingDiscount(): string | null {
  const token = stored('discountToken');
  store('discountToken', null);
  return token;
}
