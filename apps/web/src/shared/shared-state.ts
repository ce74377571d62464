import { useSelector } from 'react-redux';
import type { RobotSlice } from './robot/slice';
import type { SessionState } from './session/session-slice';

/** The part of the store that every feature may read. */
export interface SharedState {
  robot: RobotSlice;
  session: SessionState;
}

export const useSharedSelector = useSelector.withTypes<SharedState>();
