import { expect, test } from 'vitest';
import {
  directionOf,
  type ListDefinition,
  nextOrder,
  parseListQuery,
  serializeListQuery,
} from './list-query';

const definition: ListDefinition = {
  name: 'samples',
  search: { label: 'Search', placeholder: 'Search', maxLength: 10 },
  filters: [
    {
      name: 'level',
      label: 'Level',
      kind: 'choice',
      options: [{ value: 'error', label: 'Error' }],
    },
    { name: 'job', label: 'Job', kind: 'text', maxLength: 5 },
    { name: 'from', label: 'From', kind: 'moment' },
  ],
  orders: [
    { value: 'at desc', label: 'Newest first' },
    { value: 'at asc', label: 'Oldest first' },
    { value: 'name asc', label: 'By name' },
  ],
};
const read = (url: string) => parseListQuery(definition, new URLSearchParams(url));

test('a bare address is the first page in the default order', () => {
  const query = read('');
  expect(query).toEqual({ search: '', filters: {}, order: 'at desc', after: undefined });
  expect(serializeListQuery(definition, query)).toBe('');
});

test('all of the place survives the address', () => {
  const url =
    '?search=ann&level=error&job=j-1&from=2026-11-01T00%3A00%3A00Z&order=name+asc&after=abc';
  expect(serializeListQuery(definition, read(url))).toBe(url);
});

test.each([
  ['level=loud', {}],
  ['job=123456789', { job: '12345' }],
  ['job=%00', {}],
  ['from=yesterday', {}],
  ['other=1', {}],
])('of %j nothing is asked that the api refuses', (url, filters) => {
  expect(read(url).filters).toEqual(filters);
});

test('an unknown order is the default, a cursor that is too long none', () => {
  expect(read('order=drop+table').order).toBe('at desc');
  expect(read(`after=${'x'.repeat(2001)}`).after).toBeUndefined();
  expect(read(`search=${'x'.repeat(20)}`).search).toBe('x'.repeat(10));
});

test('a header goes through the orders that the list offers, and back to the default', () => {
  expect(nextOrder(definition, 'name asc', 'at')).toBe('at asc');
  expect(nextOrder(definition, 'at asc', 'at')).toBe('at desc');
  expect(nextOrder(definition, 'at desc', 'name')).toBe('name asc');
  expect(nextOrder(definition, 'name asc', 'name')).toBe('at desc');
  expect(directionOf('at desc', 'at')).toBe('desc');
  expect(directionOf('at desc', 'name')).toBeNull();
});
