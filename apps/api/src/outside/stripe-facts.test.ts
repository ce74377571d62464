import { planIds } from '@winnow/sdk/rules';
import { Stripe } from 'stripe';
import { describe, expect, test } from 'vitest';
import { CardDeclined, ProviderAway, ProviderRefused } from './payment-provider';
import { asFailure } from './stripe-failures';
import { planOfPrice, previewFrom, priceKey, subscriptionFrom } from './stripe-facts';

const price = (more: object = {}) =>
  ({
    lookup_key: 'winnow_monthly_3900',
    metadata: {},
    currency: 'usd',
    unit_amount: 3900,
    ...more,
  }) as Stripe.Price;

/** The fields of a subscription that we read. */
const subscription = (more: object = {}) =>
  ({
    id: 'sub_1',
    status: 'active',
    created: 1_773_000_000,
    start_date: 1_773_000_000,
    trial_end: null,
    ended_at: null,
    cancel_at: null,
    cancel_at_period_end: false,
    pending_update: null,
    pause_collection: null,
    metadata: { attempt: 'a-1' },
    items: { data: [{ id: 'si_1', price: price(), current_period_end: 1_775_678_400 }] },
    latest_invoice: invoice({ status: 'paid' }),
    ...more,
  }) as unknown as Stripe.Subscription;

const invoice = (more: object = {}) =>
  ({
    id: 'in_1',
    amount_due: 3900,
    amount_remaining: 3900,
    billing_reason: 'subscription_create',
    status: 'open',
    next_payment_attempt: null,
    parent: { subscription_details: { subscription: 'sub_1' } },
    ...more,
  }) as unknown as Stripe.Invoice;

describe('a price', () => {
  test.each(planIds)('of ours names its plan: %s', (plan) => {
    expect(planOfPrice(price({ lookup_key: priceKey(plan, 100) }))).toBe(plan);
    expect(planOfPrice(price({ lookup_key: null, metadata: { plan } }))).toBe(plan);
  });
  test.each([
    ['of another currency', { currency: 'eur' }],
    ['without our name', { lookup_key: null }],
    ['of another plan', { lookup_key: 'winnow_platinum_3900' }],
    ['with a name of an object’s own', { lookup_key: 'winnow_toString_1' }],
  ])('%s is not ours', (_, more) => {
    expect(planOfPrice(price(more))).toBeNull();
  });
});

describe('a subscription', () => {
  test('in our words', () => {
    expect(subscriptionFrom(subscription(), [])).toEqual({
      id: 'sub_1',
      status: 'active',
      plan: 'monthly',
      cents: 3900,
      attempt: 'a-1',
      created_at: '2026-03-08T20:00:00.000Z',
      started_at: '2026-03-08T20:00:00.000Z',
      period_ends_at: '2026-04-08T20:00:00.000Z',
      trial_ends_at: null,
      ends_at: null,
      pause: null,
      is_started: true,
      open_invoice: null,
      open_invoices: [],
      latest_invoice: { id: 'in_1', cents: 3900 },
      ends_on_day: false,
      pending_change: null,
    });
  });
  test('whose payments are paused says until when', () => {
    const pauseOf = (pause_collection: object) =>
      subscriptionFrom(subscription({ pause_collection }), []).pause;
    expect(pauseOf({ behavior: 'void', resumes_at: null })).toEqual({ until: null });
    expect(pauseOf({ behavior: 'keep_as_draft', resumes_at: 1_775_678_400 })).toEqual({
      until: '2026-04-08T20:00:00.000Z',
    });
  });
  test('that ends, ends with its period, at its date, or did end', () => {
    const endOf = (more: object) => subscriptionFrom(subscription(more), []).ends_at;
    expect(endOf({ cancel_at_period_end: true })).toBe('2026-04-08T20:00:00.000Z');
    expect(endOf({ cancel_at: 1_775_000_000 })).toBe('2026-03-31T23:33:20.000Z');
    expect(endOf({ cancel_at: 1_775_000_000, ended_at: 1_774_000_000 })).toBe(
      '2026-03-20T09:46:40.000Z',
    );
  });
  test('whose first invoice is not paid has not started, however it ended', () => {
    const isStarted = (status: string, latest: Stripe.Invoice) =>
      subscriptionFrom(subscription({ status, latest_invoice: latest }), []).is_started;
    expect(isStarted('incomplete', invoice())).toBe(false);
    expect(isStarted('incomplete_expired', invoice({ status: 'void' }))).toBe(false);
    expect(isStarted('canceled', invoice({ status: 'void' }))).toBe(false);
    expect(isStarted('canceled', invoice({ status: 'paid' }))).toBe(true);
    expect(isStarted('unpaid', invoice({ billing_reason: 'subscription_cycle' }))).toBe(true);
  });
  test('has its own open invoices alone, and the one that is due', () => {
    const next_payment_attempt = 1_775_000_000;
    const other = invoice({
      id: 'in_2',
      parent: { subscription_details: { subscription: 'sub_2' } },
    });
    const open = [other, invoice({ next_payment_attempt })];
    const found = subscriptionFrom(subscription({ status: 'past_due' }), open);
    expect(found.open_invoices).toEqual([{ id: 'in_1', cents: 3900 }]);
    expect(found.open_invoice).toEqual({ cents: 3900, next_try_at: '2026-03-31T23:33:20.000Z' });
  });
  test('whose change waits for its payment is due nothing for the plan in force', () => {
    const changing = subscription({ pending_update: {}, latest_invoice: invoice() });
    const found = subscriptionFrom(changing, [invoice()]);
    expect(found.pending_change).toBe('in_1');
    expect(found.open_invoice).toBeNull();
    expect(found.open_invoices).toHaveLength(1);
  });
});

