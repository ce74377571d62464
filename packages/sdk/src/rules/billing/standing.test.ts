import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPaid } from '../plans';
import { planIds } from './catalogue';
import { planFromProvider, type ProviderSubscription, type Standing } from './standing';

const now = new Date('2026-11-21T12:00:00.000Z');
const in90Days = '2027-02-19T12:00:00.000Z';
const free: Standing = {
  subscribed_plan: 'free',
  plan_type: null,
  subscription_status: null,
  stripe_subscription_id: null,
  subscribed_from_at: '2026-11-21T11:30:00.000Z',
  subscription_ends_at: null,
  trial_ends_at: null,
  next_payment_at: null,
  data_removal_at: null,
  locked_by_status: false,
  is_manual_subscription: false,
  open_payment_cents: null,
  open_payment_plan: null,
  open_payment_try_at: null,
  card_brand: null,
  card_last4: null,
};
const subscription = (more: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  id: 'sub_1',
  status: 'active',
  plan: 'feature_plan_annual_new',
  created_at: '2026-11-01T10:00:00.000Z',
  started_at: '2026-11-01T10:00:00.000Z',
  period_ends_at: '2027-11-01T10:00:00.000Z',
  trial_ends_at: null,
  ends_at: null,
  pause: null,
  is_started: true,
  open_invoice: null,
  ...more,
});
const card = { brand: 'visa', last4: '4242' };
const derive = (current: Standing, ...subscriptions: ProviderSubscription[]) =>
  planFromProvider(current, { subscriptions, card }, now);
const pro = derive(free, subscription());

test('a paid subscription is the plan, with its dates and its card', () => {
  expect(pro).toEqual({
    ...free,
    subscribed_plan: 'annual',
    plan_type: 'feature_plan_annual_new',
    subscription_status: 'active',
    stripe_subscription_id: 'sub_1',
    subscribed_from_at: '2026-11-01T10:00:00.000Z',
    next_payment_at: '2027-11-01T10:00:00.000Z',
    card_brand: 'visa',
    card_last4: '4242',
  });
});

test('a trial mirrors its end', () => {
  const trial_ends_at = '2026-11-28T00:00:00.000Z';
  const trial = subscription({ status: 'trialing', trial_ends_at, period_ends_at: trial_ends_at });
  expect(derive(free, trial)).toMatchObject({
    subscription_status: 'trialing',
    trial_ends_at,
    next_payment_at: trial_ends_at,
    locked_by_status: false,
  });
});

test('a cancelled subscription goes on to its end, and no payment follows', () => {
  const ends_at = '2027-11-01T10:00:00.000Z';
  expect(derive(pro, subscription({ ends_at }))).toMatchObject({
    subscription_status: 'active',
    subscription_ends_at: ends_at,
    next_payment_at: null,
    locked_by_status: false,
  });
});

test.each([
  ['without an end', null, null],
  ['that ends before the next payment', '2027-10-01T00:00:00.000Z', '2027-11-01T10:00:00.000Z'],
  ['that ends with it', '2027-11-01T10:00:00.000Z', '2027-11-01T10:00:00.000Z'],
  ['that ends after it', '2028-02-01T00:00:00.000Z', '2028-11-01T10:00:00.000Z'],
])(
  'payments that are paused at the provider, %s, promise no other day',
  (_, until, next_payment_at) => {
    expect(derive(pro, subscription({ pause: { until } }))).toMatchObject({
      subscription_status: 'active',
      next_payment_at,
      locked_by_status: false,
    });
  },
);

test.each([
  ['2028-01-15T00:00:00.000Z', '2028-01-31T10:00:00.000Z'],
  ['2028-02-10T00:00:00.000Z', '2028-02-29T10:00:00.000Z'],
  ['2028-03-10T00:00:00.000Z', '2028-03-31T10:00:00.000Z'],
])(
  'a monthly plan that is paused until %s is charged at its next period, %s',
  (until, next_payment_at) => {
    const monthly = subscription({
      plan: 'feature_plan_monthly_new',
      period_ends_at: '2027-12-31T10:00:00.000Z',
      pause: { until },
    });
    expect(derive(pro, monthly)).toMatchObject({ next_payment_at });
  },
);

