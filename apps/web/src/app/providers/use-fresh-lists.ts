import { useEffect } from 'react';
import { api } from '../../shared/api/api';
import { useAppDispatch } from '../store';

/** A look at a profile in another tab is shorter: whoever comes back from it aims at a row, and none may move then. */
const longAwayMs = 60_000;

/** A tab that comes to the front after a while reads its lists again: another one may have moved friends meanwhile. So
 *  does one that has a net again. Only what is on the screen is asked for at once. */
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
