import { useEffect } from 'react';
import { api } from '../../shared/api/api';
import { useAppDispatch } from '../store';

/** A look at a profile in another tab is shorter. On return the user aims at a row, so no row may move then. */
const longAwayMs = 60_000;

/**
 * Refetches the lists when the tab was hidden for a while, because another tab may have moved friends, and
 * when the browser is online again. RTK Query refetches only mounted lists at once.
 */
export function useFreshLists() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const isHidden = () => document.visibilityState !== 'visible';
    let hiddenSince = isHidden() ? Date.now() : null;
    const read = () => dispatch(api.util.invalidateTags(['Friends', 'NonFriends']));
    const turned = () => {
      if (isHidden()) {
        hiddenSince ??= Date.now();
        return;
      }
      if (hiddenSince !== null && Date.now() - hiddenSince >= longAwayMs) read();
      hiddenSince = null;
    };
    document.addEventListener('visibilitychange', turned);
    window.addEventListener('online', read);
    return () => {
      document.removeEventListener('visibilitychange', turned);
      window.removeEventListener('online', read);
    };
  }, [dispatch]);
}
