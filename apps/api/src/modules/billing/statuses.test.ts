import { randomUUID } from 'node:crypto';
import { CallError } from '@winnow/sdk/errors/call-error';
import { beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../../testing/billing/shop';
import type { Someone } from '../../testing/world';
import { type Billing, leaseTimes, syncBilling } from './service';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});

const billing = (): Billing => {
  const { db, log, now, payments } = shop.contextOf({ id: '' });
  return { db, log, now, payments, removalDays: 90, times: leaseTimes };
};
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: unknown) => (error instanceof CallError ? error.code : String(error)),
  );
const read = async (who: Someone) => (await shop.world.session(who.id)).users.current({});

describe('every status is reached by the provider’s clock (B-181)', () => {
  const synced = async (who: Someone) => {
    await syncBilling(billing(), who.id);
    return read(who);
  };
  const start = new Date('2026-03-10T12:00:00Z');

  test.each(['canceled', 'unpaid'] as const)('past_due, and %s at its end', async (end) => {
    const ann = await shop.subscriber();
    await ann.page.billing.storeCard(
      { token: 'tok_chargeCustomerFail' },
      { idempotencyKey: randomUUID() },
    );
    shop.payments.advance(32, end);
    expect(await synced(ann)).toMatchObject({
      subscription_status: 'past_due',
      open_payment_cents: 3900,
      open_payment_try_at: expect.stringMatching(/^2026-04-1/) as string,
      is_locked: false,
    });
    shop.payments.advance(12, end);
    const over = await synced(ann);
    expect(over).toMatchObject({ subscription_status: end, is_locked: true, plan_type: 'monthly' });
    const removal = new Date(shop.world.clock.now.getTime() + 90 * 86_400_000).toISOString();
    expect(over.data_removal_at).toBe(removal);
    shop.world.clock.now = start;
  });

  test('incomplete, and incomplete_expired after 23 hours', async () => {
    const ann = await shop.subscriber('monthly', {}, 'pm_card_authenticationRequired');
    expect((await read(ann)).subscription_status).toBe('incomplete');
    shop.payments.advance(1);
    expect(await synced(ann)).toMatchObject({
      subscription_status: 'incomplete_expired',
      subscribed_plan: 'free',
      is_locked: false,
    });
    shop.world.clock.now = start;
  });

  test('trialing, and active when it is paid', async () => {
    const trial = await openShop({ trialDays: 7 });
    const ann = await trial.subscriber();
    expect(await ann.page.users.current({})).toMatchObject({
      subscription_status: 'trialing',
      trial_ends_at: '2026-03-17T12:00:00.000Z',
    });
    expect(trial.chargesOf(ann.id)).toEqual([]);
    trial.payments.advance(7);
    await ann.page.billing.refresh({});
    expect((await ann.page.users.current({})).subscription_status).toBe('active');
    expect(trial.chargesOf(ann.id)).toHaveLength(1);
  });

  test('past_due after a trial whose card cannot pay: another card pays, once', async () => {
    const trial = await openShop({ trialDays: 7 });
    const ann = await trial.subscriber('monthly', {}, 'tok_chargeCustomerFail');
    expect((await ann.page.users.current({})).subscription_status).toBe('trialing');
    trial.payments.advance(7);
    await ann.page.billing.refresh({});
    expect(await ann.page.users.current({})).toMatchObject({
      subscription_status: 'past_due',
      open_payment_cents: 3900,
      is_locked: false,
    });
    const key = () => ({ idempotencyKey: randomUUID() });
    expect(await codeOf(ann.page.billing.pay({}, key()))).toBe('payment_declined');
    await ann.page.billing.storeCard({ token: 'tok_visa' }, key());
    await ann.page.billing.pay({}, key());
    expect((await ann.page.users.current({})).subscription_status).toBe('active');
    expect(trial.chargesOf(ann.id)).toHaveLength(1);
  });
});
