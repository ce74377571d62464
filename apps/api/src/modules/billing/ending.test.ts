import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { CallError } from '@winnow/sdk/errors/call-error';
import { ProviderAway, ProviderRefused } from '../../outside/payment-provider';
import { openShop, type Shop } from '../../testing/billing/shop';
import { friends, scanFriends, type Someone } from '../../testing/world';
import { withLease } from './lease';
import { endRequested, enqueueEnding, leaseTimes, removeDueData, syncBilling } from './service';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});

const key = () => ({ idempotencyKey: randomUUID() });
const read = (who: Someone) => who.page.users.current({});
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: unknown) => (error instanceof CallError ? error.code : String(error)),
  );
const logOf = async (who: Someone) => {
  const rows = await shop.world.db.query<{ kind: string }>(
    'select kind from user_logs where user_id = $1 order by id',
    [who.id],
  );
  return rows.map(({ kind }) => kind);
};

describe('cancelling', () => {
  test('ends the plan with the paid period: code 201 (B-026, B-027, B-220)', async () => {
    const ann = await shop.subscriber();
    const { next_payment_at } = await read(ann);
    expect(await ann.page.billing.cancel({})).toEqual({ code: 201, error: null });
    expect(await read(ann)).toMatchObject({
      subscription_status: 'active',
      subscription_ends_at: next_payment_at,
      next_payment_at: null,
    });
    expect(await ann.page.billing.cancellationDate({})).toEqual({
      cancellation_date: next_payment_at,
    });
    expect(await logOf(ann)).toEqual(expect.arrayContaining(['cancel_request', 'cancel_success']));
  });

  test('is taken back by resuming, until the period is over', async () => {
    const ann = await shop.subscriber();
    await ann.page.billing.cancel({});
    await ann.page.billing.resume({});
    expect(await read(ann)).toMatchObject({
      subscription_ends_at: null,
      next_payment_at: expect.any(String) as string,
    });
    expect(await ann.page.billing.cancellationDate({})).toEqual({ cancellation_date: null });
  });

  test('without a subscription answers with another code and the reason (B-221)', async () => {
    const ann = await shop.world.someone();
    expect(await ann.page.billing.cancel({})).toEqual({
      code: 404,
      error: 'There is no subscription that could be changed.',
    });
    expect(await codeOf(ann.page.billing.resume({}))).toBe('subscription_missing');
  });

  test('while the provider is away is a failure, not an answer, and the plan goes on', async () => {
    const ann = await shop.subscriber();
    shop.payments.hooks.before = () => Promise.reject(new ProviderAway('gave no answer'));
    expect(await codeOf(ann.page.billing.cancel({}))).toBe('provider_unreachable');
    shop.payments.hooks.before = undefined;
    expect((await read(ann)).subscription_ends_at).toBeNull();
  });

  test('what ends can be bought on, by the same subscription, and is charged once', async () => {
    const ann = await shop.subscriber();
    await ann.page.billing.cancel({});
    const choice = { plan: 'annual' } as const;
    const preview = await ann.page.billing.preview(choice);
    expect(preview).toMatchObject({ kind: 'purchase', credit: 3900, amount: 26_000 });
    const { amount, proration_date } = preview;
    const request = { ...choice, amount, proration_date, token: 'tok_mastercard' };
    await ann.page.billing.subscribe(request, key());
    expect(await read(ann)).toMatchObject({
      plan_type: 'annual',
      subscription_ends_at: null,
      card_brand: 'mastercard',
    });
    expect(shop.chargesOf(ann.id).map(({ cents }) => cents)).toEqual([3900, 26_000]);
  });

  test('a renewal that is not paid ends now, and its invoice is charged no more', async () => {
    const ann = await shop.subscriber();
    await ann.page.billing.storeCard({ token: 'tok_chargeCustomerFail' }, key());
    shop.payments.advance(32);
    const page = await shop.world.session(ann.id);
    await page.billing.refresh({});
    expect(await page.billing.cancel({})).toMatchObject({ code: 201 });
    expect(await page.users.current({})).toMatchObject({
      subscription_status: 'canceled',
      is_locked: true,
    });
    await page.billing.storeCard({ token: 'tok_visa' }, key());
    shop.payments.advance(30);
    expect(shop.chargesOf(ann.id)).toHaveLength(1);
    shop.world.clock.now = new Date('2026-03-10T12:00:00Z');
  });
});