test('past_due stays open and names the amount and the next try', () => {
  const next_try_at = '2026-11-24T10:00:00.000Z';
  const late = subscription({ status: 'past_due', open_invoice: { cents: 34_900, next_try_at } });
  const standing = derive(pro, late);
  expect(standing).toMatchObject({
    subscription_status: 'past_due',
    open_payment_cents: 34_900,
    open_payment_plan: 'feature_plan_annual_new',
    open_payment_try_at: next_try_at,
    locked_by_status: false,
    data_removal_at: null,
  });
  expect(isPaid(standing)).toBe(true);
});

describe('a subscription that ended', () => {
  test.each([
    ['canceled', 'canceled'],
    ['unpaid', 'unpaid'],
  ])('as %s locks, keeps the plan and sets the removal of the data', (status, told) => {
    const standing = derive(pro, subscription({ status, ends_at: '2026-11-20T00:00:00.000Z' }));
    expect(standing).toMatchObject({
      subscribed_plan: 'annual',
      plan_type: 'feature_plan_annual_new',
      subscription_status: told,
      subscription_ends_at: '2026-11-20T00:00:00.000Z',
      next_payment_at: null,
      locked_by_status: true,
      data_removal_at: in90Days,
    });
    expect(isPaid(standing)).toBe(false);
  });
  test('is stopped at the provider after it was paid: it locks, and no data is removed', () => {
    const stopped = subscription({ status: 'paused' });
    expect(derive(pro, stopped)).toMatchObject({
      plan_type: 'feature_plan_annual_new',
      subscription_status: 'unpaid',
      locked_by_status: true,
      data_removal_at: null,
    });
    const trialed = { ...stopped, trial_ends_at: '2026-11-08T00:00:00.000Z' };
    expect(derive(pro, trialed).data_removal_at).toBeNull();
    expect(derive(derive(pro, stopped), subscription({ status: 'canceled' }))).toMatchObject({
      data_removal_at: in90Days,
    });
  });
  test('is a trial that ended without a card: it locks and sets the removal of the data', () => {
    const trial_ends_at = '2026-11-20T00:00:00.000Z';
    const over = subscription({ status: 'paused', trial_ends_at, period_ends_at: trial_ends_at });
    expect(derive(pro, over)).toMatchObject({
      subscription_status: 'unpaid',
      locked_by_status: true,
      data_removal_at: in90Days,
    });
  });
  test('keeps the day of the removal however often it is read', () => {
    const over = subscription({ status: 'unpaid' });
    const locked = derive(pro, over);
    const later = new Date('2026-12-24T00:00:00.000Z');
    expect(planFromProvider(locked, { subscriptions: [over], card }, later)).toEqual(locked);
  });
  test('is open again, and nothing is removed, once a new one is bought', () => {
    const over = subscription({ status: 'canceled' });
    const locked = derive(pro, over);
    const again = subscription({
      id: 'sub_2',
      plan: 'monthly',
      created_at: '2026-11-21T11:00:00.000Z',
    });
    expect(derive(locked, again, over)).toMatchObject({
      plan_type: 'monthly',
      stripe_subscription_id: 'sub_2',
      locked_by_status: false,
      data_removal_at: null,
    });
  });
  test('that the provider forgot counts as canceled', () => {
    expect(derive(pro)).toMatchObject({
      plan_type: 'feature_plan_annual_new',
      subscription_status: 'canceled',
      locked_by_status: true,
    });
  });
});

describe('a first purchase that is not paid', () => {
  const open_invoice = { cents: 34_900, next_try_at: null };
  const begun = subscription({ status: 'incomplete', is_started: false, open_invoice });
  test('leaves the user free, with the lucky hour, and says so in the status', () => {
    expect(derive(free, begun)).toEqual({
      ...free,
      subscription_status: 'incomplete',
      open_payment_cents: 34_900,
      open_payment_plan: 'feature_plan_annual_new',
      card_brand: 'visa',
      card_last4: '4242',
    });
  });
  test.each(['incomplete_expired', 'canceled'])('and is %s: free, not locked', (status) => {
    const given = subscription({ status, is_started: false });
    const standing = derive(derive(free, begun), given);
    expect(standing).toMatchObject({
      subscribed_plan: 'free',
      subscription_status: 'incomplete_expired',
      locked_by_status: false,
      data_removal_at: null,
      open_payment_cents: null,
      open_payment_plan: null,
    });
  });
  test('leaves a locked user locked', () => {
    const over = subscription({ status: 'canceled' });
    const locked = derive(pro, over);
    const again = { ...begun, id: 'sub_2', created_at: '2026-11-21T11:00:00.000Z' };
    expect(derive(locked, again, over)).toEqual({
      ...locked,
      open_payment_cents: 34_900,
      open_payment_plan: 'feature_plan_annual_new',
    });
  });
});

