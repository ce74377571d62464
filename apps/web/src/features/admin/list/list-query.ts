/**
 * A filter of a list. `name` is its name in the URL, and as a rule the field of the api's input. `moment` is a day
 * with its time, in the URL as ISO 8601; `day` is a day, as YYYY-MM-DD.
 */
export type ListFilter = { name: string; label: string } & (
  | { kind: 'choice'; options: readonly { value: string; label: string }[] }
  | { kind: 'text'; hint?: string; maxLength?: number }
  | { kind: 'moment' }
  | { kind: 'day' }
);

/** What a list can be asked for. */
export interface ListDefinition {
  /** Under this name the browser keeps the columns that were chosen. */
  name: string;
  /** Absent: the list has no search. */
  search?: { label: string; placeholder: string; maxLength: number; hint?: string };
  filters: readonly ListFilter[];
  /** As the api names them, for example 'created_at desc'. The first one is the default. */
  orders: readonly { value: string; label: string }[];
}

/** What is asked for now. All of it is in the URL. */
export interface ListQuery {
  search: string;
  /** Values by the name of their filter, set ones only. */
  filters: Readonly<Record<string, string>>;
  order: string;
  /** The keyset cursor of the page; undefined on the first one. */
  after: string | undefined;
}

const maxTextLength = 200;
const maxCursorLength = 2000;

/** Unknown parameters are left out: the api would refuse them. */
export function parseListQuery(definition: ListDefinition, url: URLSearchParams): ListQuery {
  const { search, filters, orders } = definition;
  const order = url.get('order');
  const after = url.get('after') ?? '';
  const given = filters.map((filter) => [filter.name, valueOf(filter, url.get(filter.name))]);
  return {
    search: search ? clean(url.get('search'), search.maxLength) : '',
    filters: Object.fromEntries(given.filter(([, value]) => value !== '')) as Record<
      string,
      string
    >,
    order: (orders.find(({ value }) => value === order) ?? orders[0])?.value ?? '',
    after: after !== '' && after.length <= maxCursorLength ? after : undefined,
  };
}

const clean = (text: string | null, most: number) =>
  (text ?? '').replaceAll('\0', '').trim().slice(0, most);

function valueOf(filter: ListFilter, text: string | null): string {
  const value = clean(text, (filter.kind === 'text' && filter.maxLength) || maxTextLength);
  if (filter.kind === 'choice')
    return filter.options.some((option) => option.value === value) ? value : '';
  if (filter.kind === 'day') return isDay(value) ? value : '';
  if (filter.kind === 'moment') return Number.isNaN(Date.parse(value)) ? '' : value;
  return value;
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** The query string, with its question mark; empty for the list as it opens. */
export function serializeListQuery(definition: ListDefinition, query: ListQuery): string {
  const url = new URLSearchParams();
  if (query.search) url.set('search', query.search);
  for (const { name } of definition.filters) {
    const value = query.filters[name];
    if (value) url.set(name, value);
  }
  if (query.order !== definition.orders[0]?.value) url.set('order', query.order);
  if (query.after) url.set('after', query.after);
  return url.size > 0 ? `?${url}` : '';
}

export const isFiltered = ({ search, filters }: ListQuery): boolean =>
  search !== '' || Object.keys(filters).length > 0;

/**
 * What a click on a column's header asks for: ascending, then descending, then the default order, as far as the list
 * offers them.
 */
export function nextOrder(definition: ListDefinition, order: string, field: string): string {
  const offered = [`${field} asc`, `${field} desc`].filter((one) =>
    definition.orders.some(({ value }) => value === one),
  );
  return offered[offered.indexOf(order) + 1] ?? definition.orders[0]?.value ?? '';
}

/** The direction in which `order` sorts by a field; null where it sorts by another one. */
export function directionOf(order: string, field: string): 'asc' | 'desc' | null {
  const [first, direction] = order.split(' ');
  if (first !== field) return null;
  return direction === 'desc' ? 'desc' : 'asc';
}
