import type { Stripe } from 'stripe';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ShopProbe } from './testing/shop-probe';
import { openShop } from './testing/shop-probe';

let shop: ShopProbe;
beforeAll(async () => {
  shop = await openShop();
});
afterEach(async () => {
  await fetch(`${shop.url}/__sandbox/stripe/faults`, { method: 'DELETE' });
});
afterAll(async () => await shop.close());

const key = 'sk_test_winnowpracticerules';
const call = async (
  method: string,
  path: string,
  body?: Record<string, string>,
  headers: Record<string, string> = {},
) => {
  const answer = await fetch(`${shop.url}/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, ...headers },
    ...(body && { body: new URLSearchParams(body) }),
  });
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as { id: string; error: Record<string, string> },
  };
};

test.each([
  ['an unknown parameter', '/customers', { colour: 'red' }, 400, 'parameter_unknown', 'colour'],
  [
    'an unknown one inside another',
    '/subscriptions',
    { customer: 'cus_1', 'items[0][price]': 'p', 'items[0][coupon]': 'c' },
    400,
    'parameter_unknown',
    'items[0][coupon]',
  ],
  ['a missing one', '/subscriptions', { customer: 'cus_1' }, 400, 'parameter_missing', 'items'],
  [
    'a number that is none',
    '/coupons',
    { amount_off: 'ten', currency: 'usd' },
    400,
    'parameter_invalid_integer',
    'amount_off',
  ],
  ['the coupon of a customer', '/customers', { coupon: 'ten' }, 400, 'parameter_unknown', 'coupon'],
  [
    'what endive took away',
    '/payment_intents',
    { amount: '500', currency: 'usd', 'payment_method_types[0]': 'card' },
    400,
    'payment_method_types_no_longer_supported',
    'payment_method_types',
  ],
  ['an id of nobody', '/customers/cus_nobody', {}, 404, 'resource_missing', 'id'],
  [
    'an id of nobody in a parameter',
    '/payment_methods/pm_card_visa/attach',
    { customer: 'cus_nobody' },
    400,
    'resource_missing',
    'customer',
  ],
] as const)('%s is refused by name', async (_, path, body, status, code, param) => {
  const answer = await call('POST', path, body, { 'stripe-version': '2026-10-28.endive' });
  expect(answer).toMatchObject({
    status,
    body: { error: { type: 'invalid_request_error', code, param } },
  });
  expect(answer.headers.get('request-id')).toMatch(/^req_/);
});

test('a path of nobody is 404, a key of nobody 401, another version and a JSON body 400', async () => {
  expect((await call('GET', '/sources')).body.error['message']).toContain(
    'Unrecognized request URL (GET: /v1/sources)',
  );
  expect((await call('GET', '/sources')).status).toBe(404);
  for (const wrong of ['Bearer sk_test_somebody', 'Bearer sk_live_winnowpractice', 'Basic eA==']) {
    expect((await call('GET', '/customers', undefined, { authorization: wrong })).status).toBe(401);
  }
  const older = { 'stripe-version': '2024-06-20' };
  expect((await call('GET', '/customers', undefined, older)).status).toBe(400);
  const json = { 'content-type': 'application/json' };
  expect((await call('POST', '/customers', { name: 'x' }, json)).status).toBe(400);
});

test('the publishable key makes tokens and reads intents by their secret, and no more', async () => {
  const { stripe } = shop.newClient();
  const intent = await stripe.setupIntents.create({ usage: 'off_session' });
  const publishable = (path: string, body?: Record<string, string>) =>
    call(body ? 'POST' : 'GET', path, body, { authorization: 'Bearer pk_test_winnowpractice1' });
  const card = {
    'card[number]': '4242 4242 4242 4242',
    'card[exp_month]': '12',
    'card[exp_year]': '40',
    'card[cvc]': '123',
  };
  expect((await publishable('/tokens', card)).body.id).toMatch(/^tok_/);
  expect((await call('POST', '/tokens', card)).status).toBe(402);
  expect((await publishable('/customers')).body.error['code']).toBe('secret_key_required');
  expect((await publishable(`/setup_intents/${intent.id}`)).status).toBe(400);
});

test.each([
  ['4242424242424241', '12', '40', '123', 'incorrect_number'],
  ['4242424242424242', '13', '40', '123', 'invalid_expiry_month'],
  ['4242424242424242', '12', '20', '123', 'invalid_expiry_year'],
  ['4242424242424242', '12', '40', '12', 'invalid_cvc'],
  ['4111111111111111', '12', '40', '123', 'card_declined'],
])('the card %s %s/%s %s is refused as %s', async (number, month, year, cvc, code) => {
  const body = {
    'card[number]': number,
    'card[exp_month]': month,
    'card[exp_year]': year,
    'card[cvc]': cvc,
  };
  const publishable = { authorization: 'Bearer pk_test_winnowpractice' };
  expect(await call('POST', '/tokens', body, publishable)).toMatchObject({
    status: 402,
    body: { error: { type: 'card_error', code } },
  });
});

test('a token works once', async () => {
  const { stripe } = shop.newClient();
  const token = await call(
    'POST',
    '/tokens',
    { 'card[number]': '4242424242424242', 'card[exp_month]': '12', 'card[exp_year]': '2040' },
    { authorization: `Bearer pk_test_winnowpractice2` },
  );
  const use = () => stripe.paymentMethods.create({ type: 'card', card: { token: token.body.id } });
  expect((await use()).card?.last4).toBe('4242');
  await expect(use()).rejects.toMatchObject({ code: 'token_already_used' });
});

test('a call repeated under its key is answered again, not done again', async () => {
  const once = { 'idempotency-key': 'once' };
  const first = await call('POST', '/customers', { name: 'Dana' }, once);
  const again = await call('POST', '/customers', { name: 'Dana' }, once);
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(again.headers.get('original-request')).toBe(first.headers.get('request-id'));
  const other = await call('POST', '/customers', { name: 'Alex' }, once);
  expect(other).toMatchObject({ status: 400, body: { error: { type: 'idempotency_error' } } });
  const wrong = { 'idempotency-key': 'wrong' };
  expect((await call('POST', '/customers', { colour: 'red' }, wrong)).status).toBe(400);
  expect((await call('POST', '/customers', { name: 'Dana' }, wrong)).status).toBe(200);
});

test('lists go page by page, both ways', async () => {
  const { stripe } = shop.newClient();
  const made: string[] = [];
  for (let at = 0; at < 5; at += 1) {
    made.unshift((await stripe.customers.create({ name: `${at}` })).id);
  }
  const first = await stripe.customers.list({ limit: 2 });
  expect(first).toMatchObject({ object: 'list', has_more: true, url: '/v1/customers' });
  const all: Stripe.Customer[] = [];
  for await (const one of stripe.customers.list({ limit: 2 })) all.push(one);
  expect(all.map(({ id }) => id)).toEqual(made);
  const before = await stripe.customers.list({ limit: 2, ending_before: made[4] ?? '' });
  expect(before.data.map(({ id }) => id)).toEqual(made.slice(2, 4));
  await expect(stripe.customers.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' });
});

test('a property that cannot be expanded is refused', async () => {
  const { stripe } = shop.newClient();
  await expect(stripe.customers.create({ expand: ['colour'] })).rejects.toMatchObject({
    message: 'This property cannot be expanded (colour).',
  });
});

const fault = async (given: object): Promise<void> => {
  await shop.control('faults', given);
};

test('down is a connection error, and nothing is done', async () => {
  const { stripe } = shop.newClient();
  // The SDK itself tries once more where a kept connection breaks.
  await fault({ times: 2, fault: { kind: 'down' } });
  await expect(stripe.customers.create()).rejects.toMatchObject({ type: 'StripeConnectionError' });
  expect((await stripe.customers.list()).data).toEqual([]);
});

test('the repetition of a call whose answer was lost does nothing twice', async () => {
  const { stripe } = shop.newClient({ maxNetworkRetries: 2 });
  await fault({ method: 'POST', path: '/customers', times: 1, fault: { kind: 'lost' } });
  const { id } = await stripe.customers.create({ name: 'Dana' });
  expect((await stripe.customers.list()).data.map((one) => one.id)).toEqual([id]);
});

test('while a call is at work another under its key is refused', async () => {
  const twice = { 'idempotency-key': 'twice' };
  await fault({ times: 1, fault: { kind: 'slow', ms: 300 } });
  const first = call('POST', '/customers', { name: 'Dana' }, twice);
  await expect.poll(async () => await shop.control('faults')).toMatchObject([{ used: 1 }]);
  const second = await call('POST', '/customers', { name: 'Dana' }, twice);
  expect(second).toMatchObject({
    status: 409,
    body: { error: { code: 'idempotency_key_in_use' } },
  });
  expect((await first).status).toBe(200);
});

test('limits, errors and slow answers', async () => {
  const { stripe } = shop.newClient();
  const impatient = shop.newClient({ timeout: 80 });
  await fault({ times: 1, fault: { kind: 'limit', retry_after: 3 } });
  await expect(stripe.customers.list()).rejects.toMatchObject({ statusCode: 429 });
  await fault({ times: 1, fault: { kind: 'error', status: 503 } });
  await expect(stripe.customers.list()).rejects.toMatchObject({ type: 'StripeAPIError' });
  await fault({ times: 1, fault: { kind: 'slow', ms: 400 } });
  await expect(impatient.stripe.customers.list()).rejects.toMatchObject({
    type: 'StripeConnectionError',
  });
  expect((await stripe.customers.list()).data).toEqual([]);
});

test('only an invoice that is sent has days until it is due, and needs them', async () => {
  const { stripe } = shop.newClient();
  const { id: customer } = await stripe.customers.create();
  const refused = { type: 'StripeInvalidRequestError', param: 'days_until_due' };
  await expect(stripe.invoices.create({ customer, days_until_due: 7 })).rejects.toMatchObject(
    refused,
  );
  await expect(
    stripe.invoices.create({ customer, collection_method: 'send_invoice' }),
  ).rejects.toMatchObject(refused);
  const charged = await stripe.invoices.create({ customer });
  await expect(stripe.invoices.sendInvoice(charged.id)).rejects.toThrow('collection method');
});
