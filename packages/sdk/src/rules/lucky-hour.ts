import type { SubscribedPlan } from './plans';

/** Checklist 2, 'Lucky hour & coupons'. */
export const luckyHourMs = 3_600_000;

export interface Newcomer {
  subscribed_plan: SubscribedPlan;
  subscribed_from_at: string | null;
}

/**
 * End of the lucky hour, ISO 8601. Null for paying users, with a discount token, and after the hour has
 * passed.
 */
export function luckyHourEndsAt(
  user: Newcomer,
  hasDiscountToken: boolean,
  now: Date,
): string | null {
  if (user.subscribed_plan !== 'free' || user.subscribed_from_at === null || hasDiscountToken)
    return null;
  const ends = Date.parse(user.subscribed_from_at) + luckyHourMs;
  return ends > now.getTime() ? new Date(ends).toISOString() : null;
}
