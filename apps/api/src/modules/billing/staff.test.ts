import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ProviderAway } from '../../outside/payment-provider';
import { openShop, type Shop } from '../../testing/billing/shop';
import type { Someone } from '../../testing/world';
import { withLease } from './lease';
import { catchUpOne } from './service';

let shop: Shop;
let admin: Someone;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.world.someone({ is_admin: true });
});
beforeEach(() => {
  shop.payments.hooks.before = undefined;
});

const reason = 'asked by the user';
const times = { leaseMs: 60_000, waitMs: 2000, pollMs: 10 };
const billingOf = (who: Pick<Someone, 'id'>) => ({
  ...shop.contextOf(who),
  removalDays: 90,
  times,
});
const actionsOn = (userId: string) =>
  shop.world.db.query<{ action: string }>(
    'select action, before, after, reason from admin_actions where user_id = $1 order by id',
    [userId],
  );
const kindsOf = async (id: string) =>
  (await admin.page.adminUsers.logs({ id, limit: 100 })).logs.map(({ kind }) => kind);
const userOf = async ({ id }: Pick<Someone, 'id'>) =>
  (await admin.page.adminUsers.read({ id })).user;
const isAway = () => {
  throw new ProviderAway('away');
};

describe('POST /admin/subscriptions/{id}/sync', () => {
  test('shows in a dry run what the provider says otherwise, and writes it otherwise (B-064, B-384)', async () => {
    const ann = await shop.subscriber();
    await shop.world.db.query(`update users set subscription_status = 'past_due' where id = $1`, [
      ann.id,
    ]);
    const differences = [{ field: 'subscription_status', here: 'past_due', provider: 'active' }];
    const { sync } = admin.page.adminBilling;
    expect(await sync({ id: ann.id, dry: true })).toEqual({ differences, changed: false });
    expect(await userOf(ann)).toMatchObject({ subscription_status: 'past_due' });
    expect(await actionsOn(ann.id)).toEqual([]);
    expect(await sync({ id: ann.id })).toEqual({ differences, changed: true });
    expect(await userOf(ann)).toMatchObject({ subscription_status: 'active' });
    expect(await actionsOn(ann.id)).toEqual([
      {
        action: 'adminBilling.sync',
        before: { subscription_status: 'past_due' },
        after: { subscription_status: 'active' },
        reason: null,
      },
    ]);
    expect(await sync({ id: ann.id })).toEqual({ differences: [], changed: false });
  });

  test('says when the provider does not answer, and changes nothing (B-064)', async () => {
    const ann = await shop.subscriber();
    shop.payments.hooks.before = isAway;
    await expect(admin.page.adminBilling.sync({ id: ann.id })).rejects.toMatchObject({
      code: 'provider_unreachable',
    });
    expect(await actionsOn(ann.id)).toEqual([]);
  });
});

describe('DELETE /admin/subscriptions/{id}', () => {
  test('ends the subscription at once and locks, and the lock stays whatever the provider says (B-065, B-380, B-393)', async () => {
    const ann = await shop.subscriber();
    await admin.page.adminBilling.cancel({ id: ann.id, reason });
    expect(shop.payments.runningOf(ann.id)).toBeUndefined();
    const locked = { subscription_status: 'canceled', is_locked: true, locked_by_admin: true };
    expect(await userOf(ann)).toMatchObject(locked);
    await catchUpOne(billingOf(ann), ann.id);
    expect(await userOf(ann)).toMatchObject(locked);
    expect(await kindsOf(ann.id)).toEqual(
      expect.arrayContaining(['cancel_request', 'subscription_canceled']),
    );
    expect(await actionsOn(ann.id)).toEqual([
      {
        action: 'adminBilling.cancel',
        before: { is_locked: false, subscribed_plan: 'monthly' },
        after: { is_locked: true, subscription: 'canceled' },
        reason,
      },
    ]);
    const charges = shop.chargesOf(ann.id).length;
    const { now } = shop.world.clock;
    shop.payments.advance(40);
    shop.world.clock.now = now;
    expect(shop.chargesOf(ann.id)).toHaveLength(charges);
  });

  test('ends a first purchase that waits for its bank, so that it is never charged (B-065)', async () => {
    const ann = await shop.subscriber('monthly', {}, 'pm_card_authenticationRequired');
    await admin.page.adminBilling.cancel({ id: ann.id });
    for (const { id } of shop.payments.invoices) shop.payments.confirm(id);
    expect(shop.chargesOf(ann.id)).toEqual([]);
    expect(await userOf(ann)).toMatchObject({ subscribed_plan: 'free', locked_by_admin: true });
  });

  test('locks nobody when there is nothing to end or the provider does not answer (B-065)', async () => {
    const [ann, bob] = [await shop.world.someone(), await shop.subscriber()];
    const { cancel } = admin.page.adminBilling;
    await expect(cancel({ id: ann.id })).rejects.toMatchObject({ code: 'subscription_missing' });
    shop.payments.hooks.before = isAway;
    await expect(cancel({ id: bob.id })).rejects.toMatchObject({ code: 'provider_unreachable' });
    for (const who of [ann, bob]) {
      expect(await userOf(who)).toMatchObject({ is_locked: false });
      expect(await actionsOn(who.id)).toEqual([]);
    }
  });

  test('is refused for oneself: it locks (B-065)', async () => {
    await expect(admin.page.adminBilling.cancel({ id: admin.id })).rejects.toMatchObject({
      code: 'admin_refused',
    });
  });
});

