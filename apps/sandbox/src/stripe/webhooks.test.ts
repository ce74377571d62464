import type { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { ShopProbe } from './testing/shop-probe';
import { openEndpoint, openShop } from './testing/shop-probe';

let shop: ShopProbe;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());

const secret = 'whsec_practice';
type Deliveries = { deliveries: { type: string; state: string; tries: number }[] };

async function listening() {
  const endpoint = await openEndpoint();
  onTestFinished(async () => void (await endpoint.close()));
  const { stripe, key } = shop.newClient();
  await shop.control('endpoint', { key, url: endpoint.url, secret });
  const events = (): Stripe.Event[] =>
    endpoint.received.map(({ raw, signature }) =>
      stripe.webhooks.constructEvent(raw, signature, secret),
    );
  const drained = async () => await shop.control<Deliveries>('drain', { key });
  return { ...endpoint, endpoint, stripe, key, events, drained };
}

test('an event is signed so that the SDK believes it, and names what changed', async () => {
  const { stripe, events, drained } = await listening();
  const customer = await stripe.customers.create({ name: 'Dana' }, { idempotencyKey: 'one' });
  await stripe.customers.update(customer.id, { name: 'Dana Whitfield' });
  await drained();
  const [created, updated] = events().toSorted((one, other) => one.type.localeCompare(other.type));
  expect(created).toMatchObject({
    object: 'event',
    type: 'customer.created',
    api_version: '2026-10-28.endive',
    data: { object: { id: customer.id, name: 'Dana' } },
    request: { idempotency_key: 'one' },
  });
  expect(updated).toMatchObject({
    type: 'customer.updated',
    data: { object: { name: 'Dana Whitfield' }, previous_attributes: { name: 'Dana' } },
  });
});

test('an endpoint hears only of the events that it asked for', async () => {
  const { stripe, url, endpoint, drained } = await listening();
  const listed = await stripe.webhookEndpoints.list();
  await stripe.webhookEndpoints.del(listed.data[0]?.id ?? '');
  const made = await stripe.webhookEndpoints.create({ url, enabled_events: ['product.created'] });
  expect(made.secret).toMatch(/^whsec_/);
  await stripe.customers.create();
  await stripe.products.create({ name: 'Tea' });
  await drained();
  expect(endpoint.received).toHaveLength(1);
  await expect(
    stripe.webhookEndpoints.create({ url: 'https://example.com/x', enabled_events: ['*'] }),
  ).rejects.toMatchObject({ code: 'url_invalid' });
});

test('an endpoint that fails is tried again', async () => {
  const { stripe, endpoint, answerWith, drained } = await listening();
  answerWith(500);
  await stripe.customers.create();
  await expect.poll(() => endpoint.received.length).toBe(1);
  answerWith(200);
  const { deliveries } = await drained();
  expect(deliveries).toMatchObject([{ state: 'delivered', tries: 2 }]);
});

test('webhooks are dropped, held, doubled and put out of order', async () => {
  const { stripe, key, endpoint, events, drained } = await listening();
  await shop.control('webhooks', { key, mode: 'drop' });
  await stripe.products.create({ name: 'lost' });
  await drained();
  expect(endpoint.received).toHaveLength(0);

  await shop.control('webhooks', { key, mode: 'hold' });
  await stripe.products.create({ name: 'first' });
  await stripe.products.create({ name: 'second' });
  await drained();
  expect(endpoint.received).toHaveLength(0);
  await shop.control('release', { key, reorder: true });
  await drained();
  expect(events()).toHaveLength(2);

  await shop.control('webhooks', { key, duplicate: true });
  await stripe.products.create({ name: 'twice' });
  await drained();
  const [one, other] = events().slice(2);
  expect(one?.id).toBe(other?.id);

  await shop.control('webhooks', { key });
  await shop.control('redeliver', { key, types: ['product.created'] });
  await drained();
  expect(endpoint.received).toHaveLength(8);
});

test('a bad signature and a stale one are not believed', async () => {
  const { stripe, key, endpoint, events, drained } = await listening();
  for (const [fault, reason] of [
    ['bad_signature', 'No signatures found matching'],
    ['stale', 'Timestamp outside the tolerance zone'],
  ] as const) {
    endpoint.received.length = 0;
    await shop.control('webhooks', { key, [fault]: true });
    await stripe.customers.create();
    await drained();
    expect(events).toThrow(reason);
  }
});

test('beginning the network again ends the faults and keeps what was bought', async () => {
  const { stripe, key, endpoint, drained } = await listening();
  await shop.control('webhooks', { key, mode: 'drop' });
  await shop.control('faults', { fault: { kind: 'error', status: 500 } });
  await fetch(`${shop.url}/__sandbox/reset`, { method: 'POST', body: '{"friends":3,"posts":1}' });
  await stripe.customers.create();
  await drained();
  expect(endpoint.received).toHaveLength(1);
  await shop.control('reset', { key });
  expect((await stripe.customers.list()).data).toEqual([]);
});
