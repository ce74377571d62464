import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { tasks } from '../../platform/queue/tasks';
import { createTasks } from '../../tasks';
import { backend, newServerDatabase } from '../../testing/database';
import { openShop, type Shop } from '../../testing/billing/shop';
import type { Someone } from '../../testing/world';
import { compareAll, comparePage, type Comparison, differences } from './service';
import type { Billing } from './sync';

let shop: Shop;
// The nightly comparison goes through all users: those of other tests would take it a minute.
beforeAll(async () => {
  const own = backend === 'postgres' ? await newServerDatabase() : undefined;
  shop = await openShop({}, {}, own);
  return () => own?.close();
});

const times = { leaseMs: 60_000, waitMs: 20_000, pollMs: 5 };
const billing = (): Billing => {
  const { db, log, now, payments } = shop.contextOf({ id: '' });
  return { db, log, now, payments, removalDays: 90, times };
};
const read = async (who: Someone) => (await shop.world.session(who.id)).users.current({});
const subscriptionOf = (who: Someone) => {
  const one = shop.payments.runningOf(who.id);
  if (!one) throw new Error('no subscription');
  return one;
};

test('what changed at the provider without a word is found and repaired by the nightly comparison', async () => {
  const [ann, bob] = [await shop.subscriber(), await shop.subscriber()];
  subscriptionOf(ann).status = 'canceled';
  // The database holds users of other tests, whom this provider does not know.
  const drifted = ({ drifts }: Awaited<ReturnType<typeof compareAll>>) =>
    drifts.filter(({ userId }) => userId === ann.id || userId === bob.id);
  const dry = drifted(await compareAll(billing(), { isDry: true }));
  expect(dry.map(({ userId }) => userId)).toEqual([ann.id]);
  expect((await read(ann)).is_locked).toBe(false);
  expect(drifted(await compareAll(billing()))).toEqual(dry);
  expect(await read(ann)).toMatchObject({ subscription_status: 'canceled', is_locked: true });
  expect(await read(bob)).toMatchObject({ subscription_status: 'active', is_locked: false });
  expect(drifted(await compareAll(billing()))).toEqual([]);
});

test('everybody is compared in pages: each names where the next begins', async () => {
  const { db } = shop.world;
  const ids = await db.query<{ id: string }>(
    `insert into users (id, facebook_id, created_at, stripe_customer_id)
     select gen_random_uuid(), 'paged ' || n, now(), 'cus_paged_' || n from generate_series(1, 250) n
     returning id`,
  );
  const found: Comparison = { checked: 0, drifts: [], failed: 0 };
  const pages: number[] = [];
  for (let after: string | undefined = '00000000-0000-0000-0000-000000000000'; after;) {
    const before = found.checked;
    after = await comparePage(billing(), after, { isDry: true, found });
    pages.push(found.checked - before);
  }
  await db.query(`delete from users where facebook_id like 'paged %'`);
  expect(pages[0]).toBe(200);
  expect(found.checked).toBeGreaterThanOrEqual(ids.length);
  expect(pages.at(-1)).toBe(0);
});

test('the nightly task goes on page by page until nobody is left', async () => {
  const { db, services, clock } = shop.world;
  const { log, config, storage } = services;
  const page = vi.spyOn(tasks.billing_comparison_page, 'enqueue');
  onTestFinished(() => page.mockRestore());
  const outside = { payments: shop.payments.provider, plans: config.plans, log, storage };
  const handlers = createTasks(db, () => clock.now, outside);
  const ann = await shop.subscriber();
  subscriptionOf(ann).status = 'canceled';
  await handlers.billing_comparison?.({});
  for (let at = 0; at < page.mock.calls.length; at++) {
    const [, payload] = page.mock.calls[at] ?? [];
    if (payload) await handlers.billing_comparison_page?.(payload);
  }
  // The first page, the one after it, which is empty, and pages of users of other tests.
  expect(page.mock.calls.length).toBeGreaterThanOrEqual(2);
  const [, last] = page.mock.calls.at(-1) ?? [];
  expect(await comparePage(billing(), last?.after ?? '', { isDry: true })).toBeUndefined();
  expect((await read(ann)).is_locked).toBe(true);
});

test('two subscriptions that run at once are reported by the comparison, and a cancellation ends both', async () => {
  const ann = await shop.subscriber();
  const one = subscriptionOf(ann);
  const other = { ...one, id: `${one.id}_other`, latest: null };
  shop.payments.subscriptions.push(other);
  expect(await differences(billing(), ann.id)).toContain('subscriptions');
  expect(await ann.page.billing.cancel({})).toMatchObject({ code: 201 });
  expect([one.cancelAt, other.cancelAt]).toEqual([one.periodEnd, other.periodEnd]);
});
