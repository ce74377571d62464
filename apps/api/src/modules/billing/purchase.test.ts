import { randomUUID } from 'node:crypto';
import { PreviewOutdated } from '@winnow/sdk/contract';
import { ApiError } from '@winnow/sdk/errors';
import { CallError } from '@winnow/sdk/errors/call-error';
import { beforeAll, describe, expect, test } from 'vitest';
import { ProviderAway } from '../../outside/payment-provider';
import type { Payments } from '../../testing/billing/payments';
import { openShop, type Shop } from '../../testing/billing/shop';
import { openWorld, type Someone, type World } from '../../testing/world';
import { issue } from '../coupons/service';

let shop: Shop;
let world: World;
let payments: Payments;
beforeAll(async () => {
  shop = await openShop({ testToken: 'free-for-tests' });
  ({ world, payments } = shop);
});

const key = () => ({ idempotencyKey: randomUUID() });
const user = async (who: Someone) => who.page.users.current({});
const chargesOf = (who: Someone) => shop.chargesOf(who.id);
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: unknown) => (error instanceof CallError ? error.code : String(error)),
  );
const monthly = { plan: 'monthly', token: 'tok_visa', amount: 3900 } as const;

const subscriber = (plan: 'monthly' | 'annual') => shop.subscriber(plan);

describe('buying a plan', () => {
  test('is previewed, charged exactly so, and the plan is in force in the answer (B-024, B-123, B-124)', async () => {
    const ann = await world.someone();
    const preview = await ann.page.billing.preview({ plan: 'feature_plan_annual_new' });
    expect(preview).toMatchObject({ kind: 'purchase', amount: 34_900, price: 34_900, credit: 0 });
    const bought = await ann.page.billing.subscribe(
      {
        plan: 'feature_plan_annual_new',
        token: 'tok_visa',
        amount: preview.amount,
        referral: 'c0ffee',
      },
      key(),
    );
    expect(bought).toMatchObject({ status: 'complete', total: 34_900, currency: 'USD' });
    expect(bought.transaction_id).toMatch(/^in_/);
    expect(chargesOf(ann).map(({ cents }) => cents)).toEqual([34_900]);
    expect(await user(ann)).toMatchObject({
      subscribed_plan: 'annual',
      plan_type: 'feature_plan_annual_new',
      subscription_status: 'active',
      card_brand: 'visa',
      card_last4: '4242',
      next_payment_at: preview.next_payment_at,
      is_locked: false,
    });
  });

  test('twice with one key is bought once, and answered twice', async () => {
    const ann = await world.someone();
    const once = key();
    const [first, second] = await Promise.all([
      ann.page.billing.subscribe(monthly, once),
      ann.page.billing.subscribe(monthly, once),
    ]);
    expect(second).toEqual(first);
    expect(chargesOf(ann)).toHaveLength(1);
  });

  test('100 times at once, each with its own key: one subscription, one charge', async () => {
    const ann = await world.someone();
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, () => codeOf(ann.page.billing.subscribe(monthly, key()))),
    );
    expect(outcomes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(outcomes.filter((code) => code === 'subscription_exists')).toHaveLength(99);
    expect(chargesOf(ann)).toHaveLength(1);
    expect(
      payments.subscriptions.filter(({ customerId }) => shop.isOf(customerId, ann.id)),
    ).toHaveLength(1);
  });

  test('with another amount than is due charges nothing and shows the new preview', async () => {
    const ann = await world.someone();
    const tampered = ann.page.billing.subscribe({ ...monthly, amount: 1 }, key());
    const error = await tampered.catch((why: unknown) => why);
    expect(error).toMatchObject({ code: 'preview_outdated', status: 409 });
    const { preview } = PreviewOutdated.parse((error as ApiError).details);
    expect(preview).toMatchObject({ plan: 'monthly', amount: 3900 });
    expect(chargesOf(ann)).toEqual([]);
    expect(await user(ann)).toMatchObject({ subscribed_plan: 'free', subscription_status: null });
  });

  test('without a card is refused', async () => {
    const ann = await world.someone();
    const { token: _, ...cardless } = monthly;
    expect(await codeOf(ann.page.billing.subscribe(cardless, key()))).toBe('card_missing');
  });

  test('with a card that is refused says the provider’s sentence (B-130)', async () => {
    const ann = await world.someone();
    const declined = { ...monthly, token: 'tok_chargeDeclined' };
    await expect(ann.page.billing.subscribe(declined, key())).rejects.toMatchObject({
      code: 'payment_declined',
      status: 402,
      text: 'Your card was declined.',
    });
    expect(chargesOf(ann)).toEqual([]);
  });

  test('with a card that cannot pay leaves the user free; another card pays the same invoice', async () => {
    const ann = await world.someone();
    const failing = { ...monthly, token: 'tok_chargeCustomerFail' };
    expect(await codeOf(ann.page.billing.subscribe(failing, key()))).toBe('payment_declined');
    expect(await user(ann)).toMatchObject({
      subscribed_plan: 'free',
      subscription_status: 'incomplete',
      open_payment_cents: 3900,
      open_payment_plan: 'monthly',
    });
    await ann.page.billing.storeCard({ token: 'tok_mastercard' }, key());
    expect(await ann.page.billing.pay({}, key())).toMatchObject({
      status: 'complete',
      total: 3900,
    });
    expect(await user(ann)).toMatchObject({ plan_type: 'monthly', subscription_status: 'active' });
    expect(chargesOf(ann)).toHaveLength(1);
  });

  test('of another plan after a declined one ends the first: it can never be charged', async () => {
    const ann = await world.someone();
    const failing = { ...monthly, token: 'tok_chargeCustomerFail' };
    await codeOf(ann.page.billing.subscribe(failing, key()));
    const annual = { plan: 'annual', token: 'tok_visa', amount: 29_900 } as const;
    await ann.page.billing.subscribe(annual, key());
    expect(chargesOf(ann).map(({ cents }) => cents)).toEqual([29_900]);
    const own = payments.invoices.filter(({ customerId }) => shop.isOf(customerId, ann.id));
    expect(own.map(({ status }) => status)).toEqual(['void', 'paid']);
  });

  test('with a bank that asks is complete once it was confirmed and read again', async () => {
    const ann = await world.someone();
    const asking = { ...monthly, token: 'pm_card_authenticationRequired' };
    const begun = await ann.page.billing.subscribe(asking, key());
    expect(begun).toMatchObject({ status: 'requires_action', total: 3900 });
    expect(begun.client_secret).toBe(`${begun.transaction_id}_secret`);
    expect((await user(ann)).subscription_status).toBe('incomplete');
    payments.confirm(begun.transaction_id ?? '');
    expect(await ann.page.billing.refresh({})).toEqual({ changed: true });
    expect(await user(ann)).toMatchObject({ plan_type: 'monthly', subscription_status: 'active' });
    expect(await ann.page.billing.refresh({})).toEqual({ changed: false });
  });

  test.each([
    ['a lifetime plan', { subscribed_plan: 'once' } as const],
    ['a plan of the operator', 'manual'],
  ])('is not for %s', async (_, plan) => {
    const ann = await world.someone(typeof plan === 'string' ? {} : { plan });
    if (plan === 'manual')
      await world.db.query('update users set is_manual_subscription = true where id = $1', [
        ann.id,
      ]);
    expect(await codeOf(ann.page.billing.subscribe(monthly, key()))).toBe('subscription_manual');
    expect(await codeOf(ann.page.billing.preview({ plan: 'annual' }))).toBe('subscription_manual');
  });

  test('needs a key for the attempt', async () => {
    const ann = await world.someone();
    const reply = await world.app.request(`${world.publicUrl}/v1/subscription`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(monthly),
    });
    expect(reply.status).toBe(422);
  });
});