describe('what the provider says changes nothing for', () => {
  test.each([
    ['a lifetime plan', { ...free, subscribed_plan: 'once', plan_type: 'once' } as const],
    [
      'a manual subscription (B-178)',
      { ...pro, stripe_subscription_id: null, is_manual_subscription: true },
    ],
  ])('%s', (_, current) => {
    expect(derive(current, subscription({ status: 'canceled' }))).toBe(current);
    expect(derive(current)).toBe(current);
  });
  test('a user without a subscription: the lucky hour stays', () => {
    expect(planFromProvider(free, { subscriptions: [], card: null }, now)).toEqual(free);
  });
  test('a plan, when its price or its status is not ours', () => {
    const foreign = subscription({ plan: null });
    expect(derive(pro, foreign)).toEqual(pro);
    expect(derive(pro, subscription({ status: 'of_a_later_day' }))).toEqual(pro);
    expect(derive(free, foreign)).toMatchObject({ subscribed_plan: 'free', plan_type: null });
  });
});

const anySubscription = fc.record<ProviderSubscription>({
  id: fc.constantFrom('sub_1', 'sub_2', 'sub_3'),
  status: fc.constantFrom(
    'active',
    'trialing',
    'past_due',
    'incomplete',
    'incomplete_expired',
    'canceled',
    'unpaid',
    'paused',
    'of_a_later_day',
  ),
  plan: fc.constantFrom(null, ...planIds),
  created_at: fc.constantFrom('2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z'),
  started_at: fc.constant('2026-11-01T00:00:00.000Z'),
  period_ends_at: fc.constantFrom(null, '2027-11-01T00:00:00.000Z'),
  trial_ends_at: fc.constantFrom(null, '2026-12-01T00:00:00.000Z'),
  ends_at: fc.constantFrom(null, '2026-12-01T00:00:00.000Z'),
  pause: fc.constantFrom(null, { until: null }, { until: '2027-12-01T00:00:00.000Z' }),
  is_started: fc.boolean(),
  open_invoice: fc.constantFrom(null, { cents: 3900, next_try_at: null }),
});
const anyFacts = fc.record({
  subscriptions: fc.uniqueArray(anySubscription, { selector: ({ id }) => id, maxLength: 3 }),
  card: fc.constantFrom(null, card),
});

test('whatever is read, reading it again changes nothing, and only a lock sets the removal', () => {
  fc.assert(
    fc.property(anyFacts, anyFacts, (before, facts) => {
      const current = planFromProvider(free, before, now);
      const once = planFromProvider(current, facts, now);
      const later = new Date(now.getTime() + 86_400_000);
      expect(planFromProvider(once, facts, later)).toEqual(once);
      expect(once.locked_by_status || once.data_removal_at === null).toBe(true);
      const isStopped = [before, facts].some(({ subscriptions }) =>
        subscriptions.some(({ status }) => status === 'paused'),
      );
      expect(isStopped || (once.data_removal_at !== null) === once.locked_by_status).toBe(true);
      expect(once.locked_by_status && isPaid(once)).toBe(false);
    }),
    { numRuns: 2000 },
  );
});

test('a subscription in force is never without its plan', () => {
  fc.assert(
    fc.property(anyFacts, anyFacts, (before, facts) => {
      const standing = planFromProvider(planFromProvider(free, before, now), facts, now);
      const paid = facts.subscriptions.some(
        ({ status, plan }) => plan !== null && ['active', 'trialing', 'past_due'].includes(status),
      );
      expect(isPaid(standing) || !paid).toBe(true);
    }),
  );
});
