import { allTime } from '@winnow/sdk/rules';
import { expect, test } from 'vitest';
import { parseListQuery } from '../query/list-query';
import { addressOf, readViews, readyViews, viewOf, withView, writeViews } from './views';

const place = {
  search: 'jen',
  timeframe: 90,
  order: 'shares_count desc',
  page: 7,
  size: 25,
  deactivatedOnly: false,
  evidence: 'likely',
  wholeFrameOnly: false,
} as const;

test('a view is its address: filter, time frame, order and size, but not the page', () => {
  const view = viewOf('  Jens ', 'inactive', place);
  expect(view.name).toBe('Jens');
  const address = addressOf(view);
  expect(address).toBe('/friends/inactive?search=jen&timeframe=90&order=shares_count+desc&evidence=likely&size=25');
  const query = new URLSearchParams(address.split('?')[1]);
  expect(parseListQuery('inactive', query)).toEqual({ ...place, page: 1 });
});

test('views come back as they were written; one of a name replaces the other', () => {
  const one = viewOf('Mine', 'active', { ...place, timeframe: allTime });
  const two = viewOf('Mine', 'whitelist', { ...place, timeframe: allTime, evidence: '' });
  expect(readViews(writeViews(withView([one], two)))).toEqual([two]);
  expect(writeViews([])).toBeNull();
});

test.each([
  null,
  'no json',
  '{}',
  '[1, null, {"name": "x"}]',
  '[{"name": "x", "type": "enemies", "search": ""}]',
  '[{"name": "", "type": "active", "search": ""}]',
])('what is no view is left out: %s', (text) => {
  expect(readViews(text)).toEqual([]);
});

test('an address in the storage that leads elsewhere leads to the list alone', () => {
  const text = JSON.stringify([{ name: 'x', type: 'active', search: '?order=a;b&page=9#/evil' }]);
  expect(readViews(text).map(addressOf)).toEqual(['/friends/active']);
});

test('every ready view is what the list makes of its address', () => {
  for (const { name, type, search } of readyViews)
    expect(viewOf(name, type, parseListQuery(type, new URLSearchParams(search))).search).toBe(
      search,
    );
});
