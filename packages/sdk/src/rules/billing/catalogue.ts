/** Plans and prices. Specification 2, sections 1 and 9. */
export const planIds = [
  'monthly',
  'annual',
  'feature_plan_monthly_new',
  'feature_plan_annual_new',
] as const;
export type PlanId = (typeof planIds)[number];

/** All prices are in cents of this currency. */
export const currency = 'USD';

/**
 * standard: the list price · lucky_hour: lowers the annual Basic · discounted: with a discount token · test: with the
 * special test token, which makes every plan free.
 */
export type PriceSet = 'standard' | 'lucky_hour' | 'discounted' | 'test';

interface CatalogueEntry {
  name: 'Basic' | 'PRO';
  period: 'monthly' | 'annual';
  /** Cents for one period, by price set. Every period costs the same, not only the first one. */
  prices: Readonly<Record<PriceSet, number>>;
}

const entry = (
  name: CatalogueEntry['name'],
  period: CatalogueEntry['period'],
  standard: number,
  discounted: number,
  lucky_hour = standard,
): CatalogueEntry => ({ name, period, prices: { standard, lucky_hour, discounted, test: 0 } });

export const catalogue: Readonly<Record<PlanId, CatalogueEntry>> = {
  monthly: entry('Basic', 'monthly', 3900, 1500),
  annual: entry('Basic', 'annual', 29_900, 9900, 27_900),
  feature_plan_monthly_new: entry('PRO', 'monthly', 4900, 4000),
  feature_plan_annual_new: entry('PRO', 'annual', 34_900, 34_900),
};

export function isPlanId(text: string): text is PlanId {
  return Object.hasOwn(catalogue, text);
}

/** Cents for one period. */
export function priceOf(plan: PlanId, set: PriceSet = 'standard'): number {
  return catalogue[plan].prices[set];
}

/** Cents for one month, rounded. */
export function monthlyPriceOf(plan: PlanId, set: PriceSet = 'standard'): number {
  const { period } = catalogue[plan];
  return period === 'annual' ? Math.round(priceOf(plan, set) / 12) : priceOf(plan, set);
}

/** The price sets in which the catalogue has this amount for the plan. Empty: the amount is not ours. */
export function setsOf(plan: PlanId, cents: number): PriceSet[] {
  const sets = Object.entries(catalogue[plan].prices) as [PriceSet, number][];
  return sets.filter(([, price]) => price === cents).map(([set]) => set);
}

/**
 * What an annual plan saves against twelve months of the monthly plan of the same name, in percent: rounded for Basic,
 * rounded up for PRO, 100 with the test token. Null for a monthly plan. Specification 2, section 9.
 */
export function savingPercent(plan: PlanId, set: PriceSet = 'standard'): number | null {
  const { name, period } = catalogue[plan];
  if (period === 'monthly') return null;
  if (set === 'test') return 100;
  const monthly = name === 'PRO' ? 'feature_plan_monthly_new' : 'monthly';
  const year = priceOf(monthly, set) * 12;
  const percent = ((year - priceOf(plan, set)) * 100) / year;
  return name === 'PRO' ? Math.ceil(percent) : Math.round(percent);
}

/** For example '$39.00'. */
export function moneyWords(cents: number, locale = 'en-US'): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100);
}
