import { isRobotSetUp } from '@winnow/sdk/rules';
import { useSharedSelector } from '../shared-state';
import { setUpReason } from './first-step';
import { useMissingReason } from './missing-reason';
import { selectIsRobotInstalled } from './slice';
import { useNextStep } from './use-next-step';

/** Whether the robot takes a job now. `notReady` says why not; it is empty when it does. */
export function useRobotReady(purpose: string) {
  const robotInstalled = useSharedSelector(selectIsRobotInstalled);
  const missing = useMissingReason(purpose);
  const standing = useNextStep();
  const robotSetUp = standing === undefined || isRobotSetUp(standing.next);
  const notReady = robotInstalled ? setUpReason(standing?.next) : missing;
  return { robotInstalled, robotSetUp, notReady };
}
