import type { ListType } from '@winnow/sdk/rules';
import { useCallback, useEffect, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type ListQuery, parseListQuery, normalizedQuery, serializeListQuery } from './list-query';

/** `replace`: the new place replaces the present one in the history. */
export type GoTo = (change: Partial<ListQuery>, options?: { replace: boolean }) => void;

/**
 * The place in the URL, and a function that changes it. Every change except of the page goes to the first
 * page.
 */
export function useListQuery(type: ListType): [ListQuery, GoTo] {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const text = query.toString();
  const listQuery = useMemo(() => parseListQuery(type, new URLSearchParams(text)), [type, text]);
  const change = useCallback<GoTo>(
    // Typing in the search replaces the history entry: the back button must not step through key presses.
    (next, { replace } = { replace: 'search' in next }) => {
      const search = serializeListQuery({ ...listQuery, page: 1, ...next });
      void navigate(`/friends/${type}${search}`, { replace });
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
