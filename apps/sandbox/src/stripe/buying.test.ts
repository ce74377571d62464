import { PDFDocument } from 'pdf-lib';
import type { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ShopProbe } from './testing/shop-probe';
import { idOf, openShop } from './testing/shop-probe';

let shop: ShopProbe;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());

const expand = ['latest_invoice.confirmation_secret', 'latest_invoice.payments'];

async function buyer(token = 'tok_visa', balance = 0) {
  const { stripe, key } = shop.newClient();
  const customer = await stripe.customers.create({ email: 'dana@winnow.example', balance });
  const method = await stripe.paymentMethods.create({ type: 'card', card: { token } });
  await stripe.paymentMethods.attach(method.id, { customer: customer.id });
  await stripe.customers.update(customer.id, {
    invoice_settings: { default_payment_method: method.id },
  });
  const buy = (
    price = 'price_practice_monthly',
    more: Partial<Stripe.SubscriptionCreateParams> = {},
  ) =>
    stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price }],
      payment_behavior: 'allow_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      expand,
      ...more,
    });
  return { stripe, key, customer, method, buy };
}

const invoiceOf = (subscription: Stripe.Subscription): Stripe.Invoice =>
  subscription.latest_invoice as Stripe.Invoice;
const itemOf = (subscription: Stripe.Subscription): Stripe.SubscriptionItem => {
  const [item] = subscription.items.data;
  if (!item) throw new Error('no item');
  return item;
};

test('a purchase with a good card is paid at once', async () => {
  const { stripe, buy, method } = await buyer();
  const subscription = await buy();
  expect(subscription).toMatchObject({ status: 'active', default_payment_method: method.id });
  const item = itemOf(subscription);
  expect(item.current_period_end - item.current_period_start).toBeGreaterThan(27 * 86_400);
  expect(invoiceOf(subscription)).toMatchObject({
    status: 'paid',
    total: 3900,
    amount_paid: 3900,
    billing_reason: 'subscription_create',
    parent: { subscription_details: { subscription: subscription.id } },
  });
  expect((await stripe.charges.list()).data).toMatchObject([{ amount: 3900, paid: true }]);
});

test('the catalogue has the four plans under their lookup keys', async () => {
  const { stripe } = shop.newClient();
  const keys = ['monthly', 'annual', 'feature_plan_monthly_new', 'feature_plan_annual_new'];
  const { data } = await stripe.prices.list({ lookup_keys: keys });
  expect(Object.fromEntries(data.map((one) => [one.lookup_key, one.unit_amount]))).toEqual({
    monthly: 3900,
    annual: 29_900,
    feature_plan_monthly_new: 4900,
    feature_plan_annual_new: 34_900,
  });
});

test('a card that the bank declines cannot be attached', async () => {
  const { stripe } = shop.newClient();
  const customer = await stripe.customers.create();
  const method = await stripe.paymentMethods.create({
    type: 'card',
    card: { token: 'tok_chargeDeclinedInsufficientFunds' },
  });
  await expect(
    stripe.paymentMethods.attach(method.id, { customer: customer.id }),
  ).rejects.toMatchObject({
    type: 'StripeCardError',
    statusCode: 402,
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  });
});

test('a charge that fails leaves the purchase incomplete; another card pays the same invoice', async () => {
  const { stripe, buy, customer } = await buyer('tok_chargeCustomerFail');
  const subscription = await buy();
  expect(subscription.status).toBe('incomplete');
  const invoice = invoiceOf(subscription);
  expect(invoice).toMatchObject({ status: 'open', next_payment_attempt: null });
  const intent = await stripe.paymentIntents.retrieve(
    idOf(invoice.payments?.data[0]?.payment.payment_intent),
  );
  expect(intent).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'card_declined' },
  });
  await expect(stripe.invoices.pay(invoice.id)).rejects.toMatchObject({
    type: 'StripeCardError',
    code: 'card_declined',
  });
  const good = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  await stripe.invoices.pay(invoice.id, { payment_method: good.id });
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
});

test('3D Secure: the purchase waits for the cardholder', async () => {
  const { stripe, key, buy } = await buyer('tok_threeDSecure2Required');
  const subscription = await buy();
  expect(subscription.status).toBe('incomplete');
  const secret = invoiceOf(subscription).confirmation_secret?.client_secret ?? '';
  const intent = secret.split('_secret_')[0] ?? '';
  expect((await stripe.paymentIntents.retrieve(intent)).status).toBe('requires_action');
  await shop.control('authenticate', { key, intent });
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
});

test('3D Secure that fails, and one whose bank declines afterwards, leave it incomplete', async () => {
  for (const [token, outcome, code] of [
    ['tok_threeDSecure2Required', 'fail', 'payment_intent_authentication_failure'],
    ['tok_authenticationRequiredChargeDeclinedInsufficientFunds', 'complete', 'card_declined'],
  ] as const) {
    const { stripe, key, buy } = await buyer(token);
    const subscription = await buy();
    const [payment] = invoiceOf(subscription).payments?.data ?? [];
    const intent = idOf(payment?.payment.payment_intent);
    await shop.control('authenticate', { key, intent, outcome });
    expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code },
    });
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete');
  }
});

test('error_if_incomplete leaves nothing behind, default_incomplete waits for the browser', async () => {
  const { stripe, buy } = await buyer('tok_chargeCustomerFail');
  await expect(
    buy('price_practice_monthly', { payment_behavior: 'error_if_incomplete' }),
  ).rejects.toMatchObject({ type: 'StripeCardError', code: 'card_declined' });
  expect((await stripe.subscriptions.list({ status: 'all' })).data).toEqual([]);
  const waiting = await buy('price_practice_monthly', { payment_behavior: 'default_incomplete' });
  expect(waiting.status).toBe('incomplete');
  const secret = invoiceOf(waiting).confirmation_secret?.client_secret ?? '';
  const intent = await stripe.paymentIntents.confirm(secret.split('_secret_')[0] ?? '', {
    payment_method: 'pm_card_visa',
  });
  expect(intent.status).toBe('succeeded');
  expect((await stripe.subscriptions.retrieve(waiting.id)).status).toBe('active');
});

