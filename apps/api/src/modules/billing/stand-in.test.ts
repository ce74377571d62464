import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type StandIn, startStandIn } from '../../testing/outside/stand-in';
import { openWorld } from '../../testing/world';
import { endRequested } from './service';

/** The whole api against the stand-in of the provider: its clock brings every status, its ledger says what was paid. */

const dayMs = 86_400_000;
let standIn: StandIn;
beforeAll(async () => {
  standIn = await startStandIn();
});
afterAll(() => standIn.stop());

interface Begun {
  /** Null: nothing is bought yet. */
  token?: string | null;
  trialDays?: number;
}

/** A user who tried to buy the monthly plan. */
async function scene({ token = 'tok_visa', trialDays = 0 }: Begun = {}) {
  const shop = standIn.newShop();
  const plans = { trialDays, removalDays: 90, testToken: undefined };
  const world = await openWorld({ plans }, undefined, undefined, undefined, shop.provider);
  world.clock.now = new Date();
  const { id } = await world.someone();
  const page = () => world.session(id);
  const key = () => ({ idempotencyKey: randomUUID() });
  const { amount } = await (await page()).billing.preview({ plan: 'monthly' });
  const subscribe = async (card: string, cents = amount) =>
    (await page()).billing.subscribe({ plan: 'monthly', token: card, amount: cents }, key());
  const bought = token === null ? undefined : await subscribe(token).catch(() => undefined);

  /** So much later, for both clocks. */
  async function wait(days: number) {
    await shop.pass(days);
    world.clock.now = new Date(world.clock.now.getTime() + days * dayMs);
  }
  return {
    shop,
    bought,
    subscribe,
    wait,
    storeCard: async (card: string) => (await page()).billing.storeCard({ token: card }, key()),
    cancel: async () => (await page()).billing.cancel({}),
    remove: async () => (await page()).users.remove({ confirm: 'delete everything' }),
    read: async () => (await page()).users.current({}),
    async pass(days: number) {
      await wait(days);
      await (await page()).billing.refresh({});
      return (await page()).users.current({});
    },
    /** What the task does for a deletion that waits. */
    endRequested: () =>
      endRequested({
        db: world.db,
        userId: id,
        log: world.services.log,
        now: world.clock.now,
        payments: shop.provider,
        config: world.services.config,
      }),
    /** The cents of every payment that the provider took, as it tells itself. */
    async charged() {
      const { data } = await shop.stripe.charges.list({ limit: 100 });
      return data.filter(({ paid }) => paid).map(({ amount: cents }) => cents);
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

  test('paused, when support ends a trial without a card: locked like unpaid, until a plan is bought', async () => {
    const { shop, read, pass, subscribe, charged } = await scene({ trialDays: 7 });
    const { stripe_subscription_id, stripe_customer_id } = await read();
    await shop.stripe.subscriptions.update(stripe_subscription_id ?? '', {
      trial_settings: { end_behavior: { missing_payment_method: 'pause' } },
    });
    const cards = await shop.stripe.customers.listPaymentMethods(stripe_customer_id ?? '');
    for (const { id } of cards.data) await shop.stripe.paymentMethods.detach(id);
    expect(await pass(8)).toMatchObject({
      subscription_status: 'unpaid',
      is_locked: true,
      next_payment_at: null,
      data_removal_at: expect.any(String) as string,
    });
    const there = await shop.stripe.subscriptions.retrieve(stripe_subscription_id ?? '');
    expect(there.status).toBe('paused');
    await subscribe('tok_visa', 3900);
    expect(await read()).toMatchObject({ subscription_status: 'active', is_locked: false });
    expect(await charged()).toEqual([3900]);
  });
});

test('100 purchases at once are one subscription and one charge at the provider', async () => {
  const { shop, subscribe, read, charged } = await scene({ token: null });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 100 }, () => subscribe('tok_visa')),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await charged()).toEqual([3900]);
  const { data } = await shop.stripe.subscriptions.list({ status: 'all', limit: 100 });
  expect(data.map(({ id, status }) => [id, status])).toEqual([
    [(await read()).stripe_subscription_id, 'active'],
  ]);
});

describe('after the account was deleted the provider charges nothing', () => {
  /** What the provider could still charge for more than a year, and what it did before. */
  async function requireNoCharge({ shop, wait, charged }: Awaited<ReturnType<typeof scene>>) {
    const before = await charged();
    await wait(400);
    expect(await charged()).toEqual(before);
    const { data } = await shop.stripe.subscriptions.list({ status: 'all', limit: 100 });
    for (const { status } of data) expect(['canceled', 'incomplete_expired']).toContain(status);
    expect((await shop.stripe.invoices.list({ status: 'open' })).data).toEqual([]);
    return before;
  }

  test.each([
    ['active', { token: 'tok_visa' }, 0, [3900]],
    ['past_due', { token: 'tok_visa' }, 32, [3900]],
    ['trialing', { token: 'tok_visa', trialDays: 7 }, 0, []],
    ['incomplete', { token: 'tok_threeDSecure2Required' }, 0, []],
  ] as const)('%s', async (status, begun, days, paid) => {
    const user = await scene(begun);
    if (status === 'past_due') await user.storeCard('tok_chargeCustomerFail');
    if (days > 0) await user.pass(days);
    expect(await user.read()).toMatchObject({ subscription_status: status });
    expect(await user.remove()).toEqual({ state: 'deleted' });
    expect(await requireNoCharge(user)).toEqual(paid);
  });

  test('also when it did not answer at first, and once it does', async () => {
    const user = await scene();
    await fetch(`${standIn.url}/__sandbox/stripe/faults`, {
      method: 'POST',
      body: JSON.stringify({ fault: { kind: 'down' } }),
    });
    const clear = () => fetch(`${standIn.url}/__sandbox/stripe/faults`, { method: 'DELETE' });
    onTestFinished(() => void clear());
    expect(await user.remove()).toEqual({ state: 'waiting' });
    await expect(user.endRequested()).rejects.toMatchObject({ code: 'provider_unreachable' });
    await clear();
    await user.endRequested();
    expect(await requireNoCharge(user)).toEqual([3900]);
  });
});
