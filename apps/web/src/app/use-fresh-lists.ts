import { useEffect } from 'react';
import { api } from '../shared/api';
import { useAppDispatch } from './store';

/** A tab that comes to the front reads its lists again: another one may have moved friends meanwhile. Only what is on
 *  the screen is asked for at once. */
export function useFreshLists() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const turned = () => {
      if (document.visibilityState !== 'visible') return;
      dispatch(api.util.invalidateTags(['Friends', 'NonFriends']));
    };
    document.addEventListener('visibilitychange', turned);
    return () => document.removeEventListener('visibilitychange', turned);
  }, [dispatch]);
}
