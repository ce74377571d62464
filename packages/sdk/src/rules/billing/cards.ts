import { isPaid, isPro, type PlanHolder } from '../plans';
import { luckyHourEndsAt, type Newcomer } from '../lucky-hour';
import { type PlanId, planIds, type PriceSet } from './catalogue';

/** The fields of a user that decide what can be bought and how. */
export interface Subscriber extends PlanHolder {
  stripe_subscription_id: string | null;
  subscription_ends_at: string | null;
  is_manual_subscription: boolean;
}

/** The plan that is selected first. Specification 2, section 4. */
export const defaultPlan: PlanId = 'feature_plan_annual_new';

/** The plans that `/subscribe` offers, in the order of the cards. Specification 2, section 2. */
export function offeredPlans(user: PlanHolder): readonly PlanId[] {
  if (!isPaid(user)) return planIds;
  const { subscribed_plan } = user;
  if (subscribed_plan === 'monthly')
    return isPro(user)
      ? ['annual', 'feature_plan_annual_new']
      : ['feature_plan_monthly_new', 'annual', 'feature_plan_annual_new'];
  if (subscribed_plan === 'annual' && !isPro(user)) return ['feature_plan_annual_new'];
  return planIds;
}

/** Whether the provider charges for a subscription that goes on: it can be changed to another plan without a card. */
export function hasRunningSubscription(user: Subscriber): boolean {
  const { stripe_subscription_id, subscription_ends_at, is_manual_subscription } = user;
  const hasPlan = isPaid(user) && user.subscribed_plan !== 'once' && !is_manual_subscription;
  return hasPlan && stripe_subscription_id !== null && subscription_ends_at === null;
}

/** Whether choosing the plan is an upgrade (`PUT /subscription`, no card). Otherwise it is a purchase with a card. */
export function isUpgradable(user: Subscriber, plan: PlanId): boolean {
  return hasRunningSubscription(user) && offeredPlans(user).includes(plan);
}

/** The discount token's effect: none, the discounted set, or the special test token. */
export type Discount = 'none' | 'discounted' | 'test';

interface Offer {
  discount: Discount;
  /** Whether the browser asked for the lucky hour. The clock and the user's plan decide. */
  luckyHour: boolean;
}

/** The price set for a purchase now. A discount token switches the lucky hour off. */
export function priceSetFor(user: Newcomer, { discount, luckyHour }: Offer, now: Date): PriceSet {
  if (discount !== 'none') return discount;
  return luckyHour && luckyHourEndsAt(user, false, now) !== null ? 'lucky_hour' : 'standard';
}
