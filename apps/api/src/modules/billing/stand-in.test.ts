import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StandIn, startStandIn } from '../../testing/outside/stand-in';
import { openWorld } from '../../testing/world';

/** The whole api against the stand-in of the provider, whose clock brings every status. */

const dayMs = 86_400_000;
let standIn: StandIn;
beforeAll(async () => {
  standIn = await startStandIn();
});
afterAll(() => standIn.stop());

/** A user who tried to buy the monthly plan. */
async function scene({ token = 'tok_visa', trialDays = 0 } = {}) {
  const shop = standIn.newShop();
  const plans = { trialDays, removalDays: 90, testToken: undefined };
  const world = await openWorld({ plans }, undefined, undefined, undefined, shop.provider);
  world.clock.now = new Date();
  const { id } = await world.someone();
  const page = () => world.session(id);
  const key = () => ({ idempotencyKey: randomUUID() });
  const { amount } = await (await page()).billing.preview({ plan: 'monthly' });
  const bought = await (
    await page()
  ).billing
    .subscribe({ plan: 'monthly', token, amount }, key())
    .catch(() => undefined);

  return {
    shop,
    bought,
    storeCard: async (card: string) => (await page()).billing.storeCard({ token: card }, key()),
    cancel: async () => (await page()).billing.cancel({}),
    read: async () => (await page()).users.current({}),
    /** So much later, for both clocks. */
    async pass(days: number) {
      await shop.pass(days);
      world.clock.now = new Date(world.clock.now.getTime() + days * dayMs);
      await (await page()).billing.refresh({});
      return (await page()).users.current({});
    },
  };
}

describe('every status is reached through the stand-in’s clock (B-181)', () => {
  test('active, also after a renewal, and canceled at the end of what was cancelled', async () => {
    const { read, pass, cancel } = await scene();
    expect(await read()).toMatchObject({ subscription_status: 'active', is_locked: false });
    expect(await pass(32)).toMatchObject({ subscription_status: 'active', is_locked: false });
    expect(await cancel()).toEqual({ code: 201, error: null });
    expect(await read()).toMatchObject({ subscription_status: 'active', next_payment_at: null });
    expect(await pass(32)).toMatchObject({
      subscription_status: 'canceled',
      plan_type: 'monthly',
      is_locked: true,
      data_removal_at: expect.any(String) as string,
    });
  });

  test.each([
    ['canceled', 'cancel'],
    ['unpaid', 'unpaid'],
  ])('past_due, and %s after the last try', async (end, after_retries) => {
    const { shop, storeCard, pass } = await scene();
    await shop.control('settings', { after_retries });
    await storeCard('tok_chargeCustomerFail');
    expect(await pass(32)).toMatchObject({
      subscription_status: 'past_due',
      open_payment_cents: 3900,
      open_payment_try_at: expect.any(String) as string,
      is_locked: false,
    });
    expect(await pass(40)).toMatchObject({ subscription_status: end, is_locked: true });
  });

  test('incomplete, and incomplete_expired after 23 hours: the user stays free', async () => {
    const { bought, read, pass } = await scene({ token: 'tok_threeDSecure2Required' });
    expect(bought?.status).toBe('requires_action');
    expect(await read()).toMatchObject({
      subscription_status: 'incomplete',
      subscribed_plan: 'free',
    });
    expect(await pass(1)).toMatchObject({
      subscription_status: 'incomplete_expired',
      subscribed_plan: 'free',
      is_locked: false,
    });
  });

  test.each([
    ['active', 'tok_visa'],
    ['past_due', 'tok_chargeCustomerFail'],
  ])('trialing, and %s after it', async (status, token) => {
    const { read, pass } = await scene({ token, trialDays: 7 });
    expect(await read()).toMatchObject({
      subscription_status: 'trialing',
      trial_ends_at: expect.any(String) as string,
    });
    expect(await pass(8)).toMatchObject({ subscription_status: status, is_locked: false });
  });
});
