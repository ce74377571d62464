import type { ListType } from '@winnow/sdk/rules';
import { expect, test } from 'vitest';
import { columnsOf, directionOf, nextOrder } from './columns';

test('a header cycles ascending, descending, default (A-284)', () => {
  const next = (order: string) => nextOrder(order, 'shares_count', 'full_name asc');
  const first = next('');
  const second = next(first);
  expect([first, second, next(second)]).toEqual(['shares_count asc', 'shares_count desc', '']);
  expect(nextOrder('shares_count desc', 'full_name', 'created_at desc')).toBe('full_name asc');
});

test.each([
  ['full_name asc', 'full_name', ['full_name desc', '', 'full_name desc']],
  ['activities_count desc, full_name asc', 'activities_count', ['activities_count asc', '']],
  ['activities_count desc, full_name asc', 'full_name', ['full_name asc', 'full_name desc', '']],
])('of the default %j, every click on %s shows', (standard, field, orders) => {
  let order = '';
  for (const expected of orders) {
    order = nextOrder(order, field, standard);
    expect(order).toBe(expected);
  }
});

test('a link that names the default order is sorted on from there', () => {
  expect(nextOrder('full_name asc', 'full_name', 'full_name asc')).toBe('full_name desc');
  expect(nextOrder('shares_count asc', 'full_name', 'full_name asc')).toBe('');
});

test('the arrow shows the column in force, the default order included', () => {
  expect(directionOf('activities_count desc, full_name asc', 'activities_count')).toBe('desc');
  expect(directionOf('activities_count desc, full_name asc', 'full_name')).toBeNull();
});

test('columns are those of the specification, the removed tab has one more (A-274, A-275, A-276)', () => {
  const fields = columnsOf('active').map((column) => column.field);
  expect(fields).toEqual([
    'full_name',
    'reactions_count',
    'comments_count',
    'shares_count',
    'activities_count',
    'friendship_date',
    'last_activity_at',
    'created_at',
  ]);
  expect(columnsOf('removed').map((column) => column.field)).toEqual([...fields, 'updated_at']);
});

test('a narrow window hides the first sync earlier on the lists with more columns, at 1280 on none but the removed', () => {
  const narrow = (type: ListType) =>
    columnsOf(type).find(({ field }) => field === 'created_at')?.narrow;
  expect(narrow('inactive')).toBe('max-[1280px]:hidden');
  expect(narrow('removed')).toBe('max-[1400px]:hidden');
  expect(narrow('active')).toBe('max-[1000px]:hidden');
});

test('the evidence stands beside the columns of the specification, where friends are judged', () => {
  const fields = (type: ListType) => columnsOf(type).map((column) => column.field);
  for (const type of ['inactive', 'whitelist'] as const) {
    expect(fields(type)).toContain('evidence');
    expect(fields(type).filter((field) => field !== 'evidence')).toEqual(fields('active'));
  }
  for (const type of ['active', 'removed', 'nonfriends'] as const)
    expect(fields(type)).not.toContain('evidence');
});
