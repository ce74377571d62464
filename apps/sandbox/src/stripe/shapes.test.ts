import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ShopProbe } from './testing/shop-probe';
import { openShop } from './testing/shop-probe';
import { differences, objects } from './testing/published';

let shop: ShopProbe;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());

test('every object has exactly the keys that Stripe publishes', async () => {
  const { stripe, key } = shop.newClient();
  const days = async (advance_days: number): Promise<void> => {
    await shop.control('clock', { key, advance_days });
  };
  const customer = await stripe.customers.create({ email: 'dana@winnow.example' });
  const good = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  await stripe.customers.update(customer.id, {
    address: { country: 'US', line1: '1 Main Street' },
    invoice_settings: { default_payment_method: good.id },
  });
  const coupon = await stripe.coupons.create({ percent_off: 10, duration: 'forever' });
  const code = await stripe.promotionCodes.create({
    promotion: { type: 'coupon', coupon: coupon.id },
  });
  const { id, items } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: 'price_practice_monthly' }],
    discounts: [{ promotion_code: code.id }],
  });
  const item = items.data[0]?.id ?? '';
  await days(3);
  for (const [price, proration_behavior] of [
    ['price_practice_feature_plan_monthly_new', 'always_invoice'],
    ['price_practice_monthly', 'create_prorations'],
  ] as const) {
    await stripe.subscriptions.update(id, { items: [{ id: item, price }], proration_behavior });
  }
  const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
    customer: customer.id,
  });
  await stripe.subscriptions.update(id, { default_payment_method: bad.id });
  await stripe.subscriptions.update(id, {
    items: [{ id: item, price: 'price_practice_annual' }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
  });
  const pending = (await shop.control<{ subscriptions: unknown }>(`state?key=${key}`))
    .subscriptions;
  await days(40);
  const asks = { payment_method: 'pm_card_authenticationRequired', confirm: true };
  await stripe.setupIntents.create({ customer: customer.id, ...asks });
  await stripe.paymentIntents.create({ amount: 500, currency: 'usd', ...asks });
  const paid = await stripe.paymentIntents.create({
    amount: 500,
    currency: 'usd',
    payment_method: 'pm_card_visa',
    confirm: true,
  });
  await stripe.refunds.create({ payment_intent: paid.id });
  await stripe.webhookEndpoints.create({
    url: 'http://localhost:1/',
    enabled_events: ['account.updated'],
  });
  await fetch(`${shop.url}/v1/tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key.replace('sk', 'pk')}` },
    body: new URLSearchParams({
      'card[number]': '4242424242424242',
      'card[exp_month]': '12',
      'card[exp_year]': '2040',
    }),
  });
  const { events: _, ...state } = await shop.control<Record<string, unknown>>(`state?key=${key}`);
  const tables = Object.values(state).filter((rows) => Array.isArray(rows));
  const told = (await stripe.events.list({ limit: 100 })).data.map(({ data }) => data.object);
  const { found, seen } = differences([...tables, pending, told]);
  expect(found).toEqual([]);
  const kinds = [...seen].filter((place) => !place.includes(' ') && place !== '');
  expect(kinds).toEqual(
    expect.arrayContaining([
      'balance_transaction',
      'card',
      'charge',
      'coupon',
      'customer',
      'discount',
      'invoice',
      'invoice_payment',
      'invoiceitem',
      'line_item',
      'payment_intent',
      'payment_method',
      'plan',
      'price',
      'product',
      'promotion_code',
      'refund',
      'setup_intent',
      'subscription',
      'subscription_item',
      'token',
      'webhook_endpoint',
    ]),
  );
  const [event] = (await stripe.events.list({ limit: 1 })).data;
  const keys = objects['event']?.['']?.split(' ') ?? [];
  expect(Object.keys(event ?? {}).toSorted()).toEqual(keys);
});
