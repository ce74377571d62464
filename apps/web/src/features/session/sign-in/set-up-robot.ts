import type { Store } from '@reduxjs/toolkit';
import type { RobotLink } from '../../../shared/robot/link';
import * as robot from '../../../shared/robot/slice';
import { startJob } from '../../../shared/robot/start-job';

/**
 * How long to wait for the robot. After that it reads the network account by itself, once its terms are
 * accepted.
 */
const timeoutMs = 3000;

/**
 * Starts the robot's set-up job once the robot has this user. Does nothing without a robot, or while its
 * terms are not accepted.
 */
export function setUpRobot(
  store: Store<{ robot: robot.RobotSlice }>,
  send: RobotLink['send'],
  person: string,
): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const look = () => {
      const now = store.getState();
      const presence = robot.selectPresence(now);
      if (robot.isOutOfReach(presence)) return end();
      const facts = robot.selectRobotFacts(now);
      if (presence !== 'connected' || facts?.connected_user !== person) return undefined;
      if (facts.terms_accepted) startJob(send, robot.selectJobs(now), 'initial_user_setup', {});
      return end();
    };
    const timer = setTimeout(() => end(), timeoutMs);
    const stop = store.subscribe(look);
    look();
  });
}
