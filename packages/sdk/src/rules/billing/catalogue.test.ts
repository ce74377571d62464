import { expect, test } from 'vitest';
import {
  catalogue,
  currency,
  isPlanId,
  moneyWords,
  monthlyPriceOf,
  planIds,
  priceOf,
  savingPercent,
  setsOf,
} from './catalogue';

test('the four plans have the ids of the specification (B-078, B-079, B-080, B-081)', () => {
  expect(planIds).toEqual([
    'monthly',
    'annual',
    'feature_plan_monthly_new',
    'feature_plan_annual_new',
  ]);
  expect(planIds.map((id) => [catalogue[id].name, catalogue[id].period])).toEqual([
    ['Basic', 'monthly'],
    ['Basic', 'annual'],
    ['PRO', 'monthly'],
    ['PRO', 'annual'],
  ]);
});

test('list prices are 39, 299, 49 and 349 dollars (B-087, B-088, B-089, B-090)', () => {
  expect(planIds.map((id) => priceOf(id))).toEqual([3900, 29_900, 4900, 34_900]);
  expect(currency).toBe('USD');
});

test('a discount token lowers them to 15, 99, 40 and 349 dollars (B-091), the test token to nothing (B-092)', () => {
  expect(planIds.map((id) => priceOf(id, 'discounted'))).toEqual([1500, 9900, 4000, 34_900]);
  expect(planIds.map((id) => priceOf(id, 'test'))).toEqual([0, 0, 0, 0]);
});

test('the lucky hour takes 20 dollars off the annual Basic alone (B-141)', () => {
  const saved = planIds.map((id) => priceOf(id) - priceOf(id, 'lucky_hour'));
  expect(saved).toEqual([0, 2000, 0, 0]);
});

test('an amount belongs to the sets that have it, and to none when it is not ours', () => {
  expect(setsOf('monthly', 3900)).toEqual(['standard', 'lucky_hour']);
  expect(setsOf('annual', 27_900)).toEqual(['lucky_hour']);
  expect(setsOf('monthly', 4900)).toEqual([]);
});

test('the saving compares with twelve months: 36 percent rounded for Basic, 41 rounded up for PRO (B-094, B-095, B-096)', () => {
  expect(savingPercent('annual')).toBe(36);
  expect(savingPercent('feature_plan_annual_new')).toBe(41);
  expect(savingPercent('annual', 'lucky_hour')).toBe(40);
  expect([savingPercent('monthly'), savingPercent('feature_plan_monthly_new')]).toEqual([
    null,
    null,
  ]);
});

test('it is 100 percent with the test token (B-097)', () => {
  expect([
    savingPercent('annual', 'test'),
    savingPercent('feature_plan_annual_new', 'test'),
  ]).toEqual([100, 100]);
});

test('prices are dollars with two decimals, for a period and for a month (B-099, B-101)', () => {
  expect(moneyWords(priceOf('annual'))).toBe('$299.00');
  expect(moneyWords(monthlyPriceOf('annual'))).toBe('$24.92');
  expect(moneyWords(monthlyPriceOf('monthly'))).toBe('$39.00');
});

test.each(['free', 'once', 'toString', 'Monthly', ''])(
  '%j is no plan that can be bought',
  (text) => {
    expect(isPlanId(text)).toBe(false);
  },
);