test.each([
  ['Unused time on Basic monthly after 23 Nov 2026', 'Credit for the rest of Basic monthly'],
  ['Remaining time on 1 × PRO annual after 23 Nov 2026', 'PRO annual, for the rest of the period'],
  ['1 × PRO annual (at $349.00 / year)', 'PRO annual'],
  ['2 × Something of support', '2 × Something of support'],
])('the line %s of a preview is said in our own words', (description, title) => {
  const period = { start: 1_773_000_000, end: 1_775_000_000 };
  const preview = invoice({ lines: { data: [{ description, amount: 100, period }] } });
  expect(previewFrom(preview, true).lines).toEqual([{ title, amount: 100 }]);
});

test('a preview has its lines, the credits as one sum, the tax and the next date', () => {
  const preview = invoice({
    total: 27_100,
    amount_due: 26_000,
    total_taxes: [{ amount: 100 }],
    lines: {
      data: [
        {
          description: 'Unused time',
          amount: -2900,
          period: { start: 1_773_000_000, end: 1_775_000_000 },
        },
        { description: null, amount: 29_900, period: { start: 1_773_000_000, end: 1_806_000_000 } },
      ],
    },
    parent: { subscription_details: { subscription_proration_date: 1_773_000_000 } },
  });
  expect(previewFrom(preview, true)).toEqual({
    lines: [
      { title: 'Unused time', amount: -2900 },
      { title: '', amount: 29_900 },
    ],
    credit: 4000,
    tax: 100,
    amount: 26_000,
    next_payment_at: '2027-03-25T18:40:00.000Z',
    proration_date: 1_773_000_000,
  });
  expect(previewFrom(preview, false).proration_date).toBeNull();
  // Where it is not named, the credit begins with it.
  const unnamed = { ...preview, parent: null };
  expect(previewFrom(unnamed, true).proration_date).toBe(1_773_000_000);
});

describe('a failure', () => {
  const raw = (more: object) => ({ message: 'Your card was declined.', ...more }) as never;
  test('of a card is the provider’s sentence', () => {
    const failure = asFailure(new Stripe.errors.StripeCardError(raw({ code: 'card_declined' })));
    expect(failure).toBeInstanceOf(CardDeclined);
    expect((failure as Error).message).toBe('Your card was declined.');
  });
  test('of the request says its code, and holds nothing that was sent', () => {
    const refused = asFailure(
      new Stripe.errors.StripeInvalidRequestError(raw({ code: 'resource_missing' })),
    );
    expect(refused).toBeInstanceOf(ProviderRefused);
    expect(refused).toMatchObject({ code: 'resource_missing' });
    expect((refused as Error).cause).toBeUndefined();
  });
  test.each([
    ['no connection', new Stripe.errors.StripeConnectionError(raw({}))],
    ['too many requests', new Stripe.errors.StripeRateLimitError(raw({}))],
    ['a fault of theirs', new Stripe.errors.StripeAPIError(raw({ statusCode: 500 }))],
    ['a wrong key', new Stripe.errors.StripeAuthenticationError(raw({ statusCode: 401 }))],
  ])('by %s leaves open whether a write was carried out', (_, error) => {
    expect(asFailure(error)).toBeInstanceOf(ProviderAway);
  });
  test('that is a bug stays a bug', () => {
    const bug = new TypeError('x');
    expect(asFailure(bug)).toBe(bug);
  });
});
