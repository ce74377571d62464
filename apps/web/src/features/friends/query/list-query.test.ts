import { contract } from '@winnow/sdk/contract';
import { expect, test } from 'vitest';
import { orderFields } from './columns';
import {
  friendsQuery,
  queryOnTab,
  parseListQuery,
  normalizedQuery,
  serializeListQuery,
} from './list-query';

const read = (type: Parameters<typeof parseListQuery>[0], query: string) =>
  parseListQuery(type, new URLSearchParams(query));

test('a bare address is the first page of 100 over all time in the default order (A-282, A-434)', () => {
  const place = read('active', '');
  expect(place).toEqual({
    search: '',
    timeframe: '',
    order: '',
    page: 1,
    size: 100,
    deactivatedOnly: false,
    evidence: '',
    wholeFrameOnly: false,
  });
  expect(serializeListQuery(place)).toBe('');
  expect(friendsQuery('active', place)).toMatchObject({
    limit: 100,
    offset: 0,
    order: 'activities_count desc, full_name asc',
    timeframe: '',
  });
});

test('tabs other than active are ordered by name (A-286)', () => {
  for (const type of ['inactive', 'whitelist', 'removed'] as const)
    expect(friendsQuery(type, read(type, '')).order).toBe('full_name asc');
});

test.each(['1e308', 'Infinity', '9999999999999999999', '-1', 'NaN', '0x', '1.5'])(
  'an address that says page %s asks the api for nothing that it refuses',
  (page) => {
    const { offset } = friendsQuery('active', read('active', `?page=${page}`));
    expect(offset).toBeGreaterThanOrEqual(0);
    expect(offset).toBeLessThanOrEqual(1_000_000);
    expect(Number.isInteger(offset)).toBe(true);
  },
);

test('the whole place survives the address', () => {
  const query =
    '?search=ann&timeframe=90&order=shares_count+desc&deactivated=1&evidence=likely&read=whole&page=3&size=25';
  const place = read('inactive', query);
  expect(serializeListQuery(place)).toBe(query);
  expect(friendsQuery('inactive', place)).toMatchObject({
    search: 'ann',
    timeframe: 90,
    order: 'shares_count desc',
    limit: 25,
    offset: 50,
    is_banned: true,
    evidence: 'likely',
  });
});

test('sizes are 25, 50 and 100, and nonsense falls back (A-281)', () => {
  expect([25, 50, 100, 10, 1000].map((size) => read('active', `size=${size}`).size)).toEqual([
    25, 50, 100, 100, 100,
  ]);
  expect(read('active', 'page=-2&timeframe=8&order=drop table')).toMatchObject({
    page: 1,
    timeframe: '',
    order: '',
  });
});

test('time frame and deactivated only belong to their tabs (A-268, A-272)', () => {
  expect(read('whitelist', 'timeframe=30').timeframe).toBe('');
  expect(read('active', 'deactivated=1').deactivatedOnly).toBe(false);
  expect(read('active', 'evidence=clear&read=whole')).toMatchObject({
    evidence: '',
    wholeFrameOnly: false,
  });
  expect(read('inactive', 'evidence=active').evidence).toBe('');
  const place = read('inactive', 'timeframe=30&size=50&search=x');
  expect(queryOnTab('active', place)).toEqual({ timeframe: 30, size: 50 });
  expect(queryOnTab('removed', place)).toEqual({ size: 50 });
});

test.each([
  ['active', 'order=hair_colour+asc', ''],
  ['active', 'order=shares_count+sideways&size=25', '?size=25'],
  ['active', 'order=updated_at+desc', ''],
  ['nonfriends', 'order=shares_count+asc&search=ann', '?search=ann'],
  ['whitelist', 'timeframe=30&page=0&size=7&deactivated=1', ''],
  ['inactive', 'timeframe=8&ref=mail', '?ref=mail'],
] as const)('on the %s tab the address %j is meant as %j', (type, query, meant) => {
  expect(normalizedQuery(type, new URLSearchParams(query))).toBe(meant);
  expect(normalizedQuery(type, new URLSearchParams(meant))).toBeNull();
});

test('every order that a tab offers is left as it is', () => {
  expect(read('removed', 'order=updated_at desc').order).toBe('updated_at desc');
  for (const type of ['active', 'inactive', 'whitelist', 'removed', 'nonfriends'] as const)
    for (const field of orderFields(type))
      expect(read(type, `order=${field} desc`).order).toBe(`${field} desc`);
});

test.each([
  ['search=%00', '', ''],
  ['search=An%00n&size=25', 'Ann', '?search=Ann&size=25'],
  ['search=%20ann+', 'ann', '?search=ann'],
  [`search=${'x'.repeat(90)}`, 'x'.repeat(80), `?search=${'x'.repeat(80)}`],
] as const)('of the search in %j nothing is asked that the api refuses', (query, search, meant) => {
  for (const type of ['active', 'nonfriends'] as const) {
    expect(read(type, query).search).toBe(search);
    expect(normalizedQuery(type, new URLSearchParams(query))).toBe(meant);
  }
  expect(contract.friends.list.input.safeParse({ search }).success).toBe(true);
});
