import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { ProviderAway, ProviderRefused } from '../../outside/payment-provider';
import { openShop, type Shop } from '../../testing/billing/shop';
import { attemptOf } from './context';
import * as sql from './sql';
import { syncBilling } from './sync';
import { enqueueEnding, endRequested } from './nightly';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});

test('a deletion that the provider refuses waits, and is carried out later', async () => {
  const ann = await shop.subscriber();
  shop.payments.hooks.before = (method) => {
    if (method === 'forget') throw new ProviderRefused('not now', 'odd');
  };
  const removed = await ann.page.users.remove({ confirm: 'delete everything' });
  shop.payments.hooks.before = undefined;
  expect(removed).toEqual({ state: 'waiting' });
  await enqueueEnding(shop.world.db);
  await endRequested(shop.contextOf(ann));
  expect(shop.payments.runningOf(ann.id)).toBeUndefined();
});

test('a cancellation of what is past due that breaks off after the invoice was void still ends it', async () => {
  const ann = await shop.subscriber('monthly');
  await ann.page.billing.storeCard(
    { token: 'tok_chargeCustomerFail' },
    { idempotencyKey: randomUUID() },
  );
  const one = shop.payments.runningOf(ann.id);
  Object.assign(one ?? {}, { periodEnd: shop.world.clock.now.getTime() });
  shop.payments.advance(1);
  expect(one?.status).toBe('past_due');
  shop.payments.hooks.after = (method) => {
    if (method === 'voidInvoice') throw new ProviderAway('gave no answer');
  };
  await ann.page.billing.cancel({}).catch(() => undefined);
  shop.payments.hooks.after = undefined;
  expect(one?.cancelAt).not.toBeNull();
});

test('the longest key of an attempt leaves room for every ending that the provider’s keys get', () => {
  const attempt = (end: string) =>
    attemptOf({ ...shop.contextOf({ id: randomUUID() }), attempt: 'k'.repeat(199) + end });
  expect(attempt('a').length).toBeLessThan(255 - ':customer:'.length - 64);
  expect(attempt('a').slice(36)).not.toBe(attempt('b').slice(36));
});

test('a change without the moment of its preview is made at the moment that was previewed for it', async () => {
  const ann = await shop.subscriber('monthly');
  const { amount, proration_date } = await ann.page.billing.preview({ plan: 'annual' });
  const { provider } = shop.payments;
  const change = provider.change.bind(provider);
  const moments: (number | null)[] = [];
  provider.change = (id, terms, how) => {
    moments.push(how.prorationDate);
    return change(id, terms, how);
  };
  await ann.page.billing.upgrade({ plan: 'annual', amount }, { idempotencyKey: randomUUID() });
  provider.change = change;
  expect(moments).toEqual([proration_date]);
});

test('a sync that always finds a new mark ends, and leaves the rest to the sync of the mark', async () => {
  const ann = await shop.subscriber();
  const { db } = shop.world;
  shop.payments.hooks.after = async (method) => {
    if (method === 'read') await sql.raiseWanted(db, ann.id);
  };
  const before = shop.payments.calls.length;
  const { log, now, payments } = shop.contextOf(ann);
  const times = { leaseMs: 60_000, waitMs: 100, pollMs: 10 };
  await syncBilling({ db, log, now, payments, removalDays: 90, times }, ann.id);
  shop.payments.hooks.after = undefined;
  expect(shop.payments.calls.slice(before).filter((call) => call === 'read')).toHaveLength(5);
  const progress = await sql.selectProgress(db, ann.id);
  expect(progress?.wanted).toBe((progress?.synced ?? 0) + 1);
});
