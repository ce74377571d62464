import { createHmac, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { ProviderAway, ProviderRefused } from '../../outside/payment-provider';
import type { Db } from '../../platform/database/db';
import { openShop, type Shop } from '../../testing/billing/shop';
import type { Someone } from '../../testing/world';
import { vouch } from '../emails/service';
import { catchUpOne, leaseTimes, takeEvent } from './service';
import { BillingBusy, withLease } from './lease';
import { type Billing, requestSync, settle, syncBilling } from './sync';

const secret = 'whsec_of_a_test';
let shop: Shop;
beforeAll(async () => {
  shop = await openShop(
    {},
    {
      stripe: {
        secretKey: 'sk_test_1',
        publishableKey: 'pk_test_1',
        webhookSecret: secret,
        apiUrl: 'http://127.0.0.1:9',
        jsUrl: null,
        isLive: false,
      },
    },
  );
});

const quick = { leaseMs: 60_000, waitMs: 20_000, pollMs: 5 };
const expiring = { ...quick, leaseMs: 200 };
const billing = (times = quick): Billing => {
  const { db, log, now, payments } = shop.contextOf({ id: '' });
  return { db, log, now, payments, removalDays: 90, times };
};
const read = async (who: Someone) => (await shop.world.session(who.id)).users.current({});
const customerOf = (who: Someone) =>
  [...shop.payments.customers.values()].find(({ userId }) => userId === who.id)?.id ?? '';
const subscriptionOf = (who: Someone) => {
  const one = shop.payments.runningOf(who.id);
  if (!one) throw new Error('no subscription');
  return one;
};

function event(customer: string, more: object = {}) {
  return {
    id: `evt_${randomUUID()}`,
    type: 'customer.subscription.updated',
    created: 1_773_000_000,
    livemode: false,
    data: { object: { object: 'subscription', customer } },
    ...more,
  };
}

function send(body: object, { key = secret, late = 0 } = {}) {
  const { world } = shop;
  const text = JSON.stringify(body);
  const time = Math.floor(world.clock.now.getTime() / 1000) + late;
  const mac = createHmac('sha256', key).update(`${time}.${text}`).digest('hex');
  return world.app.request(`${world.publicUrl}/v1/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${mac}` },
    body: text,
  });
}

const jobsOf = async (who: Someone) =>
  (
    await shop.world.db.query(
      `select 1 as one from pgboss.job where name = 'billing_sync' and data->>'user_id' = $1 and state = 'created'`,
      [who.id],
    )
  ).length;
const forgetJobs = () => shop.world.db.query(`delete from pgboss.job where name = 'billing_sync'`);

describe('a webhook', () => {
  test('is stored and enqueues a sync at once; a doubled one enqueues nothing', async () => {
    const ann = await shop.subscriber();
    await forgetJobs();
    const one = event(customerOf(ann));
    expect((await send(one)).status).toBe(200);
    expect(await jobsOf(ann)).toBe(1);
    // Beside a sync that waits none would be enqueued, whatever came.
    await forgetJobs();
    expect((await send(one, { late: 1 })).status).toBe(200);
    expect(await jobsOf(ann)).toBe(0);
    const stored = await shop.world.db.query(
      `select type, user_id from webhook_events where id = $1`,
      [one.id],
    );
    expect(stored).toEqual([{ type: one.type, user_id: ann.id }]);
  });

  test('changes nothing itself: what the provider says does', async () => {
    const ann = await shop.subscriber();
    subscriptionOf(ann).cancelAt = subscriptionOf(ann).periodEnd;
    await send(event(customerOf(ann), { type: 'customer.subscription.deleted' }));
    expect((await read(ann)).subscription_ends_at).toBeNull();
    await catchUpOne(billing(), ann.id);
    expect(await read(ann)).toMatchObject({
      subscription_status: 'active',
      subscription_ends_at: new Date(subscriptionOf(ann).periodEnd).toISOString(),
      next_payment_at: null,
    });
  });

  test.each([
    ['of an unknown type', { type: 'something.later' }],
    ['of the other mode', { livemode: true }],
    ['about a customer of nobody', { data: { object: { object: 'customer', id: 'cus_x' } } }],
    ['about no customer', { data: { object: { object: 'product', id: 'prod_1' } } }],
  ])('%s is taken and changes nothing', async (_, more) => {
    const ann = await shop.subscriber();
    await forgetJobs();
    expect((await send(event(customerOf(ann), more))).status).toBe(200);
    expect(await jobsOf(ann)).toBe(0);
  });

  test('of an account that is deleted at that moment is taken', async () => {
    const ann = await shop.subscriber();
    const { db, services, clock } = shop.world;
    const given = { config: services.config, log: services.log, now: clock.now };
    const one = event(customerOf(ann));
    const racing: Db = {
      query: (statement, values) => db.query(statement, values),
      tx: async (work) => {
        await db.query('delete from users where id = $1', [ann.id]);
        return db.tx(work);
      },
    };
    expect(await takeEvent({ db: racing, ...given }, one)).toEqual({ received: true });
    const stored = await db.query('select user_id from webhook_events where id = $1', [one.id]);
    expect(stored).toEqual([{ user_id: null }]);
  });

  test('that is forged is refused', async () => {
    const ann = await shop.subscriber();
    await forgetJobs();
    expect((await send(event(customerOf(ann)), { key: 'whsec_guess' })).status).toBe(400);
    expect(await jobsOf(ann)).toBe(0);
  });
});

