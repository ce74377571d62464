import type { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ShopProbe } from './testing/shop-probe';
import { idOf, openShop } from './testing/shop-probe';

let shop: ShopProbe;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());

const day = 86_400;

async function subscriber(
  card = 'pm_card_visa',
  more: Partial<Stripe.SubscriptionCreateParams> = {},
) {
  const { stripe, key } = shop.newClient();
  const customer = await stripe.customers.create();
  const method = await stripe.paymentMethods.attach(card, { customer: customer.id });
  await stripe.customers.update(customer.id, {
    invoice_settings: { default_payment_method: method.id },
  });
  const { id } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: 'price_practice_monthly' }],
    ...more,
  });
  const days = async (advance_days: number): Promise<void> => {
    await shop.control('clock', { key, advance_days });
  };
  const now = async () => await stripe.subscriptions.retrieve(id);
  const invoices = async () => (await stripe.invoices.list()).data;
  const types = async () =>
    (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type).toReversed();
  const give = async (name: string) => {
    const other = await stripe.paymentMethods.attach(name, { customer: customer.id });
    await stripe.customers.update(customer.id, {
      invoice_settings: { default_payment_method: other.id },
    });
  };
  return { stripe, key, id, customer, days, now, invoices, types, give };
}

test('a month later the next is paid: first a draft, an hour later the payment', async () => {
  const { key, now, invoices, days } = await subscriber();
  const first = (await now()).items.data[0]?.current_period_end ?? 0;
  const { now: moment } = await shop.control<{ now: number }>('clock', { key });
  await shop.control('clock', { key, advance_seconds: first - moment + 60 });
  expect((await invoices()).map(({ status }) => status)).toEqual(['draft', 'paid']);
  await days(1);
  expect(await invoices()).toMatchObject([
    { status: 'paid', total: 3900, billing_reason: 'subscription_cycle', created: first },
    { status: 'paid' },
  ]);
  const item = (await now()).items.data[0];
  expect(item?.current_period_start).toBe(first);
  expect((item?.current_period_end ?? 0) - first).toBeGreaterThan(27 * day);
});

test('a whole year of months is billed in order', async () => {
  const { days, invoices } = await subscriber();
  await days(366);
  const all = await invoices();
  expect(all.every(({ status }) => status === 'paid')).toBe(true);
  expect((await invoices()).length).toBe(10);
});

test('a renewal that fails is tried three times more, and then the subscription ends', async () => {
  const { now, days, give, invoices, types } = await subscriber();
  await give('pm_card_chargeCustomerFail');
  await days(32);
  expect((await now()).status).toBe('past_due');
  const [open] = await invoices();
  expect(open).toMatchObject({ status: 'open', attempt_count: 1 });
  expect(open?.next_payment_attempt).not.toBeNull();
  await days(4);
  expect((await invoices())[0]?.attempt_count).toBe(2);
  await days(14);
  expect(await now()).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'payment_failed' },
  });
  const told = await types();
  expect(told.filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
  expect(told.at(-1)).toBe('customer.subscription.deleted');
});

test('after the last try it can be unpaid instead, and a payment makes it active', async () => {
  const { stripe, key, now, days, give, invoices } = await subscriber();
  await shop.control('settings', { key, after_retries: 'unpaid', retry_days: [2] });
  await give('pm_card_chargeCustomerFail');
  await days(34);
  expect((await now()).status).toBe('unpaid');
  await give('pm_card_visa');
  await stripe.invoices.pay((await invoices())[0]?.id ?? '');
  expect((await now()).status).toBe('active');
});

test('past due: another card pays the open invoice', async () => {
  const { stripe, now, days, give, invoices } = await subscriber();
  await give('pm_card_chargeCustomerFail');
  await days(32);
  await give('pm_card_visa');
  await stripe.invoices.pay((await invoices())[0]?.id ?? '');
  expect((await now()).status).toBe('active');
});

test('a renewal that the bank asks about waits for the cardholder', async () => {
  const { stripe, key, now, days, give, invoices, types } = await subscriber();
  await give('pm_card_authenticationRequired');
  await days(32);
  expect((await now()).status).toBe('past_due');
  expect(await types()).toContain('invoice.payment_action_required');
  const [open] = await invoices();
  const { data } = await stripe.invoicePayments.list({ invoice: open?.id ?? '' });
  await shop.control('authenticate', { key, intent: idOf(data[0]?.payment.payment_intent) });
  expect((await now()).status).toBe('active');
});

test('a card that was set up is not asked about again', async () => {
  const { stripe, key, id, now, days } = await subscriber('pm_card_authenticationRequiredOnSetup');
  expect((await now()).status).toBe('incomplete');
  const { latest_invoice } = await stripe.subscriptions.retrieve(id, {
    expand: ['latest_invoice.payments'],
  });
  const [payment] = (latest_invoice as Stripe.Invoice).payments?.data ?? [];
  await shop.control('authenticate', { key, intent: idOf(payment?.payment.payment_intent) });
  await days(32);
  expect((await now()).status).toBe('active');
});

