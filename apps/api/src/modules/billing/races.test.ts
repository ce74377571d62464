// On both databases: one connection orders what several leave to chance.
import { randomUUID } from 'node:crypto';
import { PreviewOutdated } from '@winnow/sdk/contract';
import { ApiError } from '@winnow/sdk/errors';
import { CallError } from '@winnow/sdk/errors/call-error';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ProviderAway, ProviderRefused } from '../../outside/payment-provider';
import type { Payments } from '../../testing/billing/payments';
import { openShop, type Shop } from '../../testing/billing/shop';
import type { Someone } from '../../testing/world';
import { issue } from '../coupons/service';
import * as service from './service';

const start = new Date('2026-03-10T12:00:00Z');
let shop: Shop;
let payments: Payments;
beforeAll(async () => {
  shop = await openShop();
  ({ payments } = shop);
});
afterEach(() => {
  payments.hooks.before = undefined;
  payments.hooks.after = undefined;
  shop.world.clock.now = start;
});

const key = () => ({ idempotencyKey: randomUUID() });
const read = async (who: Someone) => (await shop.world.session(who.id)).users.current({});
const centsOf = (who: Someone) => shop.chargesOf(who.id).map(({ cents }) => cents);
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: unknown) => (error instanceof CallError ? error.code : String(error)),
  );
const invoiceOf = (who: Someone) => {
  const invoice = payments.invoices.findLast(({ customerId }) => shop.isOf(customerId, who.id));
  if (!invoice) throw new Error('no invoice');
  return invoice;
};
const monthly = { plan: 'monthly', token: 'tok_visa', amount: 3900 } as const;

/** Runs once, right before the first call of that method. */
function onceBefore(method: string, act: () => void): void {
  let isOver = false;
  payments.hooks.before = (called) => {
    if (called !== method || isOver) return;
    isOver = true;
    act();
  };
}

describe('the moment of a change', () => {
  test('that is long past is not taken: the price of today is shown instead', async () => {
    const ann = await shop.subscriber();
    const seen = await ann.page.billing.preview({ plan: 'annual' });
    expect(seen.amount).toBe(26_000);
    payments.advance(20);
    const page = await shop.world.session(ann.id);
    const { amount, proration_date } = seen;
    const error = await page.billing
      .upgrade({ plan: 'annual', amount, proration_date }, key())
      .catch((why: unknown) => why);
    expect(error).toMatchObject({ code: 'preview_outdated' });
    const { preview } = PreviewOutdated.parse((error as ApiError).details);
    expect(preview.amount).toBeGreaterThan(26_000);
    expect(centsOf(ann)).toEqual([3900]);
    const again = { amount: preview.amount, proration_date: preview.proration_date };
    await page.billing.upgrade({ plan: 'annual', ...again }, key());
    expect(centsOf(ann)).toEqual([3900, preview.amount]);
  });

  test('that the browser leaves out is the preview’s', async () => {
    const ann = await shop.subscriber();
    const asked = vi.spyOn(payments.provider, 'change');
    const { amount, proration_date } = await ann.page.billing.preview({ plan: 'annual' });
    await ann.page.billing.upgrade({ plan: 'annual', amount }, key());
    expect(asked.mock.calls.map(([, , { prorationDate }]) => prorationDate)).toEqual([
      proration_date,
    ]);
    asked.mockRestore();
  });

  test('that is to come is not taken', async () => {
    const ann = await shop.subscriber();
    const { proration_date } = await ann.page.billing.preview({ plan: 'annual' });
    const later = (proration_date ?? 0) + 86_400;
    const request = { plan: 'annual', amount: 26_000, proration_date: later } as const;
    expect(await codeOf(ann.page.billing.upgrade(request, key()))).toBe('preview_outdated');
  });

  test('that lies before a renewal shows the new price, too', async () => {
    const ann = await shop.subscriber();
    const { amount, proration_date } = await ann.page.billing.preview({ plan: 'annual' });
    onceBefore('preview', () => {
      throw new ProviderRefused('before the current period', 'invalid_request_error');
    });
    const request = { plan: 'annual', amount, proration_date } as const;
    expect(await codeOf(ann.page.billing.upgrade(request, key()))).toBe('preview_outdated');
    expect(centsOf(ann)).toEqual([3900]);
  });
});

