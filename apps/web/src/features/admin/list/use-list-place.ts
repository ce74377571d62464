import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  type ListDefinition,
  type ListQuery,
  parseListQuery,
  serializeListQuery,
} from './list-query';

export type ListChange = Partial<Pick<ListQuery, 'search' | 'filters' | 'order'>>;

export interface ListPlace {
  query: ListQuery;
  /** 1-based; null on a page that was opened by its address. */
  page: number | null;
  /** Asks for something else, from the first page on. */
  change: (change: ListChange) => void;
  next: (after: string) => void;
  /** Null on the first page, and where the page before is not known. */
  previous: (() => void) | null;
  /** Null on the first page. */
  first: (() => void) | null;
}

/**
 * The place of a list in the URL. Each page is one entry of the browser's history, so its back button goes back a
 * page: a keyset cursor leads only forward.
 */
export function useListPlace(definition: ListDefinition): ListPlace {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const { list_page: kept } = (state ?? {}) as { list_page?: number };
  return useMemo(() => {
    const query = parseListQuery(definition, new URLSearchParams(search));
    const page = query.after === undefined ? 1 : (kept ?? null);
    const go = (next: Partial<ListQuery>, options?: { replace?: boolean; state?: object }) => {
      const to = serializeListQuery(definition, { ...query, after: undefined, ...next });
      void navigate({ pathname, search: to }, options);
    };
    return {
      query,
      page,
      // The back button must not step through the letters of a search.
      change: (next) => go(next, { replace: 'search' in next }),
      next: (after) => go({ after }, page === null ? {} : { state: { list_page: page + 1 } }),
      previous: query.after !== undefined && page !== null ? () => void navigate(-1) : null,
      first: query.after === undefined ? null : () => go({}),
    };
  }, [definition, pathname, search, kept, navigate]);
}