test('a first payment that never comes: expired after 23 hours, the invoice is void', async () => {
  const { now, days, invoices } = await subscriber('pm_card_chargeCustomerFail');
  await days(0.9);
  expect((await now()).status).toBe('incomplete');
  await days(0.1);
  expect((await now()).status).toBe('incomplete_expired');
  expect((await invoices())[0]?.status).toBe('void');
});

test('a trial is announced three days before its end and then paid', async () => {
  const { now, days, types, invoices } = await subscriber('pm_card_visa', {
    trial_period_days: 14,
  });
  expect((await now()).status).toBe('trialing');
  expect(await invoices()).toMatchObject([{ total: 0, status: 'paid' }]);
  await days(10);
  expect(await types()).not.toContain('customer.subscription.trial_will_end');
  await days(1.5);
  expect(await types()).toContain('customer.subscription.trial_will_end');
  await days(3);
  expect((await now()).status).toBe('active');
  expect((await invoices())[0]).toMatchObject({ total: 3900, status: 'paid' });
});

test.each([
  ['cancel', 'canceled'],
  ['pause', 'paused'],
] as const)('a trial without a card can end in %s', async (missing_payment_method, status) => {
  const { stripe, key } = shop.newClient();
  const { id: customer } = await stripe.customers.create();
  const { id } = await stripe.subscriptions.create({
    customer,
    items: [{ price: 'price_practice_monthly' }],
    trial_period_days: 7,
    trial_settings: { end_behavior: { missing_payment_method } },
  });
  await shop.control('clock', { key, advance_days: 8 });
  expect((await stripe.subscriptions.retrieve(id)).status).toBe(status);
});

test('cancelled at its end it lives until then', async () => {
  const { stripe, id, now, days, invoices } = await subscriber();
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await days(25);
  expect((await now()).status).toBe('active');
  await days(8);
  expect(await now()).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'cancellation_requested' },
  });
  expect(await invoices()).toHaveLength(1);
});

test('an upgrade that waits is dropped after 23 hours, with its invoice', async () => {
  const { stripe, id, now, days, give, types, invoices } = await subscriber();
  await give('pm_card_chargeCustomerFail');
  await stripe.subscriptions.update(id, {
    items: [{ id: (await now()).items.data[0]?.id ?? '', price: 'price_practice_annual' }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
  });
  expect((await now()).pending_update).not.toBeNull();
  await days(1);
  expect(await now()).toMatchObject({ pending_update: null, status: 'active' });
  expect((await invoices())[0]?.status).toBe('void');
  expect(await types()).toContain('customer.subscription.pending_update_expired');
});

test('a coupon of one use is off the first invoice, one for ever off all', async () => {
  for (const [duration, totals] of [
    ['once', [3900, 2400]],
    ['forever', [2400, 2400]],
  ] as const) {
    const { stripe, key } = shop.newClient();
    const coupon = await stripe.coupons.create({ amount_off: 1500, currency: 'usd', duration });
    const customer = await stripe.customers.create({
      payment_method: 'pm_card_visa',
      invoice_settings: { default_payment_method: 'pm_card_visa' },
    });
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: 'price_practice_monthly' }],
      discounts: [{ coupon: coupon.id }],
      expand: ['discounts.source.coupon'],
    });
    expect(subscription.discounts).toHaveLength(duration === 'once' ? 0 : 1);
    await shop.control('clock', { key, advance_days: 32 });
    const { data } = await stripe.invoices.list();
    expect(data.map(({ total }) => total)).toEqual(totals);
    expect((await stripe.coupons.retrieve(coupon.id)).times_redeemed).toBe(1);
  }
});

test('a coupon past its time or its uses is refused', async () => {
  const { stripe, key } = shop.newClient();
  const { now } = await shop.control<{ now: number }>('clock', { key });
  const once = { amount_off: 500, currency: 'usd', duration: 'once' } as const;
  const late = await stripe.coupons.create({ ...once, redeem_by: now + 3600 });
  const single = await stripe.coupons.create({ ...once, max_redemptions: 1 });
  const buy = async (coupon: string) => {
    const customer = await stripe.customers.create({ payment_method: 'pm_card_visa' });
    const [method] = (await stripe.customers.listPaymentMethods(customer.id)).data;
    return await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: 'price_practice_monthly' }],
      default_payment_method: method?.id ?? '',
      discounts: [{ coupon }],
    });
  };
  await buy(single.id);
  const refused = { code: 'coupon_expired', param: 'discounts[0][coupon]' };
  await expect(buy(single.id)).rejects.toMatchObject(refused);
  await shop.control('clock', { key, advance_seconds: 3601 });
  await expect(buy(late.id)).rejects.toMatchObject(refused);
  expect((await stripe.coupons.retrieve(late.id)).valid).toBe(false);
});
