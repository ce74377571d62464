import type { Store } from '@reduxjs/toolkit';
import type { RobotLink } from '../../../shared/robot/link';
import * as robot from '../../../shared/robot/slice';
import { until } from '../until';

/** The interval at which the robot is asked to forget the user, and the time it gets to deliver its outbox. */
const askEveryMs = 500;
const timeoutMs = 3000;

export type ForgetRefusal = NonNullable<robot.RobotSlice['forgetRefusal']>;

export interface RobotAccess {
  store: Store<{ robot: robot.RobotSlice }>;
  send: RobotLink['send'];
  /** The id of the user who signs out; null if unknown. */
  userId: string | null;
  /** Aborted when the user leaves the sign-out. */
  signal: AbortSignal;
}

/**
 * Makes the robot forget the user. Asks the user before work is stopped or data is lost. Resolves when the
 * robot has forgotten or is not there, or when the user has left the sign-out.
 */
export async function disconnectRobot(
  access: RobotAccess,
  ask: (refusal: ForgetRefusal) => Promise<void>,
): Promise<void> {
  let refusal = await askToForget(access, 'ask');
  if (!refusal) return;
  await ask(refusal);
  // One question covers both: what the robot has not delivered a few seconds after the stop is dropped.
  if (refusal.code === 'job_under_way') refusal = await askToForget(access, 'stop_job');
  if (refusal) await askToForget(access, 'discard_outbox');
}

/**
 * Asks the robot to forget the user, repeatedly until it answers, the time is over or the user leaves the sign-out.
 * Returns the refusal in force. Null: the robot has forgotten the user, serves another one, cannot be reached or
 * refused nothing, or the user left. Always null after `discard_outbox`.
 */
async function askToForget(
  { store, send, userId, signal }: RobotAccess,
  how: 'ask' | 'stop_job' | 'discard_outbox',
): Promise<ForgetRefusal | null> {
  store.dispatch(robot.forgetAsked());
  // State from before the request may be older than the latest user handed to the robot.
  let before: robot.RobotSlice['facts'] = null;
  const tell = () =>
    before &&
    send({
      type: 'user.clear',
      ...(how === 'stop_job' && { stop: true }),
      ...(how === 'discard_outbox' && { discard: true }),
    });
  const outcome = (now: { robot: robot.RobotSlice }) => {
    const [presence, facts] = [robot.selectPresence(now), robot.selectRobotFacts(now)];
    if (robot.isOutOfReach(presence)) return null;
    if (presence !== 'connected') return undefined;
    const served = facts?.connected_user ?? null;
    // The robot works for another user, who did not ask to be forgotten.
    if (userId !== null && served !== null && served !== userId) return null;
    if (before && facts !== before && served === null) return null;
    const refusal = robot.selectForgetRefusal(now);
    // An undelivered outbox may be delivered in a moment, so only a job under way ends the wait early.
    if (how === 'ask' && refusal?.code === 'job_under_way') return refusal;
    if (before === null) {
      before = facts;
      tell();
    }
    return undefined;
  };
  const tells = setInterval(tell, askEveryMs);
  const answer = await until(store, outcome, timeoutMs, signal);
  clearInterval(tells);
  if (answer !== undefined) return answer;
  const isOver = how === 'discard_outbox' || signal.aborted;
  return isOver ? null : robot.selectForgetRefusal(store.getState());
}