test('an upgrade costs what its preview said, and the unused time is credited', async () => {
  const { stripe, key, customer, buy } = await buyer();
  const subscription = await buy();
  await shop.control('clock', { key, advance_days: 10 });
  const items = [{ id: itemOf(subscription).id, price: 'price_practice_feature_plan_monthly_new' }];
  const { now } = await shop.control<{ now: number }>('clock', { key });
  const preview = await stripe.invoices.createPreview({
    customer: customer.id,
    subscription: subscription.id,
    subscription_details: {
      items,
      proration_behavior: 'always_invoice',
      proration_date: now,
    },
  });
  expect(preview.lines.data.map((line) => Math.sign(line.amount))).toEqual([-1, 1]);
  const upgraded = await stripe.subscriptions.update(subscription.id, {
    items,
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
    proration_date: now,
    expand,
  });
  expect(upgraded.items.data).toMatchObject([{ price: { unit_amount: 4900 } }]);
  expect(invoiceOf(upgraded)).toMatchObject({
    status: 'paid',
    total: preview.total,
    amount_paid: preview.amount_due,
    billing_reason: 'subscription_update',
  });
  expect(preview.total).toBeGreaterThan(0);
  expect(preview.total).toBeLessThan(1000);
});

test('from month to year begins a new period', async () => {
  const { stripe, key, buy } = await buyer();
  const subscription = await buy();
  await shop.control('clock', { key, advance_days: 15 });
  const upgraded = await stripe.subscriptions.update(subscription.id, {
    items: [{ id: itemOf(subscription).id, price: 'price_practice_annual' }],
    proration_behavior: 'always_invoice',
  });
  const item = itemOf(upgraded);
  expect(item.current_period_end - item.current_period_start).toBeGreaterThan(364 * 86_400);
  expect(upgraded.billing_cycle_anchor).toBe(item.current_period_start);
  const [latest] = (await stripe.invoices.list()).data;
  expect(latest?.total).toBeGreaterThan(27_900);
  expect(latest?.total).toBeLessThan(28_200);
});

test('an upgrade that is not paid waits, and is made when its invoice is paid', async () => {
  const { stripe, customer, buy } = await buyer();
  const subscription = await buy('price_practice_monthly', {
    payment_settings: { save_default_payment_method: 'off' },
  });
  const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
    customer: customer.id,
  });
  await stripe.subscriptions.update(subscription.id, { default_payment_method: bad.id });
  const item = itemOf(subscription);
  const waiting = await stripe.subscriptions.update(subscription.id, {
    items: [{ id: item.id, price: 'price_practice_annual' }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
  });
  expect(waiting.status).toBe('active');
  expect(waiting.items.data).toMatchObject([{ price: { unit_amount: 3900 } }]);
  expect(waiting.pending_update?.subscription_items).toMatchObject([
    { price: { unit_amount: 29_900 } },
  ]);
  const good = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  await stripe.invoices.pay(idOf(waiting.latest_invoice), { payment_method: good.id });
  const applied = await stripe.subscriptions.retrieve(subscription.id);
  expect(applied.pending_update).toBeNull();
  expect(applied.items.data).toMatchObject([{ price: { unit_amount: 29_900 } }]);
});

test('a subscription is cancelled at its end, resumed, and cancelled at once', async () => {
  const { stripe, buy } = await buyer();
  const { id } = await buy();
  const ending = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  expect(ending.cancel_at).toBe(itemOf(ending).current_period_end);
  const goesOn = await stripe.subscriptions.update(id, { cancel_at_period_end: false });
  expect(goesOn).toMatchObject({ cancel_at: null, canceled_at: null, status: 'active' });
  expect((await stripe.subscriptions.cancel(id)).status).toBe('canceled');
  await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({
    code: 'resource_missing',
    statusCode: 404,
  });
});

test('the card is changed by a setup intent that the bank asks about', async () => {
  const { stripe, key, customer } = await buyer();
  const intent = await stripe.setupIntents.create({
    customer: customer.id,
    usage: 'off_session',
    allowed_payment_method_types: ['card'],
  });
  const asked = await stripe.setupIntents.confirm(intent.id, {
    payment_method: 'pm_card_authenticationRequiredOnSetup',
  });
  expect(asked.status).toBe('requires_action');
  await shop.control('authenticate', { key, intent: intent.id });
  const done = await stripe.setupIntents.retrieve(intent.id);
  expect(done.status).toBe('succeeded');
  const cards = await stripe.paymentMethods.list({ customer: customer.id, type: 'card' });
  expect(cards.data.map(({ id }) => id)).toContain(done.payment_method);
});

test('an invoice has a page and a PDF with what was paid', async () => {
  const { stripe, buy } = await buyer();
  const { hosted_invoice_url, invoice_pdf, number } = invoiceOf(await buy());
  const page = await (await fetch(hosted_invoice_url ?? '')).text();
  expect(page).toContain(`Invoice ${number}`);
  expect(page).toContain('$39.00');
  const answer = await fetch(invoice_pdf ?? '');
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toContain(`Invoice-${number}.pdf`);
  const document = await PDFDocument.load(await answer.arrayBuffer());
  expect([document.getPageCount(), document.getTitle()]).toEqual([1, `Invoice ${number}`]);
  const [draft] = (await stripe.invoices.list({ status: 'draft' })).data;
  expect(draft).toBeUndefined();
});
