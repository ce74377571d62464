import { afterAll, beforeAll, expect, test } from 'vitest';
import published from './published-keys.json' with { type: 'json' };
import type { ShopProbe } from './shop-probe';
import { openShop } from './shop-probe';

let shop: ShopProbe;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());

type Thing = Record<string, unknown>;
const objects: Record<string, Record<string, string>> = published.objects;

/** What `endive` added after the published fixtures. The SDK's types require each of them. */
const added: Record<string, string[]> = {
  setup_intent: ['allowed_payment_method_types'],
  payment_intent: ['allowed_payment_method_types', 'payment_record'],
  product: ['tax_details'],
  subscription_item: ['current_trial'],
  'subscription pending_update': ['cancel_at_period_end'],
  'subscription cancellation_details': ['feedback_option'],
  'subscription trial_settings.end_behavior': ['billing_cycle_anchor'],
  'charge payment_method_details.card': ['electronic_commerce_indicator'],
};
/** In the fixtures but not in an answer: gone from the SDK's types, or only there when it is expanded. */
const absent: Record<string, string[]> = { invoice: ['subscription'], charge: ['refunds'] };
/** Fields of a kind of object whose sample in the fixtures is of another kind. */
const ofItsKind: Record<string, string[]> = {
  'setup_intent next_action': ['use_stripe_sdk'],
  'setup_intent next_action.use_stripe_sdk': ['type', 'three_d_secure_2_source'],
  'setup_intent payment_method_options': ['card'],
  'setup_intent payment_method_options.card': [
    'mandate_options',
    'network',
    'request_three_d_secure',
  ],
  'payment_intent next_action': ['use_stripe_sdk'],
  'payment_intent next_action.use_stripe_sdk': ['type', 'three_d_secure_2_source'],
  'payment_intent payment_method_options': ['card'],
  'payment_intent payment_method_options.card': [
    'installments',
    'mandate_options',
    'network',
    'request_three_d_secure',
  ],
  'payment_intent last_payment_error': [
    'charge',
    'code',
    'decline_code',
    'message',
    'payment_method',
  ],
  'subscription billing_mode.flexible': ['proration_discounts'],
  'line_item discount_amounts': ['amount', 'discount'],
  'line_item pricing': ['price_details'],
  'line_item pricing.price_details': ['price', 'product'],
  'invoice total_discount_amounts': ['amount', 'discount'],
  'invoiceitem parent.subscription_details': ['subscription_item'],
  'invoiceitem pricing': ['price_details'],
  'invoiceitem pricing.price_details': ['price', 'product'],
  'invoice_payment payment': ['payment_intent'],
  'charge outcome': ['risk_level'],
  'balance_transaction fee_details': ['amount', 'application', 'currency', 'description', 'type'],
};

/** Where an answer's keys are not those of the fixtures. */
function differences(rows: unknown): { found: string[]; seen: Set<string> } {
  const found = new Set<string>();
  const seen = new Set<string>();
  const look = (value: unknown, within: string, at: string): void => {
    if (Array.isArray(value)) {
      for (const one of value) look(one, within, at);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const thing = value as Thing;
    const own = thing['object'];
    const isList = own === 'list';
    const [object, path] = typeof own === 'string' && !isList ? [own, ''] : [within, at];
    if (!isList) {
      const place = `${object} ${path}`.trim();
      seen.add(place);
      const keys = objects[object]?.[path]?.split(' ') ?? [];
      const wanted = [...keys, ...(added[place] ?? [])];
      const known = new Set([...wanted, ...(ofItsKind[place] ?? [])]);
      for (const key of Object.keys(thing)) if (!known.has(key)) found.add(`${place}: has ${key}`);
      for (const key of wanted) {
        if (!(key in thing) && !absent[place]?.includes(key)) found.add(`${place}: lacks ${key}`);
      }
    }
    for (const [key, one] of Object.entries(thing)) {
      if (key !== 'metadata') look(one, object, isList ? path : path ? `${path}.${key}` : key);
    }
  };
  look(rows, '', '');
  return { found: [...found], seen };
}

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
  const { events: _, ...state } = await shop.control<Thing>(`state?key=${key}`);
  const tables = Object.values(state).filter((rows) => Array.isArray(rows));
  const events = (await stripe.events.list({ limit: 100 })).data.map(({ data, ...event }) => ({
    ...event,
    data: null,
    told: data.object,
  }));
  const preview = await stripe.invoices.createPreview({ subscription: id });
  // A preview is made of texts and numbers too, but the SDK has read its decimals already.
  expect(preview.object).toBe('invoice');
  const { found, seen } = differences([...tables, pending, events.map(({ told }) => told)]);
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
