import { planIds } from '@winnow/sdk/rules';
import { expect, test } from 'vitest';
import { planOption } from './plan-options';

test('an option has title, badge, summary, both prices and its items (B-098, B-099, B-100)', () => {
  expect(planOption('feature_plan_annual_new', 'standard')).toEqual({
    id: 'feature_plan_annual_new',
    title: 'PRO',
    period: 'Annual',
    transactionTotal: 34_900,
    badge: 'Save 41%',
    inactiveMessage: null,
    planSummary: 'PRO annual',
    perMonth: 2908,
    listPrice: null,
    items: [{ title: 'PRO annual', price: 34_900 }],
    features: [
      'Unfriend up to 100 a day',
      'Engagement sync',
      'Growth analytics',
      'Friend requests from posts',
      'Auto reactions',
    ],
  });
});

test('a monthly plan saves nothing, the annual Basic 36 percent (B-094, B-095)', () => {
  expect(planIds.map((id) => planOption(id, 'standard').badge)).toEqual([
    null,
    'Save 36%',
    null,
    'Save 41%',
  ]);
});

test('the lucky hour lowers the annual Basic by $20 (B-141)', () => {
  const { items, listPrice } = planOption('annual', 'lucky_hour');
  expect(listPrice).toBe(29_900);
  expect(items).toEqual([
    { title: 'Basic annual', price: 29_900 },
    { title: 'Lucky hour', price: -2000 },
  ]);
  expect(planOption('feature_plan_annual_new', 'lucky_hour').listPrice).toBeNull();
});

test('a discount that does not lower a plan is said and not shown as one (B-091)', () => {
  const pro = planOption('feature_plan_annual_new', 'discounted');
  expect([pro.listPrice, pro.inactiveMessage]).toEqual([
    null,
    'Your discount does not lower this plan.',
  ]);
  expect(planIds.map((id) => planOption(id, 'discounted').transactionTotal)).toEqual([
    1500, 9900, 4000, 34_900,
  ]);
});

test.each(planIds)('the items of %s add up in every price set', (id) => {
  for (const set of ['standard', 'lucky_hour', 'discounted', 'test'] as const) {
    const { items, transactionTotal } = planOption(id, set);
    expect(items.reduce((sum, { price }) => sum + price, 0)).toBe(transactionTotal);
  }
});
