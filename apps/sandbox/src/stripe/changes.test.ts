import type { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ShopProbe } from './testing/shop-probe';
import { idOf, openShop } from './testing/shop-probe';

let shop: ShopProbe;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());

async function subscriber(price = 'price_practice_monthly') {
  const { stripe, key } = shop.newClient();
  const customer = await stripe.customers.create({
    payment_method: 'pm_card_visa',
    invoice_settings: { default_payment_method: 'pm_card_visa' },
  });
  const bought = await stripe.subscriptions.create({ customer: customer.id, items: [{ price }] });
  const [item] = bought.items.data;
  const give = async (name: string): Promise<string> => {
    const { id } = await stripe.paymentMethods.attach(name, { customer: customer.id });
    await stripe.customers.update(customer.id, {
      invoice_settings: { default_payment_method: id },
    });
    return id;
  };
  const change = (to: string, more: Partial<Stripe.SubscriptionUpdateParams> = {}) =>
    stripe.subscriptions.update(bought.id, {
      items: [{ id: item?.id ?? '', price: to }],
      proration_behavior: 'always_invoice',
      ...more,
    });
  return { stripe, key, customer, id: bought.id, give, change };
}
const pending = { payment_behavior: 'pending_if_incomplete' } as const;

test('a waiting change carries metadata, discounts and a cancellation, and applies them together', async () => {
  const { stripe, give, change } = await subscriber();
  await give('pm_card_chargeCustomerFail');
  const coupon = await stripe.coupons.create({
    amount_off: 500,
    currency: 'usd',
    duration: 'forever',
  });
  const waiting = await change('price_practice_annual', {
    ...pending,
    metadata: { by: 'test' },
    discounts: [{ coupon: coupon.id }],
    cancel_at_period_end: true,
  });
  expect(waiting).toMatchObject({ metadata: {}, discounts: [], cancel_at_period_end: false });
  expect(waiting.pending_update).toMatchObject({
    metadata: { by: 'test' },
    cancel_at_period_end: true,
  });
  expect(waiting.pending_update?.discounts).toHaveLength(1);
  const card = await give('pm_card_visa');
  await stripe.invoices.pay(idOf(waiting.latest_invoice), { payment_method: card });
  const applied = await stripe.subscriptions.retrieve(waiting.id);
  expect(applied).toMatchObject({
    metadata: { by: 'test' },
    cancel_at_period_end: true,
    pending_update: null,
  });
  expect(applied.discounts).toHaveLength(1);
  expect(applied.cancel_at).toBe(applied.items.data[0]?.current_period_end);
});

test('a change that is paid at once never waits', async () => {
  const { stripe, change } = await subscriber();
  expect((await change('price_practice_annual', pending)).pending_update).toBeNull();
  const types = (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type);
  expect(types.filter((type) => type.includes('pending_update'))).toEqual([]);
});

test('a further change takes the place of one that waits, and its coupon is free again', async () => {
  const { stripe, give, change } = await subscriber();
  await give('pm_card_chargeCustomerFail');
  const once = { amount_off: 500, currency: 'usd', duration: 'once', max_redemptions: 1 } as const;
  const coupon = await stripe.coupons.create(once);
  const first = await change('price_practice_annual', {
    ...pending,
    discounts: [{ coupon: coupon.id }],
  });
  expect((await stripe.coupons.retrieve(coupon.id)).valid).toBe(false);
  await give('pm_card_visa');
  const second = await change('price_practice_feature_plan_annual_new', pending);
  expect(second.items.data).toMatchObject([{ price: { unit_amount: 34_900 } }]);
  expect((await stripe.invoices.retrieve(idOf(first.latest_invoice))).status).toBe('void');
  expect(await stripe.coupons.retrieve(coupon.id)).toMatchObject({
    valid: true,
    times_redeemed: 0,
  });
});

test('error_if_incomplete changes nothing when the card is declined', async () => {
  const { stripe, id, give, change } = await subscriber();
  await give('pm_card_chargeCustomerFail');
  const before = await stripe.subscriptions.retrieve(id);
  await expect(
    change('price_practice_annual', { payment_behavior: 'error_if_incomplete' }),
  ).rejects.toMatchObject({ type: 'StripeCardError' });
  expect(await stripe.subscriptions.retrieve(id)).toEqual(before);
  expect((await stripe.invoices.list()).data).toHaveLength(1);
});

test('a void invoice gives the balance back that it had used', async () => {
  const { stripe, customer, give, change } = await subscriber();
  await stripe.customers.update(customer.id, { balance: -1000 });
  await give('pm_card_chargeCustomerFail');
  const waiting = await change('price_practice_annual', pending);
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: 0 });
  await stripe.invoices.voidInvoice(idOf(waiting.latest_invoice));
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: -1000 });
});

