import { type ListType, listTypes } from '@winnow/sdk/rules';
import { type Place, readPlace, writePlace } from '../place/place';

/** A list as somebody likes to look at it. Its address says all of it, so a link or a bookmark is one too. */
export interface View {
  name: string;
  type: ListType;
  /** As it stands in the address: '?timeframe=365'. */
  search: string;
}

/** What most people look for first. */
export const readyViews: readonly View[] = [
  { name: 'Quiet for a year', type: 'inactive', search: '?timeframe=365' },
  { name: 'Deactivated accounts', type: 'inactive', search: '?deactivated=1' },
  { name: 'Newest friends first', type: 'active', search: '?order=friendship_date+desc' },
  { name: 'Most active this month', type: 'active', search: '?timeframe=30' },
];

const mostViews = 20;
const longestName = 40;

export const addressOf = ({ type, search }: View) => `/friends/${type}${search}`;

/** The present list as a view: filter, time frame, order, size; not the page. */
export function viewOf(name: string, type: ListType, place: Place): View {
  return {
    name: name.trim().slice(0, longestName),
    type,
    search: writePlace({ ...place, page: 1 }),
  };
}

/** One of a name: saving it again replaces it. */
export function withView(views: readonly View[], view: View): View[] {
  const others = views.filter(({ name }) => name !== view.name);
  return [...others, view].slice(-mostViews);
}

export const writeViews = (views: readonly View[]) =>
  views.length > 0 ? JSON.stringify(views) : null;

/** Only what leads to a list: what stands in a browser's storage may be anything. */
export function readViews(text: string | null): View[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found) ? found.flatMap(viewFrom).slice(-mostViews) : [];
  } catch {
    return [];
  }
}

function viewFrom(value: unknown): View[] {
  if (typeof value !== 'object' || value === null) return [];
  const { name, type, search } = value as Partial<Record<keyof View, unknown>>;
  const known = listTypes.find((one) => one === type);
  if (typeof name !== 'string' || !name || !known || typeof search !== 'string') return [];
  return [viewOf(name, known, readPlace(known, new URLSearchParams(search)))];
}
