import { catalogue, currency } from '@winnow/sdk/rules';
import type { Stripe } from 'stripe';
import { ProviderRefused, type Terms } from './payment-provider';
import { planOfPrice, priceKey } from './stripe-facts';
import { asFailure } from './stripe-failures';

const api = currency.toLowerCase();

/** Finds the id of a price. Remembered, as a price never changes its amount. */
export function createPrices(stripe: Stripe): (terms: Terms) => Promise<string> {
  const priceIds = new Map<string, string>();
  return priceId;

  /** The price of the catalogue with this amount, created when there is none. Its lookup key names plan and cents. */
  async function priceId({ plan, cents }: Terms): Promise<string> {
    const name = priceKey(plan, cents);
    const known = priceIds.get(name);
    if (known) return known;
    const find = async () =>
      (await stripe.prices.list({ lookup_keys: [name], active: true, limit: 1 })).data[0];
    const price = (await find()) ?? (await create(name, { plan, cents }, find));
    const isOurs = price.unit_amount === cents && price.currency === api;
    if (!isOurs || planOfPrice(price) !== plan)
      throw new ProviderRefused(`the price ${name} is another one at Stripe`, 'price_not_ours');
    priceIds.set(name, price.id);
    return price.id;
  }

  /**
   * Without a key of ours, whose first answer would be repeated for a day, even a failure. A lookup key is given once:
   * the second of two at once is refused and finds the price of the first.
   */
  async function create(
    lookup_key: string,
    { plan, cents }: Terms,
    find: () => Promise<Stripe.Price | undefined>,
  ): Promise<Stripe.Price> {
    const { name, period } = catalogue[plan];
    try {
      return await stripe.prices.create({
        currency: api,
        unit_amount: cents,
        recurring: { interval: period === 'annual' ? 'year' : 'month' },
        lookup_key,
        metadata: { plan },
        product_data: { name: `${name} ${period}`, metadata: { plan } },
      });
    } catch (error) {
      const made = asFailure(error) instanceof ProviderRefused ? await find() : undefined;
      if (!made) throw error;
      return made;
    }
  }
}
