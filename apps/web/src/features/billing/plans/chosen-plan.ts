import type { User } from '@winnow/sdk/contract';
import {
  type Discount,
  defaultPlan,
  offeredPlans,
  type PlanId,
  priceSetFor,
  type PriceSet,
  setsOf,
} from '@winnow/sdk/rules';

/** The plan that the address names, if it is offered; else that of an unfinished purchase; else the default one. */
export function chosenPlan(user: User, wanted: string | null): PlanId {
  const offered = offeredPlans(user);
  return (
    offered.find((plan) => plan === wanted) ??
    offered.find((plan) => plan === user.open_payment_plan) ??
    offered.find((plan) => plan === defaultPlan) ??
    offered[0] ??
    defaultPlan
  );
}

interface Offer {
  hasDiscount: boolean;
  hasLuckyHour: boolean;
  /** What the api says that the plan costs. */
  known: { plan: PlanId; price: number } | undefined;
}

/**
 * The price set that the cards show. The api's word on one plan counts: the special test token makes all free, and the
 * lucky hour is over by the server's clock.
 */
export function shownSet(user: User, { hasDiscount, hasLuckyHour, known }: Offer): PriceSet {
  const discount: Discount = hasDiscount ? 'discounted' : 'none';
  const expected = priceSetFor(user, { discount, luckyHour: hasLuckyHour }, new Date());
  const sets = known ? setsOf(known.plan, known.price) : [];
  return sets.length === 0 || sets.includes(expected) ? expected : (sets[0] ?? expected);
}
