import { beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../../testing/billing/shop';
import type { Someone } from '../../testing/world';
import { withLease } from './lease';
import { differences } from './nightly';
import { operate } from '../operator/service';

/** What the operator's commands mean for who is charged. */

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});

const say = (...words: string[]) => operate(shop.world.db, words, shop.world.clock.now);
const times = { leaseMs: 60_000, waitMs: 100, pollMs: 10 };
const compare = (who: Someone) =>
  differences({ ...shop.contextOf(who), removalDays: 90, times }, who.id);

test('a ban says that the subscription goes on, and leaves a way to end it', async () => {
  const [ann, bob] = [await shop.subscriber(), await shop.world.someone()];
  expect(await say('user', 'ban', ann.id)).toContain('goes on and is charged');
  expect(await say('user', 'ban', bob.id)).not.toContain('charged');
  expect(await ann.page.billing.cancel({})).toEqual({ code: 201, error: null });
  expect((await ann.page.users.current({})).subscription_ends_at).not.toBeNull();
  expect((await ann.page.users.data({})).part).toBe('account');
  expect(await ann.page.users.remove({ confirm: 'delete everything' })).toEqual({
    state: 'deleted',
  });
  expect(shop.payments.runningOf(ann.id)).toBeUndefined();
});

test('no plan is set beside a purchase that is being made, or that its bank has not answered', async () => {
  const ann = await shop.subscriber('monthly', {}, 'pm_card_authenticationRequired');
  await expect(say('user', 'set-plan', ann.id, 'once')).rejects.toThrow('that is charged');
  const bob = await shop.world.someone();
  await withLease(shop.world.db, bob.id, times, async () => {
    await expect(say('user', 'set-plan', bob.id, 'once')).rejects.toThrow('is being made');
  });
  expect(await say('user', 'set-plan', bob.id, 'once')).toContain('has the plan once');
});

test('a subscription that runs beside a plan of the operator is shown as a difference', async () => {
  const ann = await shop.subscriber();
  expect(await compare(ann)).toEqual([]);
  await shop.world.db.query(
    `update users set subscribed_plan = 'once', plan_type = null, is_manual_subscription = true where id = $1`,
    [ann.id],
  );
  expect(await compare(ann)).toEqual(['subscriptions']);
});
