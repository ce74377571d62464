import { useEffect } from 'react';
import { api } from '../../shared/api/api';
import type { RobotLink } from '../../shared/robot/link';
import { selectIsSignedIn } from '../../shared/session/session-slice';
import { watchIdle } from './idle';
import { useAppDispatch, useAppSelector } from '../store';

/** Whoever comes back sees what is true now: the person (the reply tells the latest version as well) and the robot. */
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
