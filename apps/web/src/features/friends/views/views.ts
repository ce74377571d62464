import { type ListType, listTypes } from '@winnow/sdk/rules';
import { type ListQuery, parseListQuery, serializeListQuery } from '../query/list-query';

/** A saved way to look at a list. The address holds all of it, so a link or a bookmark is a view too. */
export interface View {
  name: string;
  type: ListType;
  /** As in the address: '?timeframe=365'. */
  search: string;
}

/** Common searches. */
export const readyViews: readonly View[] = [
  { name: 'Quiet for a year', type: 'inactive', search: '?timeframe=365&read=whole' },
  { name: 'Deactivated accounts', type: 'inactive', search: '?deactivated=1' },
  { name: 'Newest friends first', type: 'active', search: '?order=friendship_date+desc' },
  { name: 'Most active this month', type: 'active', search: '?timeframe=30' },
];

const maxViews = 20;
const maxNameLength = 40;

export const addressOf = ({ type, search }: View) => `/friends/${type}${search}`;

/** The present list as a view: filter, time frame, order, size; not the page. */
export function viewOf(name: string, type: ListType, listQuery: ListQuery): View {
  return {
    name: name.trim().slice(0, maxNameLength),
    type,
    search: serializeListQuery({ ...listQuery, page: 1 }),
  };
}

/** Adds the view. A saved view of the same name is replaced. */
export function withView(views: readonly View[], view: View): View[] {
  const others = views.filter(({ name }) => name !== view.name);
  return [...others, view].slice(-maxViews);
}

export const writeViews = (views: readonly View[]) =>
  views.length > 0 ? JSON.stringify(views) : null;

/** Ignores entries that do not lead to a list: the browser's storage may hold anything. */
export function readViews(text: string | null): View[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found) ? found.flatMap(viewFrom).slice(-maxViews) : [];
  } catch {
    return [];
  }
}

function viewFrom(value: unknown): View[] {
  if (typeof value !== 'object' || value === null) return [];
  const { name, type, search } = value as Partial<Record<keyof View, unknown>>;
  const known = listTypes.find((one) => one === type);
  if (typeof name !== 'string' || !name || !known || typeof search !== 'string') return [];
  return [viewOf(name, known, parseListQuery(known, new URLSearchParams(search)))];
}
