import type { LabAction } from '@winnow/sdk/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { ProviderAway } from '../../outside/payment-provider';
import { openShop, type Shop } from '../../testing/billing/shop';
import type { Someone } from '../../testing/world';

let shop: Shop;
let admin: Someone;
beforeAll(async () => {
  shop = await openShop({}, { lab: true });
  admin = await shop.world.someone({ is_admin: true });
});

const run = (action: LabAction) => admin.page.lab.run(action);
const me = (who: Someone) => who.page.users.current({});
const days = (count: number) =>
  new Date(shop.world.clock.now.getTime() + count * 86_400_000).toISOString();

test('sync_subscription_fields writes what the payment provider says (B-444)', async () => {
  const ann = await shop.subscriber();
  expect((await run({ name: 'sync_subscription_fields', id: ann.id })).text).toBe(
    'Ann Example was as the payment provider says.',
  );
  await run({ name: 'update_subscription', id: ann.id, status: 'unpaid' });
  expect((await me(ann)).is_locked).toBe(true);
  const { text } = await run({ name: 'sync_subscription_fields', id: ann.id });
  expect(text).toContain('It differed in: ');
  expect(await me(ann)).toMatchObject({ subscription_status: 'active', is_locked: false });
});

describe('update_subscription (B-445)', () => {
  const update = (
    who: Someone,
    status: 'active' | 'trialing' | 'past_due' | 'canceled' | 'unpaid',
  ) => run({ name: 'update_subscription', id: who.id, status });

  test('sets the status, and all that follows from it (B-446)', async () => {
    const ann = await shop.world.someone();
    await update(ann, 'active');
    expect(await me(ann)).toMatchObject({
      subscribed_plan: 'monthly',
      subscription_status: 'active',
      next_payment_at: days(31),
      is_locked: false,
    });
    expect((await ann.robot.robot.policy({})).depth.posts).toBe(500);
    await update(ann, 'trialing');
    expect(await me(ann)).toMatchObject({
      subscription_status: 'trialing',
      trial_ends_at: days(15),
    });
    await update(ann, 'past_due');
    expect(await me(ann)).toMatchObject({
      subscription_status: 'past_due',
      open_payment_cents: 3900,
      is_locked: false,
    });
    await update(ann, 'unpaid');
    expect(await me(ann)).toMatchObject({
      subscription_status: 'unpaid',
      is_locked: true,
      next_payment_at: null,
      data_removal_at: days(90),
    });
    await update(ann, 'canceled');
    expect(await me(ann)).toMatchObject({ subscription_status: 'canceled', is_locked: true });
    await update(ann, 'active');
    expect(await me(ann)).toMatchObject({
      subscription_status: 'active',
      is_locked: false,
      data_removal_at: null,
    });
  });

  test.each(['incomplete', 'incomplete_expired'] as const)(
    '%s is a first purchase on the free plan (B-446)',
    async (status) => {
      const ann = await shop.world.someone({
        plan: { subscribed_plan: 'annual', plan_type: 'annual' },
      });
      await run({ name: 'update_subscription', id: ann.id, status });
      expect(await me(ann)).toMatchObject({
        subscribed_plan: 'free',
        subscription_status: status,
        is_locked: false,
        open_payment_cents: status === 'incomplete' ? 29_900 : null,
      });
    },
  );

  test('keeps an admin’s lock', async () => {
    const ann = await shop.world.someone({ is_locked: true });
    await update(ann, 'active');
    expect(await me(ann)).toMatchObject({ is_locked: true, locked_by_admin: true });
  });

  test.each([0, 15, 31, 155, 365] as const)('sets the days left to %d (B-447)', async (left) => {
    const ann = await shop.subscriber();
    const { text } = await run({ name: 'update_subscription', id: ann.id, days_left: left });
    expect(text).toContain('The payment provider does not know: its next sync sets what it says.');
    expect((await me(ann)).next_payment_at).toBe(days(left));
    await ann.page.billing.cancel({});
    await run({ name: 'update_subscription', id: ann.id, days_left: left });
    expect(await me(ann)).toMatchObject({
      subscription_ends_at: days(left),
      next_payment_at: null,
    });
  });

  test('a plan without a subscription has no days and no status', async () => {
    const ann = await shop.world.someone();
    await expect(
      run({ name: 'update_subscription', id: ann.id, days_left: 15 }),
    ).rejects.toMatchObject({ code: 'lab_refused' });
    await run({ name: 'update', id: ann.id, fields: { subscribed_plan: 'once' } });
    await expect(update(ann, 'active')).rejects.toMatchObject({ code: 'lab_refused' });
  });
});

