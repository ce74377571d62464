import { api, fromSdk } from './api';
import { sdk } from './sdk';
import { store } from './storage';

/** The cookie's name is the specification's. */
const cookie = 'discount_token';
/** A guest's token waits for the sign-in, in this tab. */
const waiting = 'winnow.discount_token';

export const couponApi = api.injectEndpoints({
  endpoints: (build) => ({
    checkCoupon: build.mutation({ queryFn: fromSdk(sdk.coupons.check) }),
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
  // oxlint-disable-next-line unicorn/no-document-cookie -- CookieStore is async, and the page moves on right after
  document.cookie = `${cookie}=${encodeURIComponent(token)}; path=/; expires=${until.toUTCString()}; samesite=lax`;
}

export function discountToken(): string | null {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${cookie}=`));
  try {
    return found ? decodeURIComponent(found.slice(cookie.length + 1)) : null;
  } catch {
    // Not written here: any host beside ours may write a cookie for ours.
    return null;
  }
}

export function forgetDiscount(): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- CookieStore is async, and the page moves on right after
  document.cookie = `${cookie}=; path=/; max-age=0; samesite=lax`;
}

export function keepForSignIn(token: string): void {
  sessionStorage.setItem(waiting, token);
}

/** The token that waited for this sign-in, once. */
export function takeWaiting(): string | null {
  const token = sessionStorage.getItem(waiting);
  sessionStorage.removeItem(waiting);
  return token;
}