describe('a sync', () => {
  test('never writes an older reading last', async () => {
    const ann = await shop.subscriber();
    const one = subscriptionOf(ann);
    let reads = 0;
    let goOn = () => undefined as void;
    const slow = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    // The first reading is taken now and arrives after its lease ran out and a newer one was written.
    shop.payments.hooks.after = (method) => {
      if (method === 'read' && ++reads === 1) return slow;
      return undefined;
    };
    const stale = syncBilling(billing({ ...quick, leaseMs: 30 }), ann.id).catch(
      (why: unknown) => why,
    );
    await expect.poll(() => reads).toBe(1);
    one.cancelAt = one.periodEnd;
    await expect.poll(() => syncBilling(billing(), ann.id)).toBe(true);
    goOn();
    expect(await stale).toBeInstanceOf(BillingBusy);
    shop.payments.hooks.after = undefined;
    expect((await read(ann)).subscription_ends_at).toBe(new Date(one.periodEnd).toISOString());
  });

  test('runs again when it was asked for while the provider was read', async () => {
    const ann = await shop.subscriber();
    const one = subscriptionOf(ann);
    let reads = 0;
    shop.payments.hooks.after = async (method) => {
      if (method !== 'read' || ++reads > 1) return;
      one.cancelAt = one.periodEnd;
      await requestSync(shop.world.db, ann.id);
    };
    await syncBilling(billing(), ann.id);
    shop.payments.hooks.after = undefined;
    expect(reads).toBe(2);
    expect((await read(ann)).subscription_ends_at).not.toBeNull();
  });

  test('ends although each reading is asked for again, and leaves the rest to the next', async () => {
    const ann = await shop.subscriber();
    const { db } = shop.world;
    shop.payments.hooks.after = (method) =>
      method === 'read' ? requestSync(db, ann.id) : undefined;
    const before = shop.payments.calls.length;
    await syncBilling(billing(), ann.id);
    shop.payments.hooks.after = undefined;
    expect(shop.payments.calls.length - before).toBe(5);
    await catchUpOne(billing(), ann.id);
    expect(shop.payments.calls.length - before).toBe(6);
  });

  test('asked for 20 times at once reads few times', async () => {
    const ann = await shop.subscriber();
    const before = shop.payments.calls.length;
    await Promise.all(Array.from({ length: 20 }, () => syncBilling(billing(), ann.id)));
    expect(shop.payments.calls.length - before).toBeLessThan(20);
  });

  test('goes on after a holder that was killed, when its lease ran out', async () => {
    const ann = await shop.subscriber();
    void withLease(shop.world.db, ann.id, expiring, () => new Promise(() => undefined));
    await expect.poll(() => syncBilling(billing(), ann.id)).toBe(false);
  });

  test('that waits looks less and less often', async () => {
    const ann = await shop.subscriber();
    const { db } = shop.world;
    let looks = 0;
    const counted: Db = {
      tx: (work) => db.tx(work),
      query: (statement, values) => {
        looks++;
        return db.query(statement, values);
      },
    };
    await withLease(db, ann.id, quick, async () => {
      const waiting = { ...billing({ ...quick, waitMs: 1500, pollMs: 2 }), db: counted };
      await expect(syncBilling(waiting, ann.id)).rejects.toThrow(BillingBusy);
    });
    // Two statements at each look, of which there are 80 in the longest pauses alone.
    expect(looks).toBeLessThan(190);
  });

  test('waits for a holder no longer than it may', async () => {
    const ann = await shop.subscriber();
    const { db } = shop.world;
    const short = billing({ ...leaseTimes, waitMs: 20, pollMs: 5 });
    await withLease(db, ann.id, quick, async () => {
      await expect(syncBilling(short, ann.id)).rejects.toBeInstanceOf(BillingBusy);
    });
    // Its mark stays for the next sync.
    const [row] = await db.query<{ open: boolean }>(
      'select wanted > synced as open from billing where user_id = $1',
      [ann.id],
    );
    expect(row?.open).toBe(true);
  });

  test('whose provider is away fails and is tried again by the queue', async () => {
    const ann = await shop.subscriber();
    await requestSync(shop.world.db, ann.id);
    shop.payments.hooks.before = () => Promise.reject(new ProviderAway('gave no answer'));
    await expect(catchUpOne(billing(), ann.id)).rejects.toBeInstanceOf(ProviderAway);
    shop.payments.hooks.before = undefined;
    await catchUpOne(billing(), ann.id);
    const before = shop.payments.calls.length;
    await catchUpOne(billing(), ann.id);
    expect(shop.payments.calls.length).toBe(before);
  });

  test('tells the provider a confirmed address, and no other', async () => {
    const ann = await shop.world.someone();
    const { db } = shop.world;
    await db.query('update users set email_verified_at = null where id = $1', [ann.id]);
    const request = { plan: 'monthly', token: 'tok_visa', amount: 3900 } as const;
    await ann.page.billing.subscribe(request, { idempotencyKey: randomUUID() });
    const customer = () => shop.payments.customers.get(customerOf(ann));
    expect(customer()?.email).toBeNull();
    await db.query('update users set email_verified_at = created_at where id = $1', [ann.id]);
    await syncBilling(billing(), ann.id);
    expect(customer()?.email).toBe(ann.email);
  });

  test('is asked for when a customer’s address is confirmed, and for nobody else', async () => {
    const { db, clock } = shop.world;
    const [ann, bob] = [await shop.subscriber(), await shop.world.someone()];
    await forgetJobs();
    for (const { id } of [ann, bob])
      await db.tx((tx) => vouch(tx, id, `new.${randomUUID()}@example.com`, clock.now));
    expect([await jobsOf(ann), await jobsOf(bob)]).toEqual([1, 0]);
  });

  test('writes the plan even if the provider refuses the address', async () => {
    const ann = await shop.subscriber();
    const one = subscriptionOf(ann);
    await shop.world.db.query('update users set email = $2 where id = $1', [
      ann.id,
      `odd.${randomUUID()}@example.com`,
    ]);
    one.cancelAt = one.periodEnd;
    shop.payments.hooks.before = (method) => {
      if (method === 'setEmail') throw new ProviderRefused('Invalid email', 'email_invalid');
    };
    expect(await syncBilling(billing(), ann.id)).toBe(true);
    shop.payments.hooks.before = undefined;
    expect((await read(ann)).subscription_ends_at).not.toBeNull();
  });

  test('writes nothing for a holder whose lease is another’s', async () => {
    const ann = await shop.subscriber();
    const { db } = shop.world;
    await withLease(db, ann.id, quick, async (lease) => {
      await db.query('update billing set generation = generation + 1 where user_id = $1', [ann.id]);
      await expect(settle(billing(), lease)).rejects.toBeInstanceOf(BillingBusy);
    });
  });
});
