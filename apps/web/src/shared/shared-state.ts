import { useSelector } from 'react-redux';
import type { RobotSlice } from './robot/slice';
import type { SessionState } from './session/session-slice';

/** What any feature may read of the store; the app's holds more. */
export interface SharedState {
  robot: RobotSlice;
  session: SessionState;
}

export const useSharedSelector = useSelector.withTypes<SharedState>();