describe('an admin’s lock and the lock by status', () => {
  const lockByAdmin = ({ id }: { id: string }, value: boolean) =>
    shop.world.db.query('update users set locked_by_admin = $2 where id = $1', [id, value]);

  test('are kept apart: a purchase opens the second alone', async () => {
    const ann = await shop.subscriber('monthly');
    await lockByAdmin(ann, true);
    expect((await read(ann)).is_locked).toBe(true);
    const one = shop.payments.runningOf(ann.id);
    if (one) one.status = 'unpaid';
    await ann.page.billing.refresh({});
    expect(await read(ann)).toMatchObject({ is_locked: true, subscription_status: 'unpaid' });
    if (one) one.status = 'active';
    await ann.page.billing.refresh({});
    expect(await read(ann)).toMatchObject({ is_locked: true, data_removal_at: null });
    await lockByAdmin(ann, false);
    expect((await read(ann)).is_locked).toBe(false);
  });

  test('an account that an admin has locked buys and pays nothing', async () => {
    const ann = await shop.world.someone({ is_locked: true });
    const { billing: page } = ann.page;
    const input = { plan: 'monthly', amount: 3900, token: 'tok_visa' } as const;
    for (const call of [
      () => page.preview({ plan: 'monthly' }),
      () => page.subscribe(input, key()),
      () => page.pay({}, key()),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'purchase_locked' });
    expect(shop.chargesOf(ann.id)).toEqual([]);
  });
});

describe('deleting the account', () => {
  const remove = (who: Someone) => who.page.users.remove({ confirm: 'delete everything' });
  const isThere = async (who: Someone) =>
    (await shop.world.db.query('select 1 from users where id = $1', [who.id])).length > 0;

  test('ends everything at the provider first', async () => {
    const ann = await shop.subscriber();
    expect(await remove(ann)).toEqual({ state: 'deleted' });
    expect(await isThere(ann)).toBe(false);
    expect(shop.payments.runningOf(ann.id)).toBeUndefined();
    shop.payments.advance(40);
    expect(shop.chargesOf(ann.id)).toHaveLength(1);
    shop.world.clock.now = new Date('2026-03-10T12:00:00Z');
  });

  test('waits while the provider is away: nothing is bought or charged after it', async () => {
    const ann = await shop.subscriber();
    shop.payments.hooks.before = () => Promise.reject(new ProviderAway('gave no answer'));
    expect(await remove(ann)).toEqual({ state: 'waiting' });
    await expect(endRequested(shop.contextOf(ann))).rejects.toMatchObject({
      code: 'provider_unreachable',
    });
    shop.payments.hooks.before = undefined;
    expect((await read(ann)).deletion_requested_at).toBe(shop.world.clock.now.toISOString());
    const choice = { plan: 'annual', amount: 26_000 } as const;
    expect(await codeOf(ann.page.billing.upgrade(choice, key()))).toBe('account_ending');
    await shop.world.db.query(`delete from pgboss.job where name = 'account_removal'`);
    await enqueueEnding(shop.world.db);
    // The database holds users of other tests, who may wait, too.
    const jobs = await shop.world.db.query<{ state: string }>(
      `select state from pgboss.job where name = 'account_removal' and data->>'user_id' = $1`,
      [ann.id],
    );
    expect(jobs).toEqual([{ state: 'created' }]);
    await endRequested(shop.contextOf(ann));
    expect(await isThere(ann)).toBe(false);
    expect(shop.payments.runningOf(ann.id)).toBeUndefined();
    await endRequested(shop.contextOf(ann));
  });

  test('while a purchase runs ends what it bought', async () => {
    const ann = await shop.world.someone();
    const request = { plan: 'monthly', token: 'tok_visa', amount: 3900 } as const;
    const [bought, removed] = await Promise.all([
      codeOf(ann.page.billing.subscribe(request, key())),
      remove(ann).catch(() => ({ state: 'waiting' })),
    ]);
    if (removed.state === 'waiting') await endRequested(shop.contextOf(ann));
    expect(['ok', 'token_invalid', 'user_not_found']).toContain(bought);
    expect(await isThere(ann)).toBe(false);
    expect(shop.payments.runningOf(ann.id)).toBeUndefined();
  });

  test('ends the wait of whatever waits behind it', async () => {
    const { id } = await shop.world.someone();
    const { db } = shop.world;
    let asked = 0;
    const query: typeof db.query = (...statement) => {
      asked += 1;
      return db.query(...statement);
    };
    const times = { leaseMs: 60_000, waitMs: 15_000, pollMs: 10 };
    const waiting = await withLease(db, id, times, async () => {
      const next = codeOf(withLease({ ...db, query }, id, times, async () => undefined));
      await expect.poll(() => asked).toBeGreaterThan(3);
      await db.query('delete from users where id = $1', [id]);
      return { next };
    });
    expect(await waiting.next).toBe('user_not_found');
  });
});