test('an incomplete subscription takes metadata and a card, nothing else', async () => {
  const { stripe } = shop.newClient();
  const customer = await stripe.customers.create({ payment_method: 'pm_card_chargeCustomerFail' });
  const [card] = (await stripe.customers.listPaymentMethods(customer.id)).data;
  const { id, status } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: 'price_practice_monthly' }],
    default_payment_method: card?.id ?? '',
  });
  expect(status).toBe('incomplete');
  await stripe.subscriptions.update(id, { metadata: { by: 'test' } });
  await expect(
    stripe.subscriptions.update(id, { cancel_at_period_end: true }),
  ).rejects.toMatchObject({ param: 'cancel_at_period_end' });
  expect((await stripe.subscriptions.cancel(id)).status).toBe('incomplete_expired');
});

test('after a deletion nothing is charged any more', async () => {
  const { stripe, key, customer, give } = await subscriber();
  await give('pm_card_chargeCustomerFail');
  await shop.control('clock', { key, advance_days: 32 });
  const [open] = (await stripe.invoices.list({ status: 'open' })).data;
  const { data } = await stripe.invoicePayments.list({ invoice: open?.id ?? '' });
  await stripe.customers.del(customer.id);
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true });
  const charges = (await stripe.charges.list()).data.length;
  await shop.control('clock', { key, advance_days: 400 });
  const missing = { code: 'resource_missing', param: 'customer' };
  await expect(stripe.invoices.pay(open?.id ?? '')).rejects.toMatchObject(missing);
  await expect(
    stripe.paymentIntents.confirm(idOf(data[0]?.payment.payment_intent), {
      payment_method: 'pm_card_visa',
    }),
  ).rejects.toMatchObject(missing);
  expect((await stripe.charges.list()).data).toHaveLength(charges);
});

test('a charge is refunded in part, then the rest, and no more', async () => {
  const { stripe } = await subscriber();
  const [charge] = (await stripe.charges.list()).data;
  const of = { charge: charge?.id ?? '' };
  await stripe.refunds.create({ ...of, amount: 1000 });
  await stripe.refunds.create(of);
  expect(await stripe.charges.retrieve(of.charge, { expand: ['refunds'] })).toMatchObject({
    amount_refunded: 3900,
    refunded: true,
    refunds: { data: [{ amount: 2900 }, { amount: 1000 }] },
  });
  await expect(stripe.refunds.create(of)).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
});

test.each([
  ['keep_as_draft', 'draft'],
  ['mark_uncollectible', 'uncollectible'],
  ['void', 'void'],
] as const)('while payments are paused (%s) an invoice is %s', async (behavior, status) => {
  const { stripe, id, change } = await subscriber();
  const paused = await stripe.subscriptions.update(id, { pause_collection: { behavior } });
  expect(paused).toMatchObject({ status: 'active', pause_collection: { behavior } });
  const changed = await change('price_practice_annual');
  expect(changed.status).toBe('active');
  const invoice = await stripe.invoices.retrieve(idOf(changed.latest_invoice));
  expect(invoice).toMatchObject({ status, amount_paid: 0, auto_advance: false });
  const resumed = await stripe.subscriptions.update(id, { pause_collection: '' });
  expect(resumed.pause_collection).toBeNull();
});

test('a paused subscription is not charged for a period, and is again from the day on', async () => {
  const { stripe, key, id } = await subscriber();
  const { items } = await stripe.subscriptions.retrieve(id);
  const resumes_at = (items.data[0]?.current_period_end ?? 0) + 86_400;
  await stripe.subscriptions.update(id, { pause_collection: { behavior: 'void', resumes_at } });
  await shop.control('clock', { key, advance_days: 32 });
  const skipped = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
  expect(skipped).toMatchObject({ status: 'active', latest_invoice: { status: 'void' } });
  await shop.control('clock', { key, advance_days: 31 });
  const paid = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
  expect(paid).toMatchObject({ pause_collection: null, latest_invoice: { status: 'paid' } });
});

test('a day of its own on which a subscription ends is taken back by cancel_at alone', async () => {
  const { stripe, id, change } = await subscriber();
  const day = Math.floor(Date.now() / 1000) + 10 * 86_400;
  await stripe.subscriptions.update(id, { cancel_at: day });
  const changed = await change('price_practice_annual', { cancel_at_period_end: false });
  expect(changed).toMatchObject({ cancel_at: day, cancel_at_period_end: false });
  const goesOn = await stripe.subscriptions.update(id, { cancel_at: '' });
  expect(goesOn).toMatchObject({ cancel_at: null, canceled_at: null });
});
