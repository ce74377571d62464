import type { ListType } from '@winnow/sdk/rules';
import { useCallback, useEffect, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type Place, readPlace, tidied, writePlace } from './place';

/**
 * The place in the URL, and a function that changes it. Every change except of the page goes to the first
 * page.
 */
export function usePlace(type: ListType): [Place, (change: Partial<Place>) => void] {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const text = query.toString();
  const place = useMemo(() => readPlace(type, new URLSearchParams(text)), [type, text]);
  const change = useCallback(
    (next: Partial<Place>) => {
      const search = writePlace({ ...place, page: 1, ...next });
      // Typing in the search replaces the history entry: the back button must not step through key presses.
      void navigate(`/friends/${type}${search}`, { replace: 'search' in next });
    },
    [navigate, place, type],
  );
  return [place, change];
}

/** Removes list parameters from the URL that the list does not know: the list shows its default there. */
export function useTidyAddress(type: ListType): void {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const tidy = tidied(type, query);
  useEffect(() => {
    if (tidy !== null) void navigate(`/friends/${type}${tidy}`, { replace: true });
  }, [tidy, type, navigate]);
}
