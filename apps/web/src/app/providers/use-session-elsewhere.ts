import { useEffect } from 'react';
import { forgetRobotToken } from '../../shared/robot/hand-over';
import { selectIsSignedIn, signedOut } from '../../shared/session/session-slice';
import { storageKey, stored } from '../../shared/storage/storage';
import { useAppDispatch, useAppSelector } from '../store';

/** Signing out, or in as somebody else, in another tab ends the session of this one as well: from then on it speaks
 *  for nobody, least of all to the robot. What the other tab keeps in the storage is not touched. */
export function useSessionElsewhere() {
  const dispatch = useAppDispatch();
  const signedIn = useAppSelector(selectIsSignedIn);

  useEffect(() => {
    if (!signedIn) return undefined;
    let left: string | null = null;
    const leave = () => {
      forgetRobotToken();
      dispatch(signedOut());
      location.assign('/');
    };
    const hear = ({ key, oldValue, newValue }: StorageEvent) => {
      const isCleared = key === null && stored('token') === null;
      if (isCleared || (key === storageKey('token') && oldValue !== newValue)) leave();
    };
    // A page in the back-forward cache hears of nothing.
    const goes = () => {
      left = stored('token');
    };
    const returns = ({ persisted }: PageTransitionEvent) => {
      if (persisted && stored('token') !== left) leave();
    };
    addEventListener('storage', hear);
    addEventListener('pagehide', goes);
    // Before the link to the robot is opened again.
    addEventListener('pageshow', returns, { capture: true });
    return () => {
      removeEventListener('storage', hear);
      removeEventListener('pagehide', goes);
      removeEventListener('pageshow', returns, { capture: true });
    };
  }, [signedIn, dispatch]);
}
