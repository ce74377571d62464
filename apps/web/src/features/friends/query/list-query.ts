import {
  allTime,
  defaultOrder,
  evidenceClasses,
  type InactiveClass,
  isTimeFrame,
  type ListType,
  type TimeFrame,
  timeFrameLabel,
} from '@winnow/sdk/rules';
import { type FriendsQuery, groupParams } from '../api';
import { classWords } from '../people/evidence-words';
import { orderFields } from './columns';

export const pageSizes = [25, 50, 100] as const;
export const defaultPageSize = 100;
/** The api pages through at most a million rows, so a page number from the URL is capped. */
const maxPages = 1_000_000 / defaultPageSize;

/** The api's maximum, in characters. */
export const maxSearchLength = 80;

/** The query of a list. All of it is in the URL. */
export interface ListQuery {
  search: string;
  timeframe: TimeFrame | typeof allTime;
  /** Empty: the tab's default order. */
  order: string;
  /** 1-based. */
  page: number;
  size: number;
  deactivatedOnly: boolean;
  /** Only friends of this class; empty: of all. */
  evidence: InactiveClass | '';
  /** Shows no one unless the posts of the whole time frame were read. */
  wholeFrameOnly: boolean;
}

/** A filter without page and order: all people who match it. */
export type MatchingQuery = { type: ListType } & Pick<
  ListQuery,
  'search' | 'timeframe' | 'deactivatedOnly' | 'evidence'
>;

/** Without the filters that name friends; the time frame stays. */
export const unfiltered = {
  search: '',
  deactivatedOnly: false,
  evidence: '',
  wholeFrameOnly: false,
} as const;

/** Whether a filter besides the time frame is set. */
export const isNarrowed = ({ search, deactivatedOnly, evidence }: ListQuery) =>
  search !== '' || deactivatedOnly || evidence !== '';
export const isFiltered = (listQuery: ListQuery) =>
  isNarrowed(listQuery) || listQuery.timeframe !== allTime;

export function matchingQuery(
  type: ListType,
  { search, timeframe, deactivatedOnly, evidence }: ListQuery,
): MatchingQuery {
  return { type, search, timeframe, deactivatedOnly, evidence };
}

/** The filter in words; empty when there is none. */
export function filterText(filter: MatchingQuery): string {
  const { search, timeframe, deactivatedOnly, evidence } = filter;
  return [
    search && `“${search}”`,
    timeframe !== allTime && timeFrameLabel(timeframe),
    deactivatedOnly && 'deactivated only',
    evidence !== '' && classWords[evidence].toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ');
}

export const inactiveClasses = evidenceClasses.filter((it) => it !== 'active');

export const hasTimeFrame = (type: ListType) => type === 'active' || type === 'inactive';

export function parseListQuery(type: ListType, query: URLSearchParams): ListQuery {
  const days = Number(query.get('timeframe'));
  const size = Number(query.get('size'));
  const order = query.get('order') ?? '';
  return {
    // The api rejects such a search text, and every retry would fail the same way.
    search: (query.get('search') ?? '').replaceAll('\0', '').trim().slice(0, maxSearchLength),
    timeframe: hasTimeFrame(type) && isTimeFrame(days) ? days : allTime,
    order: isOrder(type, order) ? order : '',
    page: Math.min(maxPages, Math.max(1, Math.floor(Number(query.get('page'))) || 1)),
    size: (pageSizes as readonly number[]).includes(size) ? size : defaultPageSize,
    deactivatedOnly: type === 'inactive' && query.get('deactivated') === '1',
    evidence:
      type === 'inactive' ? (inactiveClasses.find((it) => it === query.get('evidence')) ?? '') : '',
    wholeFrameOnly: type === 'inactive' && query.get('read') === 'whole',
  };
}

function isOrder(type: ListType, order: string): boolean {
  const [field = '', direction, ...more] = order.split(' ');
  const isDirection = direction === 'asc' || direction === 'desc';
  return isDirection && more.length === 0 && orderFields(type).includes(field);
}

const parameters = [
  'search',
  'timeframe',
  'order',
  'deactivated',
  'evidence',
  'read',
  'page',
  'size',
];

/**
 * The normalized query string when the URL holds list parameters that the list does not know; else null.
 * Other parameters stay.
 */
export function normalizedQuery(type: ListType, query: URLSearchParams): string | null {
  const meant = new URLSearchParams(serializeListQuery(parseListQuery(type, query)));
  const tidy = new URLSearchParams(query);
  for (const name of parameters) {
    const value = meant.get(name);
    if (value === null) tidy.delete(name);
    else tidy.set(name, value);
  }
  if (tidy.toString() === query.toString()) return null;
  return tidy.size > 0 ? `?${tidy}` : '';
}

/** Serializes a place. Defaults are left out. */
export function serializeListQuery(listQuery: Partial<ListQuery>): string {
  const query = new URLSearchParams();
  if (listQuery.search) query.set('search', listQuery.search);
  if (listQuery.timeframe) query.set('timeframe', String(listQuery.timeframe));
  if (listQuery.order) query.set('order', listQuery.order);
  if (listQuery.deactivatedOnly) query.set('deactivated', '1');
  if (listQuery.evidence) query.set('evidence', listQuery.evidence);
  if (listQuery.wholeFrameOnly) query.set('read', 'whole');
  if (listQuery.page && listQuery.page > 1) query.set('page', String(listQuery.page));
  if (listQuery.size && listQuery.size !== defaultPageSize)
    query.set('size', String(listQuery.size));
  return query.size > 0 ? `?${query}` : '';
}

/**
 * The place on another tab. Page size carries over, and the time frame where that tab has one; search and
 * order do not.
 */
export function queryOnTab(type: ListType, { timeframe, size }: ListQuery): Partial<ListQuery> {
  return { size, ...(hasTimeFrame(type) && { timeframe }) };
}

export function friendsQuery(type: FriendsQuery['type'], listQuery: ListQuery): FriendsQuery {
  return {
    type,
    limit: listQuery.size,
    offset: (listQuery.page - 1) * listQuery.size,
    order: listQuery.order || defaultOrder(type),
    search: listQuery.search,
    timeframe: listQuery.timeframe,
    ...(listQuery.deactivatedOnly && { is_banned: true }),
    ...(listQuery.evidence && { evidence: listQuery.evidence }),
  };
}

export function nonFriendsQuery(listQuery: ListQuery) {
  return {
    limit: listQuery.size,
    offset: (listQuery.page - 1) * listQuery.size,
    order: listQuery.order || defaultOrder('nonfriends'),
    search: listQuery.search,
  };
}

/** The query for all people of a group who match, on all pages. */
export function matchingParams(
  type: FriendsQuery['type'],
  { search, timeframe, deactivatedOnly, evidence }: MatchingQuery,
) {
  return {
    search,
    timeframe,
    ...groupParams[type],
    ...(deactivatedOnly && { is_banned: true }),
    ...(evidence && { evidence }),
  };
}
