import type { ListType } from '@winnow/sdk/rules';
import { useCallback, useEffect, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type ListQuery, parseListQuery, normalizedQuery, serializeListQuery } from './list-query';

/**
 * The place in the URL, and a function that changes it. Every change except of the page goes to the first
 * page.
 */
export function useListQuery(type: ListType): [ListQuery, (change: Partial<ListQuery>) => void] {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const text = query.toString();
  const listQuery = useMemo(() => parseListQuery(type, new URLSearchParams(text)), [type, text]);
  const change = useCallback(
    (next: Partial<ListQuery>) => {
      const search = serializeListQuery({ ...listQuery, page: 1, ...next });
      // Typing in the search replaces the history entry: the back button must not step through key presses.
      void navigate(`/friends/${type}${search}`, { replace: 'search' in next });
    },
    [navigate, listQuery, type],
  );
  return [listQuery, change];
}

/** Removes list parameters from the URL that the list does not know: the list shows its default there. */
export function useNormalizeUrl(type: ListType): void {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const tidy = normalizedQuery(type, query);
  useEffect(() => {
    if (tidy !== null) void navigate(`/friends/${type}${tidy}`, { replace: true });
  }, [tidy, type, navigate]);
}
