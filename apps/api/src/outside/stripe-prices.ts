import { catalogue, currency } from '@winnow/sdk/rules';
import type { Stripe } from 'stripe';
import { ProviderRefused, type Terms } from './payment-provider';
import { planOfPrice, priceKey } from './stripe-facts';

const api = currency.toLowerCase();

/** Finds the id of a price. Remembered, as a price never changes its amount. */
export function createPrices(stripe: Stripe): (terms: Terms) => Promise<string> {
  const priceIds = new Map<string, string>();

  /** The price of the catalogue with this amount, created when there is none. Its lookup key names plan and cents. */
  return async function priceId({ plan, cents }: Terms): Promise<string> {
    const name = priceKey(plan, cents);
    const known = priceIds.get(name);
    if (known) return known;
    const { data } = await stripe.prices.list({ lookup_keys: [name], active: true, limit: 1 });
    const { name: plan_name, period } = catalogue[plan];
    const price =
      data[0] ??
      (await stripe.prices.create(
        {
          currency: api,
          unit_amount: cents,
          recurring: { interval: period === 'annual' ? 'year' : 'month' },
          lookup_key: name,
          metadata: { plan },
          product_data: { name: `${plan_name} ${period}`, metadata: { plan } },
        },
        { idempotencyKey: `price:${name}` },
      ));
    const isOurs = price.unit_amount === cents && price.currency === api;
    if (!isOurs || planOfPrice(price) !== plan)
      throw new ProviderRefused(`the price ${name} is another one at Stripe`, 'price_not_ours');
    priceIds.set(name, price.id);
    return price.id;
  };
}
