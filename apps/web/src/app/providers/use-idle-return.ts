import { useEffect } from 'react';
import { api } from '../../shared/api/api';
import type { RobotLink } from '../../shared/robot/link';
import { selectIsSignedIn } from '../../shared/session/session-slice';
import { watchIdle } from './idle';
import { useAppDispatch, useAppSelector } from '../store';

/** On return from idling, refreshes the user (whose reply also names the latest version) and the robot's state. */
export function useIdleReturn(send: RobotLink['send']) {
  const dispatch = useAppDispatch();
  const signedIn = useAppSelector(selectIsSignedIn);
  useEffect(() => {
    if (!signedIn) return undefined;
    return watchIdle(() => {
      dispatch(api.util.invalidateTags(['User']));
      send({ type: 'summary.get' });
    });
  }, [signedIn, dispatch, send]);
}
