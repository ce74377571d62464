import { ApiError } from '@winnow/sdk/errors';
import * as z from 'zod';
import { type Db, one, type Value } from './database/db';

/** Counts stop here, so that a count costs the same at ten million rows as at ten thousand. Shown as '10,000+'. */
export const mostCounted = 10_001;

/** The values of a statement, numbered as they are added. */
export function parameters() {
  const values: Value[] = [];
  return { values, add: (value: Value) => `$${values.push(value)}` };
}

/** The keyset cursor after a row. Opaque to the client, but no secret. */
export function cursorOf(place: readonly (string | number | null)[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** Parses a cursor. Throws `input_invalid` for anything else. */
export function placeOf<Place>(after: string, form: z.ZodType<Place>): Place {
  const { data, success } = form.safeParse(parsed(Buffer.from(after, 'base64url').toString()));
  if (!success)
    throw new ApiError('input_invalid', { fields: { after: 'is not `next` of a page' } });
  return data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Cuts a page of `limit` rows from `limit + 1` that were read. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  placeOfRow: (row: Row) => readonly (string | number | null)[],
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: rows.length > limit && last ? cursorOf(placeOfRow(last)) : null };
}

/** `(a, b) > ($1, $2)` when ascending: the rows after a place, which an index on the columns finds at once. */
export function isAfter(
  columns: readonly string[],
  dir: 'asc' | 'desc',
  values: readonly string[],
): string {
  return `(${columns.join(', ')}) ${dir === 'asc' ? '>' : '<'} (${values.join(', ')})`;
}

/** `a desc, b desc` */
export const orderOf = (columns: readonly string[], dir: 'asc' | 'desc') =>
  columns.map((column) => `${column} ${dir}`).join(', ');

/** A time in a place: to the microsecond, unlike the times of answers, which would skip or repeat rows. */
export const PlaceTime = z.iso
  .datetime({ precision: 6 })
  .refine((text) => text >= '1900' && text < '2200');

/** SQL of a time for a place; null for a time that is not finite. */
export const placeTime = (column: string) =>
  `case when isfinite(${column}) then to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') end`;

/** SQL that counts the rows of `from` up to `mostCounted`. */
export const cappedCount = (from: string) =>
  `(select count(*)::int from (select 1 ${from} limit ${mostCounted}) capped)`;

/** Counts the rows of `from` up to `mostCounted`. */
export async function countCapped(
  db: Db,
  from: string,
  values: readonly Value[] = [],
): Promise<number> {
  const sql = `select ${cappedCount(from)} as count`;
  return one(await db.query<{ count: number }>(sql, values)).count;
}