describe('an invoice that is paid at the last moment', () => {
  test('by another window’s confirmation keeps its plan: nothing is bought beside it', async () => {
    const ann = await shop.world.someone();
    const asking = { ...monthly, token: 'pm_card_authenticationRequired' };
    const begun = await ann.page.billing.subscribe(asking, key());
    onceBefore('voidInvoice', () => payments.confirm(begun.transaction_id ?? ''));
    const annual = { plan: 'annual', token: 'tok_visa', amount: 29_900 } as const;
    expect(await codeOf(ann.page.billing.subscribe(annual, key()))).toBe('subscription_exists');
    expect(centsOf(ann)).toEqual([3900]);
    expect(await read(ann)).toMatchObject({ plan_type: 'monthly', subscription_status: 'active' });
  });

  test('by the provider’s own try is cancelled with its period, not at once', async () => {
    const ann = await shop.subscriber();
    await ann.page.billing.storeCard({ token: 'tok_chargeCustomerFail' }, key());
    payments.advance(32);
    const page = await shop.world.session(ann.id);
    await page.billing.refresh({});
    onceBefore('voidInvoice', () => {
      const invoice = invoiceOf(ann);
      invoice.waitsForBank = true;
      payments.confirm(invoice.id);
    });
    expect(await page.billing.cancel({})).toEqual({ code: 201, error: null });
    expect(await page.users.current({})).toMatchObject({
      subscription_status: 'active',
      subscription_ends_at: expect.any(String) as string,
      is_locked: false,
    });
  });

  test('that cannot be voided is neither cancelled nor paid again', async () => {
    const ann = await shop.world.someone();
    const asking = { ...monthly, token: 'pm_card_authenticationRequired' };
    const begun = await ann.page.billing.subscribe(asking, key());
    const stays = vi.spyOn(payments.provider, 'voidInvoice').mockResolvedValue(false);
    const annual = { plan: 'annual', token: 'tok_visa', amount: 29_900 } as const;
    const outcome = await codeOf(ann.page.billing.subscribe(annual, key()));
    const ended = await codeOf(ann.page.billing.cancel({}));
    stays.mockRestore();
    expect(outcome).toBe('billing_busy');
    expect(ended).toBe('billing_busy');
    payments.confirm(begun.transaction_id ?? '');
    await ann.page.billing.refresh({});
    expect(await read(ann)).toMatchObject({ plan_type: 'monthly', subscription_status: 'active' });
  });
});

test('a renewal that is not paid is paid before the plan changes: its period is no credit', async () => {
  const ann = await shop.subscriber();
  await ann.page.billing.storeCard({ token: 'tok_chargeCustomerFail' }, key());
  payments.advance(32);
  const page = await shop.world.session(ann.id);
  await page.billing.refresh({});
  await page.billing.storeCard({ token: 'tok_visa' }, key());
  const { amount, proration_date } = await page.billing.preview({ plan: 'annual' });
  const request = { plan: 'annual', amount, proration_date } as const;
  await expect(page.billing.upgrade(request, key())).rejects.toMatchObject({
    code: 'upgrade_unavailable',
    text: expect.stringContaining('pay the open payment first') as string,
  });
  expect(centsOf(ann)).toEqual([3900]);
});

test('a token of a single use is over once its purchase was confirmed at the bank', async () => {
  await issue(shop.world.db, 'ONCE-BY-BANK', start, { isSingleUse: true });
  const [ann, bob] = [await shop.world.someone(), await shop.world.someone()];
  const choice = { plan: 'monthly', discount_token: 'ONCE-BY-BANK' } as const;
  const asking = { ...choice, token: 'pm_card_authenticationRequired', amount: 1500 };
  const begun = await ann.page.billing.subscribe(asking, key());
  payments.confirm(begun.transaction_id ?? '');
  await ann.page.billing.refresh({});
  for (const days of [0, 2]) {
    shop.world.clock.now = new Date(start.getTime() + days * 86_400_000);
    for (const { id } of [ann, bob]) {
      const page = await shop.world.session(id);
      const { coupon } = await page.coupons.check({ discount_token: 'ONCE-BY-BANK' });
      expect(coupon.validity).toBe(0);
    }
  }
});

test('a cancellation ends a change that waits for the bank, too', async () => {
  const ann = await shop.subscriber();
  await ann.page.billing.storeCard({ token: 'pm_card_authenticationRequired' }, key());
  const { amount, proration_date } = await ann.page.billing.preview({ plan: 'annual' });
  const request = { plan: 'annual', amount, proration_date } as const;
  const begun = await ann.page.billing.upgrade(request, key());
  expect(begun.status).toBe('requires_action');
  expect(await ann.page.billing.cancel({})).toMatchObject({ code: 201 });
  payments.confirm(begun.transaction_id ?? '');
  await ann.page.billing.refresh({});
  expect(centsOf(ann)).toEqual([3900]);
  expect(await read(ann)).toMatchObject({
    plan_type: 'monthly',
    subscription_ends_at: expect.any(String) as string,
  });
});

