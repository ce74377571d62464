import { randomUUID } from 'node:crypto';
import { CallError } from '@winnow/sdk/errors/call-error';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Payments } from '../../testing/billing/payments';
import { openShop, type Shop } from '../../testing/billing/shop';
import type { Someone } from '../../testing/world';
import * as service from './service';

let shop: Shop;
let payments: Payments;
beforeAll(async () => {
  shop = await openShop();
  ({ payments } = shop);
});
afterEach(() => {
  payments.hooks.before = undefined;
  payments.hooks.after = undefined;
});

const key = () => ({ idempotencyKey: randomUUID() });
const monthly = { plan: 'monthly', token: 'tok_visa', amount: 3900 } as const;
const read = (who: Someone) => who.page.users.current({});
const centsOf = (who: Someone) => shop.chargesOf(who.id).map(({ cents }) => cents);
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: unknown) => (error instanceof CallError ? error.code : String(error)),
  );
const times = { leaseMs: 300, waitMs: 20_000, pollMs: 5 };
const jobsOf = async (who: Someone) =>
  (
    await shop.world.db.query(
      `select 1 from pgboss.job where name = 'billing_sync' and data->>'user_id' = $1`,
      [who.id],
    )
  ).length;

/** What a worker does for the user's next job. */
const work = (who: Someone) => {
  const { db, log, now, payments: provider } = shop.contextOf(who);
  return service.catchUpOne({ db, log, now, payments: provider, removalDays: 90, times }, who.id);
};

test.each(['subscribe', 'change'] as const)(
  'killed between the provider’s yes and our write, a worker writes what was paid: %s',
  async (method) => {
    const ann = method === 'change' ? await shop.subscriber() : await shop.world.someone();
    const before = centsOf(ann).length;
    const { amount, proration_date } = await ann.page.billing.preview({ plan: 'annual' });
    let kill = () => undefined as void;
    const killed = new Promise<void>((resolve) => (kill = resolve));
    payments.hooks.after = (called) => {
      if (called !== method) return;
      kill();
      return new Promise<void>(() => undefined);
    };
    const dying = { ...shop.contextOf(ann), attempt: randomUUID(), leaseTimes: times };
    const request = { plan: 'annual', amount, proration_date } as const;
    const token = 'tok_visa';
    void (method === 'change'
      ? service.upgrade(dying, request)
      : service.subscribe(dying, { ...request, token }));
    await killed;
    payments.hooks.after = undefined;
    expect((await read(ann)).plan_type).not.toBe('annual');
    expect(await jobsOf(ann)).toBeGreaterThan(0);
    await work(ann);
    expect(await read(ann)).toMatchObject({ plan_type: 'annual', subscription_status: 'active' });
    // The person presses again.
    const again = { ...dying, ...shop.contextOf(ann) };
    expect(await codeOf(service.subscribe(again, { ...request, token }))).toBe('ok');
    expect(centsOf(ann)).toHaveLength(before + 1);
  },
);

test('a browser that closed after the bank’s yes: the webhook finishes the purchase', async () => {
  const ann = await shop.world.someone();
  const asking = { ...monthly, token: 'pm_card_authenticationRequired' };
  const begun = await ann.page.billing.subscribe(asking, key());
  expect(begun.status).toBe('requires_action');
  payments.confirm(begun.transaction_id ?? '');
  const customer = (await read(ann)).stripe_customer_id;
  const { config, log } = shop.world.services;
  const told = { id: randomUUID(), type: 'invoice.paid', livemode: false };
  await service.takeEvent(
    { db: shop.world.db, config, log, now: shop.world.clock.now },
    { ...told, data: { object: { object: 'invoice', customer } } },
  );
  await work(ann);
  expect(await read(ann)).toMatchObject({ plan_type: 'monthly', subscription_status: 'active' });
  expect(centsOf(ann)).toEqual([3900]);
});

test('a browser that closed at the bank’s question: the next visit goes on with the same invoice', async () => {
  const ann = await shop.world.someone();
  const asking = { ...monthly, token: 'pm_card_authenticationRequired' };
  const begun = await ann.page.billing.subscribe(asking, key());
  const again = await ann.page.billing.subscribe(asking, key());
  expect(again).toMatchObject({
    status: 'requires_action',
    transaction_id: begun.transaction_id,
    client_secret: begun.client_secret,
  });
  payments.confirm(begun.transaction_id ?? '');
  await ann.page.billing.refresh({});
  expect(centsOf(ann)).toEqual([3900]);
});

test.each([
  ['a plan that is not sold', { plan: 'lifetime' }],
  ['a plan by another name of an object', { plan: 'constructor' }],
  ['a price beside it', { price: 1 }],
  ['a currency beside it', { currency: 'eur' }],
  ['an amount below 0', { amount: -3900 }],
  ['half a cent', { amount: 0.5 }],
  ['a card’s number', { token: '4242424242424242' }],
])('what a browser tampered with is refused before anything is asked: %s', async (_, more) => {
  const ann = await shop.world.someone();
  const before = payments.calls.length;
  const request = { ...monthly, ...more } as typeof monthly;
  expect(await codeOf(ann.page.billing.subscribe(request, key()))).toBe('input_invalid');
  expect(payments.calls.length).toBe(before);
});

test('a provider’s clock that is half a minute ahead keeps nobody from a change', async () => {
  const ann = await shop.subscriber();
  const { amount, proration_date } = await ann.page.billing.preview({ plan: 'annual' });
  const request = { plan: 'annual', amount, proration_date: (proration_date ?? 0) + 30 } as const;
  expect(await codeOf(ann.page.billing.upgrade(request, key()))).toBe('ok');
  expect(centsOf(ann)).toEqual([3900, amount]);
});

test('another user’s key of an attempt is not theirs', async () => {
  const [ann, eve] = [await shop.world.someone(), await shop.world.someone()];
  const once = key();
  const own = await ann.page.billing.subscribe(monthly, once);
  const theirs = await eve.page.billing.subscribe(monthly, once);
  expect(theirs.transaction_id).not.toBe(own.transaction_id);
  expect([centsOf(ann), centsOf(eve)]).toEqual([[3900], [3900]]);
});