describe('the data of a locked account', () => {
  const start = new Date('2026-03-10T12:00:00Z');
  const billing = () => {
    const { db, log, now, payments } = shop.contextOf({ id: '' });
    return { db, log, now, payments, removalDays: 90, times: leaseTimes };
  };
  const cleaning = () => {
    const { db, services, clock } = shop.world;
    return { db, storage: services.storage, now: clock.now };
  };
  const friendsOf = async (who: Someone) =>
    (await shop.world.db.query('select 1 from friends where user_id = $1', [who.id])).length;

  async function locked() {
    const ann = await shop.subscriber();
    await scanFriends(ann, friends(5));
    const one = shop.payments.runningOf(ann.id);
    if (one) Object.assign(one, { status: 'canceled', endedAt: shop.world.clock.now.getTime() });
    await syncBilling(billing(), ann.id);
    return { ann, one };
  }

  test('is removed after 90 days, once; the account stays', async () => {
    const { ann } = await locked();
    shop.payments.advance(89);
    await removeDueData(cleaning(), billing());
    expect(await friendsOf(ann)).toBe(5);
    shop.payments.advance(1);
    await removeDueData(cleaning(), billing());
    expect(await friendsOf(ann)).toBe(0);
    expect(await logOf(ann)).toContain('data_cleanup');
    expect(await removeDueData(cleaning(), billing())).toBe(0);
    shop.world.clock.now = start;
    expect(await read(ann)).toMatchObject({ plan_type: 'monthly', is_locked: true });
  });

  test('is removed for the others when one user’s comparison fails', async () => {
    const [odd, ann] = [await locked(), await locked()];
    shop.payments.advance(91);
    const oddCustomer = odd.one?.customerId;
    const readState = shop.payments.provider.read.bind(shop.payments.provider);
    const fails = vi.spyOn(shop.payments.provider, 'read').mockImplementation((customerId) => {
      if (customerId === oddCustomer) return Promise.reject(new ProviderRefused('no', 'odd'));
      return readState(customerId);
    });
    await expect(removeDueData(cleaning(), billing())).rejects.toThrow('the data of 1 users');
    fails.mockRestore();
    expect([await friendsOf(odd.ann), await friendsOf(ann.ann)]).toEqual([5, 0]);
    await removeDueData(cleaning(), billing());
    expect(await friendsOf(odd.ann)).toBe(0);
    shop.world.clock.now = start;
  });

  test('stays when the user pays again before that, even if nobody told us', async () => {
    const { ann, one } = await locked();
    shop.payments.advance(91);
    if (one) Object.assign(one, { status: 'active', endedAt: null });
    await removeDueData(cleaning(), billing());
    expect(await friendsOf(ann)).toBe(5);
    shop.world.clock.now = start;
    expect(await read(ann)).toMatchObject({ is_locked: false, data_removal_at: null });
  });
});

test('invoices are listed newest first, with the next payment (B-035, B-212, B-213)', async () => {
  const ann = await shop.subscriber();
  const { next_payment_at } = await read(ann);
  const listed = await ann.page.billing.invoices({});
  expect(listed.next_subscription_payment_at).toBe(next_payment_at);
  expect(listed.invoices).toEqual([
    {
      number: expect.stringMatching(/^W-/) as string,
      total: 3900,
      created_at: '2026-03-10T12:00:00.000Z',
      status: 'paid',
      invoice_pdf: expect.stringContaining('.pdf') as string,
    },
  ]);
  expect((await (await shop.world.someone()).page.billing.invoices({})).invoices).toEqual([]);
});

test('ChurnKey gets the proof of the caller’s own customer id (B-033, B-217)', async () => {
  const churnkey = { appId: 'app', apiKey: 'a-key', jsUrl: 'https://assets.churnkey.co/js/app.js' };
  const own = await openShop({}, { churnkey });
  const ann = await own.subscriber();
  const { data } = await ann.page.billing.churnkey({});
  const { stripe_customer_id } = await ann.page.users.current({});
  expect(data).toMatchObject({ customer_id: stripe_customer_id, mode: 'test' });
  expect(data.auth_hash).toMatch(/^[0-9a-f]{64}$/);
  const free = await own.world.someone();
  await expect(free.page.billing.churnkey({})).rejects.toMatchObject({
    text: 'Unable to identify your account. Please contact support.',
  });
  const bob = await shop.subscriber();
  expect(await codeOf(bob.page.billing.churnkey({}))).toBe('churnkey_not_enabled');
});
