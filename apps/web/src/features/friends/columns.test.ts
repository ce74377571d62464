import { expect, test } from 'vitest';
import { columnsOf, directionOf, nextOrder } from './columns';

test('a header cycles ascending, descending, default (A-284)', () => {
  const first = nextOrder('', 'shares_count');
  const second = nextOrder(first, 'shares_count');
  expect([first, second, nextOrder(second, 'shares_count')]).toEqual([
    'shares_count asc',
    'shares_count desc',
    '',
  ]);
  expect(nextOrder('shares_count desc', 'full_name')).toBe('full_name asc');
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