describe('POST /admin/move/subscription', () => {
  const move = (source: Someone, target: Someone) =>
    admin.page.adminBilling.move({ source_id: source.id, target_id: target.id, reason });

  test('moves plan and customer, and both users have it in their log (B-067, B-382, B-393)', async () => {
    const [ann, bob] = [await shop.subscriber('annual'), await shop.world.someone()];
    const before = await userOf(ann);
    await move(ann, bob);
    const moved = {
      subscribed_plan: 'annual',
      plan_type: 'annual',
      subscription_status: 'active',
      stripe_customer_id: before.stripe_customer_id,
      stripe_subscription_id: before.stripe_subscription_id,
      next_payment_at: before.next_payment_at,
      card_last4: before.card_last4,
    };
    expect(await userOf(bob)).toMatchObject(moved);
    const none = Object.fromEntries(Object.keys(moved).map((name) => [name, null]));
    expect(await userOf(ann)).toMatchObject({ ...none, subscribed_plan: 'free', is_locked: false });
    for (const [who, other, direction] of [
      [ann, bob, 'away'],
      [bob, ann, 'here'],
    ] as const) {
      const { logs } = await admin.page.adminUsers.logs({ id: who.id, kind: 'subscription_moved' });
      expect(logs).toMatchObject([
        { details: { direction, plan: 'annual' }, other_id: other.id, admin: { id: admin.id } },
      ]);
      expect(await actionsOn(who.id)).toMatchObject([{ action: 'adminBilling.move', reason }]);
      await catchUpOne(billingOf(who), who.id);
    }
    expect(await userOf(bob)).toMatchObject(moved);
    expect(await userOf(ann)).toMatchObject({ subscribed_plan: 'free', is_locked: false });
  });

  test('leaves the first account free to buy again, as a customer of its own (B-067)', async () => {
    const [ann, bob] = [await shop.subscriber(), await shop.world.someone()];
    await move(ann, bob);
    const { amount } = await ann.page.billing.preview({ plan: 'annual' });
    await ann.page.billing.subscribe({ plan: 'annual', token: 'tok_visa', amount });
    const [one, other] = [await userOf(ann), await userOf(bob)];
    expect(one.stripe_customer_id).not.toBe(other.stripe_customer_id);
    expect([one.subscribed_plan, other.subscribed_plan]).toEqual(['annual', 'monthly']);
  });

  test('of two at once, in both directions, neither loses a plan (B-067)', async () => {
    const [ann, bob] = [await shop.subscriber(), await shop.world.someone()];
    const outcomes = await Promise.allSettled([move(ann, bob), move(bob, ann), move(ann, bob)]);
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
    const plans = [await userOf(ann), await userOf(bob)].map((user) => user.subscribed_plan);
    expect(plans.toSorted()).toEqual(['free', 'monthly']);
    expect(
      shop.payments.subscriptions.filter(
        (one) => shop.isOf(one.customerId, ann.id) && one.endedAt === null,
      ),
    ).toHaveLength(1);
  });

  test.each([
    [
      'the first account has no subscription',
      'subscription_missing',
      async () => [await shop.world.someone(), await shop.world.someone()] as const,
    ],
    [
      'the second account has one',
      'subscription_exists',
      async () => [await shop.subscriber(), await shop.subscriber()] as const,
    ],
    [
      'the second account has a plan of the operator',
      'subscription_manual',
      async () => {
        const bob = await shop.world.someone();
        const fields = { subscribed_plan: 'annual' as const };
        await admin.page.adminUsers.update({ id: bob.id, fields, reason });
        return [await shop.subscriber(), bob] as const;
      },
    ],
    [
      'a payment of the first account is open',
      'subscription_missing',
      async () =>
        [
          await shop.subscriber('monthly', {}, 'pm_card_authenticationRequired'),
          await shop.world.someone(),
        ] as const,
    ],
    [
      'both are the same',
      'admin_refused',
      async () => {
        const ann = await shop.subscriber();
        return [ann, ann] as const;
      },
    ],
  ])('is refused where %s: %s, and nothing moves (B-067)', async (_title, code, pair) => {
    const [ann, bob] = await pair();
    const before = [await userOf(ann), await userOf(bob)];
    await expect(move(ann, bob)).rejects.toMatchObject({ code });
    expect([await userOf(ann), await userOf(bob)]).toEqual(before);
    expect(
      (await actionsOn(ann.id)).filter(({ action }) => action === 'adminBilling.move'),
    ).toEqual([]);
  });

  test('waits for a payment of either account (B-067)', async () => {
    const [ann, bob] = [await shop.subscriber(), await shop.world.someone()];
    const order: string[] = [];
    let begin = () => {};
    const hasBegun = new Promise<void>((resolve) => (begin = resolve));
    const held = withLease(shop.world.db, bob.id, times, async () => {
      begin();
      while (!order.includes('asked')) await new Promise(setImmediate);
      order.push('paid');
    });
    await hasBegun;
    const moving = move(ann, bob).then(() => order.push('moved'));
    order.push('asked');
    await Promise.all([held, moving]);
    expect(order).toEqual(['asked', 'paid', 'moved']);
  });

  test('replaces the second account’s own customer, which is charged nothing (B-067)', async () => {
    const [ann, bob] = [await shop.subscriber(), await shop.world.someone()];
    await bob.page.billing.storeCard({ token: 'tok_visa' });
    const own = (await userOf(bob)).stripe_customer_id ?? '';
    await move(ann, bob);
    expect(shop.payments.customers.get(own)).toMatchObject({ isDeleted: true });
    expect(await userOf(bob)).toMatchObject({ subscribed_plan: 'monthly' });
  });
});
