import { describe, expect, test } from 'vitest';
import { defaultPlan, isUpgradable, offeredPlans, priceSetFor, type Subscriber } from './cards';
import { hasTopPlan } from '../plans';
import { planIds } from './catalogue';

const free: Subscriber = {
  subscribed_plan: 'free',
  plan_type: null,
  subscription_status: null,
  stripe_subscription_id: null,
  subscription_ends_at: null,
  is_manual_subscription: false,
};
const holder = (
  subscribed_plan: 'monthly' | 'annual',
  plan_type: string,
  more: Partial<Subscriber> = {},
): Subscriber => ({
  ...free,
  subscribed_plan,
  plan_type,
  subscription_status: 'active',
  stripe_subscription_id: 'sub_1',
  ...more,
});
const basicMonthly = holder('monthly', 'monthly');
const basicAnnual = holder('annual', 'annual');
const proMonthly = holder('monthly', 'feature_plan_monthly_new');
const proAnnual = holder('annual', 'feature_plan_annual_new');
const canceled = { subscription_status: 'canceled' } as const;

test.each([
  [
    'a monthly Basic user: monthly PRO, annual Basic and annual PRO (B-112)',
    basicMonthly,
    ['feature_plan_monthly_new', 'annual', 'feature_plan_annual_new'],
  ],
  [
    'a monthly PRO user: annual Basic and annual PRO (B-113)',
    proMonthly,
    ['annual', 'feature_plan_annual_new'],
  ],
  ['an annual Basic user: annual PRO alone (B-114)', basicAnnual, ['feature_plan_annual_new']],
  ['a free user: all four (B-115)', free, planIds],
  ['whose PRO ended: all four (B-115)', { ...proAnnual, ...canceled }, planIds],
])('the cards of %s', (_, user, cards) => {
  expect(offeredPlans(user)).toEqual(cards);
});

test('PRO annual is selected first (B-116), and it is on every set of cards', () => {
  expect(defaultPlan).toBe('feature_plan_annual_new');
  for (const user of [free, basicMonthly, proMonthly, basicAnnual])
    expect(offeredPlans(user)).toContain(defaultPlan);
});

test('an annual PRO or lifetime plan in force has nothing to buy (B-105)', () => {
  const lifetime = { ...free, subscribed_plan: 'once' } as const;
  expect([proAnnual, lifetime].map(hasTopPlan)).toEqual([true, true]);
  const others = [free, basicMonthly, basicAnnual, proMonthly, { ...proAnnual, ...canceled }];
  expect(others.map(hasTopPlan)).toEqual([false, false, false, false, false]);
});

describe('an upgrade (B-120)', () => {
  test.each(['active', 'trialing', 'past_due'] as const)(
    'is for a subscription that is %s',
    (it) => {
      expect(isUpgradable({ ...basicMonthly, subscription_status: it }, 'annual')).toBe(true);
    },
  );
  test('reaches what the cards offer: a monthly PRO may choose the annual Basic', () => {
    expect(isUpgradable(proMonthly, 'annual')).toBe(true);
    expect(isUpgradable(proMonthly, 'monthly')).toBe(false);
    expect(isUpgradable(basicAnnual, 'feature_plan_monthly_new')).toBe(false);
  });
  test.each([
    ['a free user', free],
    ['a subscription that ends', { ...basicMonthly, subscription_ends_at: '2026-12-01T00:00:00Z' }],
    ['one that ended', { ...basicMonthly, ...canceled }],
    ['one that is unpaid', { ...basicMonthly, subscription_status: 'unpaid' as const }],
    ['a plan outside the provider', { ...basicMonthly, is_manual_subscription: true }],
    ['a plan that the provider does not know', { ...basicMonthly, stripe_subscription_id: null }],
  ])('is not for %s: it buys with a card (B-122)', (_, user) => {
    expect(isUpgradable(user, 'feature_plan_annual_new')).toBe(false);
  });
});

describe('the price set', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const newcomer = { subscribed_plan: 'free', subscribed_from_at: '2026-11-21T11:30:00Z' } as const;
  const late = { ...newcomer, subscribed_from_at: '2026-11-21T10:59:00Z' };
  test('is the lucky hour when it is asked for and the clock allows it (B-133, B-138)', () => {
    const offer = { discount: 'none', luckyHour: true } as const;
    expect(priceSetFor(newcomer, offer, now)).toBe('lucky_hour');
    expect(priceSetFor(late, offer, now)).toBe('standard');
    expect(priceSetFor(newcomer, { ...offer, luckyHour: false }, now)).toBe('standard');
  });
  test('is never the lucky hour for who pays (B-137)', () => {
    const paying = { ...newcomer, subscribed_plan: 'monthly' } as const;
    expect(priceSetFor(paying, { discount: 'none', luckyHour: true }, now)).toBe('standard');
  });
  test('follows a discount token before the lucky hour (B-118, B-139, B-140)', () => {
    expect(priceSetFor(newcomer, { discount: 'discounted', luckyHour: true }, now)).toBe(
      'discounted',
    );
    expect(priceSetFor(newcomer, { discount: 'test', luckyHour: true }, now)).toBe('test');
  });
});
