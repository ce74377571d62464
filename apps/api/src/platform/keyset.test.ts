import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { openWorld, type World } from '../testing/world';
import {
  countCapped,
  cursorOf,
  mostCounted,
  pageOf,
  placeOf,
  PlaceTime,
  placeTime,
} from './keyset';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const Place = z.tuple([z.string(), z.uuid()]);
const id = '5f0c8f2e-51a5-4b0e-9f3b-0a6f7d1f2a11';

test('a place comes back as it was given', () => {
  expect(placeOf(cursorOf(['a "b" ü', id]), Place)).toEqual(['a "b" ü', id]);
});

test.each(['', 'x', cursorOf([]), cursorOf(['a']), cursorOf(['a', 'b']), cursorOf([1, id])])(
  'anything else is no place: %s',
  (after) => {
    expect(() => placeOf(after, Place)).toThrow(
      expect.objectContaining({ code: 'input_invalid', fields: { after: expect.any(String) } }),
    );
  },
);

test('a page ends with a place only where more rows were read', () => {
  const rows = [{ n: 1 }, { n: 2 }, { n: 3 }];
  const placeOfRow = ({ n }: { n: number }) => [n];
  expect(pageOf(rows, 3, placeOfRow)).toEqual({ rows, next: null });
  expect(pageOf(rows, 2, placeOfRow)).toEqual({ rows: rows.slice(0, 2), next: cursorOf([2]) });
  expect(pageOf([], 2, placeOfRow)).toEqual({ rows: [], next: null });
});

test('a time in a place is exact to the microsecond, and none for a time that is not finite', async () => {
  const rows = await world.db.query<{ place: string | null }>(
    `select ${placeTime('x')} as place from (values ('2026-03-10 12:00:00.123456+00'::timestamptz), ('-infinity')) v(x)`,
  );
  expect(rows).toEqual([{ place: '2026-03-10T12:00:00.123456Z' }, { place: null }]);
  expect(PlaceTime.safeParse('2026-03-10T12:00:00.123456Z').success).toBe(true);
  for (const wrong of ['2026-02-30T12:00:00.123456Z', '0000-01-01T00:00:00.000000Z', '-infinity'])
    expect(PlaceTime.safeParse(wrong).success).toBe(false);
});

test('a count stops at 10,001', async () => {
  const many = 'from generate_series(1, $1::int)';
  expect(await countCapped(world.db, many, [20_000])).toBe(mostCounted);
  expect(await countCapped(world.db, many, [10_000])).toBe(10_000);
});
