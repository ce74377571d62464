import type { Account } from '../account';
import type * as wire from '../wire';

export function newProduct(account: Account, name: string, id = account.newId('prod', 14)) {
  const product: wire.Product = {
    id,
    object: 'product',
    active: true,
    created: account.now(),
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: account.now(),
    url: null,
  };
  return account.add('products', product);
}

type Every = { interval: 'day' | 'week' | 'month' | 'year'; interval_count?: number | undefined };

export function newPrice(
  account: Account,
  given: { product: string; currency: string; unit_amount: number; recurring?: Every | undefined },
  id = account.newId('price'),
): wire.Price {
  const { product, currency, unit_amount, recurring } = given;
  const price: wire.Price = {
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: account.now(),
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product,
    recurring: recurring
      ? {
          interval: recurring.interval,
          interval_count: recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount,
    unit_amount_decimal: String(unit_amount),
  };
  return account.add('prices', price);
}

/** A subscription item still names its price as a plan too. */
export const planOf = (price: wire.Price): wire.Plan => ({
  id: price.id,
  object: 'plan',
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: 'per_unit',
  created: price.created,
  currency: price.currency,
  interval: price.recurring?.interval ?? 'month',
  interval_count: price.recurring?.interval_count ?? 1,
  livemode: false,
  metadata: price.metadata,
  meter: null,
  nickname: price.nickname,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
});

/** What the practice shop sells: lookup keys are the product's plan ids. */
const plans = [
  { product: 'prod_practiceBasic', name: 'Basic', key: 'monthly', interval: 'month', cents: 3900 },
  { product: 'prod_practiceBasic', name: 'Basic', key: 'annual', interval: 'year', cents: 29_900 },
  {
    product: 'prod_practicePro',
    name: 'PRO',
    key: 'feature_plan_monthly_new',
    interval: 'month',
    cents: 4900,
  },
  {
    product: 'prod_practicePro',
    name: 'PRO',
    key: 'feature_plan_annual_new',
    interval: 'year',
    cents: 34_900,
  },
] as const;

/** Fills a new account with the four plans, without events. */
export function seedCatalogue(account: Account): void {
  for (const { product, name, key, interval, cents } of plans) {
    if (!account.get('products', product)) newProduct(account, name, product);
    const given = { product, currency: 'usd', unit_amount: cents, recurring: { interval } };
    newPrice(account, given, `price_practice_${key}`).lookup_key = key;
  }
}
