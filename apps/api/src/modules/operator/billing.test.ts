import { beforeAll, expect, test } from 'vitest';
import { ProviderAway } from '../../outside/payment-provider';
import { openShop, type Shop } from '../../testing/billing/shop';
import { isBillingCommand, operateBilling } from './billing';
import { operate } from './service';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});

const say = (...words: string[]) => {
  const { log, now, payments } = shop.contextOf({ id: '' });
  const { db } = shop.world;
  return operateBilling({ db, log, now, payments, removalDays: 90 }, ['billing', ...words]);
};

test('syncs one user, first without writing', async () => {
  const ann = await shop.subscriber();
  const one = shop.payments.runningOf(ann.id);
  if (one) one.cancelAt = one.periodEnd;
  expect(await say('sync', ann.id, 'dry')).toContain('differs in: subscription_ends_at');
  expect((await ann.page.users.current({})).subscription_ends_at).toBeNull();
  expect(await say('sync', ann.id)).toContain('differed in: subscription_ends_at');
  expect((await ann.page.users.current({})).subscription_ends_at).not.toBeNull();
  expect(await say('sync', ann.email)).toContain('is as the payment provider says');
});

test('shows what differs, and repairs all of it', async () => {
  const ann = await shop.subscriber();
  Object.assign(shop.payments.runningOf(ann.id) ?? {}, { status: 'unpaid' });
  for (const words of [['drift'], ['sync', 'all', 'dry']])
    expect(await say(...words)).toContain(`${ann.id}  subscription_status`);
  expect((await ann.page.users.current({})).is_locked).toBe(false);
  expect(await say('sync', 'all')).toMatch(/\d+ compared, \d+ differed and were repaired, 0 could/);
  expect((await ann.page.users.current({})).is_locked).toBe(true);
});

test('extends a subscription, and pays an invoice back', async () => {
  const ann = await shop.subscriber();
  expect(await say('extend', ann.id, '10')).toContain('The next payment is on 2026-04-20.');
  expect((await ann.page.users.current({})).next_payment_at).toBe('2026-04-20T12:00:00.000Z');
  const [invoice] = (await ann.page.billing.invoices({})).invoices;
  expect(await say('refund', ann.id, invoice?.number ?? '')).toContain('$39.00 of the invoice');
  await expect(say('refund', ann.id, 'W-0')).rejects.toThrow('refused it');
});

test('an extension whose answer was lost is repeated, and adds its days once', async () => {
  const ann = await shop.subscriber();
  shop.payments.hooks.after = (method) => {
    if (method === 'extend') throw new ProviderAway('gave no answer');
  };
  await expect(say('extend', ann.id, '10')).rejects.toThrow('does not answer');
  shop.payments.hooks.after = undefined;
  expect(await say('extend', ann.id, '10')).toContain('The next payment is on 2026-04-20.');
  // Another one, on purpose.
  expect(await say('extend', ann.id, '10')).toContain('The next payment is on 2026-04-30.');
});

test('says what is wrong in a sentence', async () => {
  const free = await shop.world.someone();
  await expect(say('refund', free.id, 'W-1')).rejects.toThrow('is no customer');
  await expect(say('sync', 'nobody@example.com')).rejects.toThrow('There is no user');
  const ann = await shop.subscriber();
  await ann.page.billing.cancel({});
  await expect(say('extend', ann.id, '3')).rejects.toThrow('no subscription that goes on');
  shop.payments.hooks.before = () => Promise.reject(new ProviderAway('gave no answer'));
  await expect(say('sync', ann.id)).rejects.toThrow('does not answer');
  shop.payments.hooks.before = undefined;
});

test.each([
  ['sync'],
  ['sync', 'all', 'wet'],
  ['drift', 'all'],
  ['extend', 'ann', '0'],
  ['extend', 'ann', '1000'],
  ['refund', 'ann'],
  ['charge', 'ann'],
])('%s %s is no command', (...[verb, ...rest]) => {
  expect(isBillingCommand(verb, rest)).toBe(false);
});

test('issues a token for one purchase', async () => {
  const now = shop.world.clock.now;
  expect(await operate(shop.world.db, ['coupon', 'issue', 'GIFT-1', '7', 'once'], now)).toBe(
    "The discount token 'GIFT-1' is good for one purchase for 7 days.",
  );
});
