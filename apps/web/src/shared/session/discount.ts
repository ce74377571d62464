import { api, fromSdk } from '../api/api';
import { cookie, forgetCookie, setCookie } from '../storage/cookie';
import { sdk } from '../api/sdk';
import { store, stored } from '../storage/storage';

/** The cookie's name is the specification's. */
const cookieName = 'discount_token';

const ask = fromSdk(sdk.coupons.check);

/** What cannot be a token is worth as much as one that nobody issued: asking again would never help. */
async function check(...asked: Parameters<typeof ask>): ReturnType<typeof ask> {
  const answer = await ask(...asked);
  return answer.error?.code === 'input_invalid' ? { data: { coupon: { validity: 0 } } } : answer;
}

export const couponApi = api.injectEndpoints({
  endpoints: (build) => ({
    checkCoupon: build.mutation({ queryFn: check }),
  }),
});

export const { useCheckCouponMutation } = couponApi;

type Reply = { coupon?: { validity?: number } } | undefined;

/** Takes what the api said of a token: a good one is kept for a month and ends the lucky hour, any other one leaves a
 *  flag that the dashboard shows. */
export function settleCoupon(token: string, reply: Reply): boolean {
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

/** A guest's token waits for the sign-in, in this tab. */
export function keepForSignIn(token: string | null): void {
  store('discountToken', token);
}

/** The token that waited for this sign-in, once. */
export function takeWaiting(): string | null {
  const token = stored('discountToken');
  store('discountToken', null);
  return token;
}
