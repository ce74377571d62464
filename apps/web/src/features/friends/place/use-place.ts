import type { ListType } from '@winnow/sdk/rules';
import { useCallback, useEffect, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type Place, readPlace, tidied, writePlace } from './place';

/** The place in the URL, and how to change it. Anything but the page goes back to the first page. */
export function usePlace(type: ListType): [Place, (change: Partial<Place>) => void] {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const text = query.toString();
  const place = useMemo(() => readPlace(type, new URLSearchParams(text)), [type, text]);
  const change = useCallback(
    (next: Partial<Place>) => {
      const search = writePlace({ ...place, page: 1, ...next });
      // A keystroke is no place to come back to.
      void navigate(`/friends/${type}${search}`, { replace: 'search' in next });
    },
    [navigate, place, type],
  );
  return [place, change];
}

/** Takes out of the address what the list does not know: it is shown in its default way there. */
export function useTidyAddress(type: ListType): void {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const tidy = tidied(type, query);
  useEffect(() => {
    if (tidy !== null) void navigate(`/friends/${type}${tidy}`, { replace: true });
  }, [tidy, type, navigate]);
}