describe('the lucky hour', () => {
  test('lowers the annual Basic by the server’s clock alone (B-133, B-138, B-141)', async () => {
    const ann = await world.someone();
    const lucky = { plan: 'annual', lucky_hour: true } as const;
    expect((await ann.page.billing.preview(lucky)).amount).toBe(27_900);
    await world.db.query(
      `update users set subscribed_from_at = subscribed_from_at - interval '61 minutes' where id = $1`,
      [ann.id],
    );
    expect((await ann.page.billing.preview(lucky)).amount).toBe(29_900);
    const late = { ...lucky, token: 'tok_visa', amount: 27_900 };
    expect(await codeOf(ann.page.billing.subscribe(late, key()))).toBe('preview_outdated');
    expect(chargesOf(ann)).toEqual([]);
  });
});

describe('a discount token', () => {
  test('gives the discounted price, shown and charged (B-118)', async () => {
    await issue(world.db, 'SPRING-SALE', world.clock.now);
    const ann = await world.someone();
    const choice = { plan: 'annual', discount_token: 'SPRING-SALE', lucky_hour: true } as const;
    expect((await ann.page.billing.preview(choice)).amount).toBe(9900);
    await ann.page.billing.subscribe({ ...choice, token: 'tok_visa', amount: 9900 }, key());
    expect(chargesOf(ann).map(({ cents }) => cents)).toEqual([9900]);
  });

  test('for tests makes a plan free, without a card (B-092)', async () => {
    const ann = await world.someone();
    const choice = { plan: 'feature_plan_annual_new', discount_token: 'free-for-tests' } as const;
    expect((await ann.page.coupons.check({ discount_token: 'free-for-tests' })).coupon).toEqual({
      validity: 1,
      discount: 'test',
    });
    await ann.page.billing.subscribe({ ...choice, amount: 0 }, key());
    expect(await user(ann)).toMatchObject({ plan_type: 'feature_plan_annual_new' });
    expect(chargesOf(ann)).toEqual([]);
  });

  test('that is unknown or over is refused by its quoted sentence (B-131)', async () => {
    const ann = await world.someone();
    const choice = { plan: 'annual', discount_token: 'NOBODYS' } as const;
    await expect(ann.page.billing.preview(choice)).rejects.toMatchObject({
      code: 'coupon_token_invalid',
      text: 'Invalid Coupon Token',
    });
    const request = { ...choice, token: 'tok_visa', amount: 9900 };
    expect(await codeOf(ann.page.billing.subscribe(request, key()))).toBe('coupon_token_invalid');
  });

  test('of a single use that expired between preview and payment, or that another used first, charges nothing', async () => {
    await issue(world.db, 'ONLY-ONCE', world.clock.now, { isSingleUse: true });
    const [ann, bob] = [await world.someone(), await world.someone()];
    const choice = { plan: 'monthly', discount_token: 'ONLY-ONCE' } as const;
    for (const who of [ann, bob])
      expect((await who.page.billing.preview(choice)).amount).toBe(1500);
    const request = { ...choice, token: 'tok_visa', amount: 1500 };
    const outcomes = await Promise.all(
      [ann, bob].map((who) => codeOf(who.page.billing.subscribe(request, key()))),
    );
    expect(outcomes.toSorted()).toEqual(['coupon_token_invalid', 'ok']);
    expect([...chargesOf(ann), ...chargesOf(bob)].map(({ cents }) => cents)).toEqual([1500]);
    const check = await ann.page.coupons.check({ discount_token: 'ONLY-ONCE' });
    expect(check.coupon.validity).toBe(0);
  });
});

