import {
  catalogue,
  monthlyPriceOf,
  type PlanId,
  priceOf,
  type PriceSet,
  savingPercent,
} from '@winnow/sdk/rules';

/** A plan as its card shows it. Specification 2, section 3. Prices are in cents. */
export interface PlanOption {
  id: PlanId;
  /** 'PRO' and 'Annual'. */
  title: string;
  period: string;
  /** What one period costs now. */
  transactionTotal: number;
  /** For example 'Save 41%'. Null: nothing is saved. */
  badge: string | null;
  /** Why an offer that is in force does not lower this plan. */
  inactiveMessage: string | null;
  /** 'PRO annual'. */
  planSummary: string;
  perMonth: number;
  /** The price without an offer, where one lowers it. */
  listPrice: number | null;
  /** The list price and what lowers it. Their sum is `transactionTotal`. */
  items: readonly { title: string; price: number }[];
  /** What the plan allows. */
  features: readonly string[];
}

const basic = ['Unfriend up to 100 a day', 'Engagement sync', 'Growth analytics'];
const features = {
  Basic: basic,
  PRO: [...basic, 'Friend requests from posts', 'Auto reactions'],
};
const periods = { monthly: 'Monthly', annual: 'Annual' };
const offers: Record<PriceSet, string> = {
  standard: '',
  lucky_hour: 'Lucky hour',
  discounted: 'Discount',
  test: 'Test discount',
};

/** 'PRO annual': the plan in a sentence. */
export const planTitle = (id: PlanId): string => `${catalogue[id].name} ${catalogue[id].period}`;

export function planOption(id: PlanId, set: PriceSet): PlanOption {
  const { name, period } = catalogue[id];
  const [total, list] = [priceOf(id, set), priceOf(id)];
  const saved = savingPercent(id, set);
  const isLowered = total < list;
  return {
    id,
    title: name,
    period: periods[period],
    transactionTotal: total,
    badge: saved !== null && saved > 0 ? `Save ${saved}%` : null,
    inactiveMessage:
      set === 'discounted' && !isLowered ? 'Your discount does not lower this plan.' : null,
    planSummary: planTitle(id),
    perMonth: monthlyPriceOf(id, set),
    listPrice: isLowered ? list : null,
    items: [
      { title: planTitle(id), price: list },
      ...(isLowered ? [{ title: offers[set], price: total - list }] : []),
    ],
    features: features[name],
  };
}