describe('remove_subscription (B-448)', () => {
  test('ends it at the provider, and no sync brings it back', async () => {
    const ann = await shop.subscriber();
    const before = shop.payments.runningOf(ann.id);
    const { text } = await run({ name: 'remove_subscription', id: ann.id });
    expect(text).toBe('Ann Example has the free plan, as if nothing had ever been bought.');
    const gone = {
      subscribed_plan: 'free',
      plan_type: null,
      subscription_status: null,
      stripe_subscription_id: null,
      is_locked: false,
      card_last4: null,
    };
    expect(await me(ann)).toMatchObject(gone);
    expect(before?.status).toBe('canceled');
    expect(shop.payments.runningOf(ann.id)).toBeUndefined();
    await run({ name: 'sync_subscription_fields', id: ann.id });
    expect(await me(ann)).toMatchObject(gone);
  });

  test('the user can buy again, as the first time', async () => {
    const ann = await shop.subscriber();
    await run({ name: 'remove_subscription', id: ann.id });
    expect((await ann.page.billing.invoices({})).invoices).toEqual([]);
    const { amount } = await ann.page.billing.preview({ plan: 'annual' });
    await ann.page.billing.subscribe(
      { plan: 'annual', token: 'tok_visa', amount },
      { idempotencyKey: crypto.randomUUID() },
    );
    expect(await me(ann)).toMatchObject({
      subscribed_plan: 'annual',
      subscription_status: 'active',
    });
  });

  test('without the provider’s answer nothing is removed', async () => {
    const ann = await shop.subscriber();
    shop.payments.hooks.before = () => Promise.reject(new ProviderAway('gave no answer'));
    await expect(run({ name: 'remove_subscription', id: ann.id })).rejects.toMatchObject({
      code: 'provider_unreachable',
    });
    shop.payments.hooks.before = undefined;
    expect(await me(ann)).toMatchObject({
      subscribed_plan: 'monthly',
      subscription_status: 'active',
    });
  });
});

test('a removal that fails leaves no row in the log of the staff', async () => {
  const ann = await shop.subscriber();
  shop.payments.hooks.before = () => Promise.reject(new Error('broken'));
  await expect(run({ name: 'remove_user', id: ann.id })).rejects.toMatchObject({
    code: 'internal',
  });
  shop.payments.hooks.before = undefined;
  const rows = () =>
    shop.world.db.query<{ action: string }>('select action from admin_actions where user_id = $1', [
      ann.id,
    ]);
  expect(await rows()).toEqual([]);
  await run({ name: 'remove_user', id: ann.id });
  expect(await rows()).toEqual([{ action: 'lab.remove_user' }]);
});

test('a plan that is charged is not set by hand: the subscription is removed first', async () => {
  const ann = await shop.subscriber();
  const free = { name: 'update', id: ann.id, fields: { subscribed_plan: 'free' } } as const;
  await expect(run(free)).rejects.toMatchObject({ code: 'lab_refused' });
  await run({ name: 'remove_subscription', id: ann.id });
  await run(free);
  expect((await me(ann)).subscribed_plan).toBe('free');
});

test('remove_user ends what is charged first (B-436)', async () => {
  const ann = await shop.subscriber();
  await run({ name: 'remove_user', id: ann.id });
  expect(shop.payments.runningOf(ann.id)).toBeUndefined();
  await expect(me(ann)).rejects.toMatchObject({ code: 'token_invalid' });
});
