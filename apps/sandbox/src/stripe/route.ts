import type { z } from 'zod';
import type { Account, TableName, Tables } from './account';
import { invalid, noSuch } from './errors';
import type { Older } from './older';
import type { Range } from './params';
import type { List } from './wire';

export interface Call<Params> {
  account: Account;
  params: Params;
  /** What stands for `:id` in the path. */
  id: string;
  /** What stands for `:part`, which belongs to `:id`. */
  part: string;
  /** What only a call of an older version may say. */
  older: Older;
  /** The call came with the publishable key. */
  isPublic: boolean;
}

export interface Route {
  method: string;
  path: string;
  pattern: RegExp;
  schema: z.ZodType;
  isPublic: boolean;
  handle: (call: Call<never>) => unknown;
}

/** One call of the API: `route('POST /customers/:id', parameters, …)`. */
export function route<Schema extends z.ZodType>(
  line: `${'GET' | 'POST' | 'DELETE'} /${string}`,
  schema: Schema,
  handle: (call: Call<z.output<Schema>>) => unknown,
  { isPublic = false } = {},
): Route {
  const [method = '', path = ''] = line.split(' ');
  return {
    method,
    path,
    pattern: new RegExp(`^${path.replaceAll(/:(?:id|part)/g, '([^/]+)')}$`),
    schema,
    isPublic,
    handle,
  };
}

export function found<Name extends TableName>(
  account: Account,
  table: Name,
  what: string,
  id: string,
  param?: string,
): Tables[Name] {
  const one = account.get(table, id);
  if (!one) throw noSuch(what, id, param);
  return one;
}

interface Paging {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
}

/** One page of rows that are given oldest first, as Stripe gives them: newest first. */
export function page<T extends { id: string }>(
  rows: T[],
  { limit = 10, starting_after, ending_before }: Paging,
  url: string,
): List<T> {
  if (limit < 1 || limit > 100) {
    throw invalid(
      `This value must be ${limit < 1 ? 'greater than or equal to 1' : 'less than or equal to 100'} (it currently is '${limit}').`,
      { param: 'limit' },
    );
  }
  const all = rows.toReversed();
  const placeOf = (id: string, param: string): number => {
    const place = all.findIndex((one) => one.id === id);
    if (place === -1) throw noSuch(url.split('/').at(-1)?.replace(/s$/, '') ?? 'object', id, param);
    return place;
  };
  if (ending_before !== undefined) {
    const end = placeOf(ending_before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', data: all.slice(start, end), has_more: start > 0, url };
  }
  const start = starting_after === undefined ? 0 : placeOf(starting_after, 'starting_after') + 1;
  return {
    object: 'list',
    data: all.slice(start, start + limit),
    has_more: all.length > start + limit,
    url,
  };
}

export const isWithin = (moment: number, range: Range | undefined): boolean =>
  (range?.gt === undefined || moment > range.gt) &&
  (range?.gte === undefined || moment >= range.gte) &&
  (range?.lt === undefined || moment < range.lt) &&
  (range?.lte === undefined || moment <= range.lte);

/** Stripe merges metadata: an empty value removes its key, an empty text all keys. */
export function mergeMetadata(
  present: Record<string, string> | null,
  given: Record<string, string> | null | undefined,
): Record<string, string> {
  if (given === undefined) return present ?? {};
  if (given === null) return {};
  return Object.fromEntries(
    Object.entries({ ...present, ...given }).filter(([, value]) => value !== ''),
  );
}
