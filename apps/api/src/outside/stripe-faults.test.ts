import { randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StandIn, startStandIn, termsOf } from '../testing/outside/stand-in';
import { createStripe } from './stripe';
import { ProviderAway } from './payment-provider';

/** The adapter against the stand-in, which knows nothing of it: two sides that must agree. */

let standIn: StandIn;
beforeAll(async () => {
  standIn = await startStandIn();
});
afterAll(() => standIn.stop());

const attempt = () => randomUUID();

describe('what goes wrong', () => {
  test.each([{ kind: 'down' }, { kind: 'error', status: 500 }, { kind: 'limit' }])(
    'a service that does not answer is away: $kind',
    async (fault) => {
      const shop = await standIn.open();
      const path = `/customers/${shop.customer}`;
      const faults = `${standIn.url}/__sandbox/stripe/faults`;
      await fetch(faults, { method: 'POST', body: JSON.stringify({ path, times: 3, fault }) });
      await expect(shop.read()).rejects.toThrow(ProviderAway);
      expect(shop.provider.isAway?.(new Date())).toBe(true);
      await fetch(faults, { method: 'DELETE' });
      await shop.read();
      expect(shop.provider.isAway?.(new Date())).toBe(false);
    },
  );

  test('a write whose answer is lost is done once', async () => {
    const shop = await standIn.open();
    const faults = `${standIn.url}/__sandbox/stripe/faults`;
    const fault = { method: 'POST', path: '/subscriptions', times: 1, fault: { kind: 'lost' } };
    await fetch(faults, { method: 'POST', body: JSON.stringify(fault) });
    expect(await shop.buy('monthly')).toMatchObject({ outcome: 'paid' });
    expect((await shop.read()).subscriptions).toHaveLength(1);
    expect(await shop.provider.invoices(shop.customer)).toHaveLength(1);
  });

  test('a service that is too slow is away, and what it did all the same is done once', async () => {
    const shop = await standIn.open();
    const { secretKey } = shop;
    const hasty = createStripe({ secretKey, apiUrl: standIn.url, timeoutMs: 1500 });
    // The price is known by then: the purchase alone is slow.
    const terms = termsOf('monthly');
    const query = { customerId: null, subscriptionId: null, prorationDate: null, trialDays: 0 };
    await hasty.preview({ ...terms, ...query });
    const faults = `${standIn.url}/__sandbox/stripe/faults`;
    const fault = { kind: 'slow', ms: 4000 };
    const body = JSON.stringify({ method: 'POST', path: '/subscriptions', times: 2, fault });
    await fetch(faults, { method: 'POST', body });
    const how = { attempt: attempt(), trialDays: 0 };
    await expect(hasty.subscribe(shop.customer, terms, how)).rejects.toThrow(ProviderAway);
    // Until it is done, Stripe refuses another call under its key.
    const bought = async () => (await shop.read()).subscriptions.length;
    await expect.poll(bought).toBe(1);
    expect(await shop.provider.subscribe(shop.customer, terms, how)).toMatchObject({
      outcome: 'paid',
    });
    expect((await shop.read()).subscriptions).toHaveLength(1);
    expect(await shop.provider.invoices(shop.customer)).toHaveLength(1);
  });

  test.each([
    ['an amount', { unit_amount: 100 }],
    ['a currency', { currency: 'eur' }],
    ['a plan', { metadata: { plan: 'annual' } }],
  ])('a price with our name and %s that is not ours sells nothing', async (_, more) => {
    const shop = await standIn.open();
    const { hostname, port } = new URL(standIn.url);
    const stripe = new Stripe(shop.secretKey, { host: hostname, port, protocol: 'http' });
    await stripe.prices.create({
      currency: 'usd',
      unit_amount: 3900,
      recurring: { interval: 'month' },
      lookup_key: 'winnow_monthly_3900',
      metadata: { plan: 'monthly' },
      product_data: { name: 'Another' },
      ...more,
    });
    await expect(shop.buy('monthly')).rejects.toMatchObject({ code: 'price_not_ours' });
    expect(await shop.read()).toMatchObject({ subscriptions: [] });
  });

  test('a wrong key is no answer', async () => {
    const wrong = createStripe({ secretKey: 'sk_test_nobody', apiUrl: standIn.url });
    await expect(wrong.read('cus_1')).rejects.toThrow(ProviderAway);
  });
});