describe('changing a running subscription (B-025)', () => {
  test('is previewed with the credit and charged to the cent, by the stored card (B-121)', async () => {
    const ann = await subscriber('monthly');
    const choice = { plan: 'feature_plan_annual_new' } as const;
    const preview = await ann.page.billing.preview(choice);
    expect(preview).toMatchObject({ kind: 'upgrade', price: 34_900, credit: 3900, amount: 31_000 });
    const { amount, proration_date } = preview;
    await ann.page.billing.upgrade({ ...choice, amount, proration_date }, key());
    expect(chargesOf(ann).map(({ cents }) => cents)).toEqual([3900, 31_000]);
    expect(await user(ann)).toMatchObject({
      plan_type: 'feature_plan_annual_new',
      next_payment_at: preview.next_payment_at,
    });
  });

  test('that is not paid leaves the former plan, and another try pays once', async () => {
    const ann = await subscriber('monthly');
    await ann.page.billing.storeCard({ token: 'tok_chargeCustomerFail' }, key());
    const choice = { plan: 'annual' } as const;
    const { amount, proration_date } = await ann.page.billing.preview(choice);
    const request = { ...choice, amount, proration_date };
    expect(await codeOf(ann.page.billing.upgrade(request, key()))).toBe('payment_declined');
    expect(await user(ann)).toMatchObject({ plan_type: 'monthly', subscription_status: 'active' });
    await ann.page.billing.storeCard({ token: 'tok_visa' }, key());
    await ann.page.billing.upgrade(request, key());
    expect(chargesOf(ann).map(({ cents }) => cents)).toEqual([3900, amount]);
    expect(await user(ann)).toMatchObject({ plan_type: 'annual' });
  });

  test('is refused for who has none, for what the cards do not offer, and for the same plan', async () => {
    const [free, annual] = [await world.someone(), await subscriber('annual')];
    const to = (who: Someone, plan: 'monthly' | 'annual') =>
      codeOf(who.page.billing.upgrade({ plan, amount: 0 }, key()));
    expect(await to(free, 'annual')).toBe('upgrade_unavailable');
    expect(await to(annual, 'monthly')).toBe('upgrade_unavailable');
    expect(await to(annual, 'annual')).toBe('subscription_exists');
  });

  test('again with the same key is answered as before', async () => {
    const ann = await subscriber('monthly');
    const { amount, proration_date } = await ann.page.billing.preview({ plan: 'annual' });
    const once = key();
    const request = { plan: 'annual', amount, proration_date } as const;
    const first = await ann.page.billing.upgrade(request, once);
    expect(await ann.page.billing.upgrade(request, once)).toEqual(first);
    expect(chargesOf(ann)).toHaveLength(2);
  });
});

test('a provider that is away charges nothing twice and says so', async () => {
  const ann = await world.someone();
  payments.hooks.before = () => Promise.reject(new ProviderAway('gave no answer'));
  const outcome = await codeOf(ann.page.billing.subscribe(monthly, key()));
  payments.hooks.before = undefined;
  expect(outcome).toBe('provider_unreachable');
  await ann.page.billing.subscribe(monthly, key());
  expect(chargesOf(ann)).toHaveLength(1);
});

test('where no provider is configured nothing can be bought, and there are no invoices', async () => {
  const plain = await openWorld();
  const ann = await plain.someone();
  expect((await ann.page.billing.settings({})).publishable_key).toBeNull();
  expect(await codeOf(ann.page.billing.preview({ plan: 'monthly' }))).toBe('billing_not_enabled');
  expect(await ann.page.billing.cancel({})).toMatchObject({ code: 404 });
  // A customer of earlier days.
  await plain.db.query(`update users set stripe_customer_id = 'cus_earlier' where id = $1`, [
    ann.id,
  ]);
  expect((await ann.page.billing.invoices({})).invoices).toEqual([]);
});