test('a plan that ends goes on when its change was confirmed at the bank, and not before', async () => {
  const ann = await shop.subscriber();
  await ann.page.billing.cancel({});
  const { amount, proration_date } = await ann.page.billing.preview({ plan: 'annual' });
  const asking = { plan: 'annual', token: 'pm_card_authenticationRequired' } as const;
  const begun = await ann.page.billing.subscribe({ ...asking, amount, proration_date }, key());
  expect(begun.status).toBe('requires_action');
  expect((await read(ann)).subscription_ends_at).not.toBeNull();
  payments.confirm(begun.transaction_id ?? '');
  await ann.page.billing.refresh({});
  expect(await read(ann)).toMatchObject({ plan_type: 'annual', subscription_ends_at: null });
});

test('a deletion that was requested while a purchase runs stops its charge', async () => {
  const ann = await shop.world.someone();
  payments.hooks.after = async (method) => {
    if (method !== 'preview') return;
    await shop.world.db.query('update users set deletion_requested_at = $2 where id = $1', [
      ann.id,
      start.toISOString(),
    ]);
  };
  expect(await codeOf(ann.page.billing.subscribe(monthly, key()))).toBe('account_ending');
  expect(centsOf(ann)).toEqual([]);
});

test('after a payment of an unknown outcome another attempt waits until the lease ran out', async () => {
  const ann = await shop.world.someone();
  const attempt = () => ({
    ...shop.contextOf(ann),
    attempt: randomUUID(),
    leaseTimes: { leaseMs: 60_000, waitMs: 0, pollMs: 1 },
  });
  onceBefore('subscribe', () => {
    throw new ProviderAway('gave no answer');
  });
  expect(await codeOf(service.subscribe(attempt(), monthly))).toBe('provider_unreachable');
  expect(await codeOf(service.subscribe(attempt(), monthly))).toBe('billing_busy');
  await shop.world.db.query('update billing set leased_until = null where user_id = $1', [ann.id]);
  expect(await codeOf(service.subscribe(attempt(), monthly))).toBe('ok');
  expect(centsOf(ann)).toEqual([3900]);
});

test('who was deleted at the provider buys as a new customer', async () => {
  const ann = await shop.world.someone();
  await ann.page.billing.storeCard({ token: 'tok_visa' }, key());
  const former = [...payments.customers.values()].find(({ userId }) => userId === ann.id);
  if (former) Object.assign(former, { isDeleted: true, card: null });
  const { amount } = await ann.page.billing.preview({ plan: 'monthly' });
  await ann.page.billing.subscribe({ ...monthly, amount }, key());
  const { stripe_customer_id, subscription_status } = await read(ann);
  expect(stripe_customer_id).not.toBe(former?.id);
  expect(subscription_status).toBe('active');
});

test('a customer whose id was lost with its process is found again: there is no second one', async () => {
  const ann = await shop.world.someone();
  payments.hooks.after = (method) => {
    if (method === 'createCustomer') throw new ProviderAway('gave no answer');
  };
  expect(await codeOf(ann.page.billing.subscribe(monthly, key()))).toBe('provider_unreachable');
  payments.hooks.after = undefined;
  expect(await codeOf(ann.page.billing.subscribe(monthly, key()))).toBe('ok');
  const own = [...payments.customers.values()].filter(({ userId }) => userId === ann.id);
  expect(own).toHaveLength(1);
});

test('who sent a customer is told with the first purchase, though a card was stored before, and never later', async () => {
  const [ann, bob] = [await shop.world.someone(), await shop.subscriber()];
  await ann.page.billing.storeCard({ token: 'tok_visa' }, key());
  await ann.page.billing.subscribe({ ...monthly, referral: 'ref-1' }, key());
  await bob.page.billing.cancel({});
  await bob.page.billing.subscribe({ ...monthly, amount: 0, referral: 'ref-1' }, key());
  const referrals = [ann, bob].map(
    ({ id }) => [...payments.customers.values()].find(({ userId }) => userId === id)?.referral,
  );
  expect(referrals).toEqual(['ref-1', null]);
});

test('a refused payment frees the way for the next attempt at once', async () => {
  const ann = await shop.world.someone();
  const attempt = () => ({
    ...shop.contextOf(ann),
    attempt: randomUUID(),
    leaseTimes: { leaseMs: 60_000, waitMs: 0, pollMs: 1 },
  });
  onceBefore('subscribe', () => {
    throw new ProviderRefused('no', 'invalid_request_error');
  });
  expect(await codeOf(service.subscribe(attempt(), monthly))).toBe('payment_refused');
  expect(await codeOf(service.subscribe(attempt(), monthly))).toBe('ok');
});
