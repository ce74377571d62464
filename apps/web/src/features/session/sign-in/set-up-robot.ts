import type { Store } from '@reduxjs/toolkit';
import type { RobotLink } from '../../../shared/robot/link';
import * as robot from '../../../shared/robot/slice';
import { startJob } from '../../../shared/robot/start-job';
import { until } from '../until';

/**
 * How long to wait for the robot. After that it reads the network account by itself, once its terms are
 * accepted.
 */
const timeoutMs = 3000;

/**
 * Starts the robot's set-up job once the robot has this user. Does nothing without a robot, or while its
 * terms are not accepted.
 */
export async function setUpRobot(
  store: Store<{ robot: robot.RobotSlice }>,
  send: RobotLink['send'],
  userId: string,
): Promise<void> {
  const isAllowed = (now: { robot: robot.RobotSlice }) => {
    const presence = robot.selectPresence(now);
    if (robot.isOutOfReach(presence)) return false;
    const facts = robot.selectRobotFacts(now);
    const isTheirs = presence === 'connected' && facts?.connected_user === userId;
    return isTheirs ? facts.terms_accepted : undefined;
  };
  if (await until(store, isAllowed, timeoutMs))
    startJob(send, robot.selectJobs(store.getState()), 'initial_user_setup', {});
}
