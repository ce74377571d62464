import { randomUUID } from 'node:crypto';
import { CallError } from '@winnow/sdk/errors/call-error';
import { beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../../testing/billing/shop';
import type { Someone } from '../../testing/world';
import { issue } from '../coupons/service';

/** Changes of a subscription that the provider would carry out without what they promise. */

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});

const key = () => ({ idempotencyKey: randomUUID() });
const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: unknown) => (error instanceof CallError ? [error.code, error.text] : String(error)),
  );
const planOf = async (who: Someone) => (await who.page.users.current({})).plan_type;

test('while payments are paused no other plan is in force without being paid', async () => {
  const ann = await shop.subscriber('monthly');
  Object.assign(shop.payments.runningOf(ann.id) ?? {}, { pause: { until: null } });
  const plan = 'feature_plan_annual_new';
  const { amount, proration_date } = await ann.page.billing.preview({ plan });
  const request = { plan, amount, proration_date } as const;
  const paused = ['upgrade_unavailable', expect.stringMatching(/paused.*Nothing was charged/s)];
  expect(await outcomeOf(ann.page.billing.upgrade(request, key()))).toEqual(paused);
  await ann.page.billing.cancel({});
  expect(await outcomeOf(ann.page.billing.subscribe(request, key()))).toEqual(paused);
  expect(await planOf(ann)).toBe('monthly');
  expect(shop.chargesOf(ann.id)).toHaveLength(1);
});

test('a paid plan that was stopped at the provider is kept, and no other is bought beside it', async () => {
  const ann = await shop.subscriber('monthly');
  const held = shop.payments.runningOf(ann.id);
  Object.assign(held ?? {}, { status: 'paused' });
  await ann.page.billing.refresh({});
  expect(await ann.page.users.current({})).toMatchObject({
    is_locked: true,
    subscription_status: 'unpaid',
    data_removal_at: null,
  });
  const plan = 'annual';
  const { amount } = await ann.page.billing.preview({ plan });
  const paused = ['upgrade_unavailable', expect.stringMatching(/paused.*Nothing was charged/s)];
  expect(await outcomeOf(ann.page.billing.subscribe({ plan, amount }, key()))).toEqual(paused);
  expect(held?.endedAt).toBeNull();
  expect(shop.chargesOf(ann.id)).toHaveLength(1);
});

test('a plan that ends on a day of its own is resumed before it is changed', async () => {
  const ann = await shop.subscriber('monthly');
  const end = shop.world.clock.now.getTime() + 10 * 86_400_000;
  Object.assign(shop.payments.runningOf(ann.id) ?? {}, { cancelAt: end, isOnDay: true });
  const { amount, proration_date } = await ann.page.billing.preview({ plan: 'annual' });
  const request = { plan: 'annual', amount, proration_date } as const;
  const refused = ['upgrade_unavailable', expect.stringContaining('resume it first')];
  expect(await outcomeOf(ann.page.billing.subscribe(request, key()))).toEqual(refused);
  expect(shop.chargesOf(ann.id)).toHaveLength(1);
  await ann.page.billing.resume({});
  await ann.page.billing.upgrade(request, key());
  expect(await ann.page.users.current({})).toMatchObject({
    plan_type: 'annual',
    subscription_ends_at: null,
  });
});

test('taking a cancellation back by choosing the same plan leaves a token good', async () => {
  await issue(shop.world.db, 'NOT-NEEDED', shop.world.clock.now, { isSingleUse: true });
  const ann = await shop.subscriber('monthly');
  await ann.page.billing.cancel({});
  const request = { plan: 'monthly', discount_token: 'NOT-NEEDED', amount: 0 } as const;
  await ann.page.billing.subscribe(request, key());
  expect(await ann.page.users.current({})).toMatchObject({ subscription_ends_at: null });
  const token = { discount_token: 'NOT-NEEDED' };
  expect((await ann.page.coupons.check(token)).coupon.validity).toBe(1);
  const bob = await shop.world.someone();
  expect((await bob.page.coupons.check(token)).coupon.validity).toBe(1);
});
