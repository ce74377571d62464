import { useEffect } from 'react';
import { forgetRobotToken } from '../../shared/robot/hand-over';
import { selectIsSignedIn, signedOut } from '../../shared/session/session-slice';
import { storageKey, stored } from '../../shared/storage/storage';
import { useAppDispatch, useAppSelector } from '../store';

/**
 * A sign-out or another sign-in in a different tab also ends the session of this tab: it must not send
 * commands to the robot for the old user. The other tab's stored data is not touched.
 */
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
    // A page in the back-forward cache gets no storage events.
    const goes = () => {
      left = stored('token');
    };
    const returns = ({ persisted }: PageTransitionEvent) => {
      if (persisted && stored('token') !== left) leave();
    };
    addEventListener('storage', hear);
    addEventListener('pagehide', goes);
    // Capture: runs before the link to the robot reopens.
    addEventListener('pageshow', returns, { capture: true });
    return () => {
      removeEventListener('storage', hear);
      removeEventListener('pagehide', goes);
      removeEventListener('pageshow', returns, { capture: true });
    };
  }, [signedIn, dispatch]);
}
