import type { Store } from '@reduxjs/toolkit';
import type { RobotLink } from '../../../shared/robot/link';
import * as robot from '../../../shared/robot/slice';

/** The interval at which the robot is asked to forget the user, and the time it gets to deliver its outbox. */
const askEveryMs = 500;
const timeoutMs = 3000;

export type ForgetRefusal = NonNullable<robot.RobotSlice['forgetRefusal']>;

export interface RobotAccess {
  store: Store<{ robot: robot.RobotSlice }>;
  send: RobotLink['send'];
  /** The id of the user who signs out; null if unknown. */
  person: string | null;
  /** Aborted when the user leaves the sign-out. */
  signal: AbortSignal;
}

/**
 * Makes the robot forget the user. Asks the user before work is stopped or data is lost. Resolves when the
 * robot has forgotten or is not there.
 */
export async function disconnectRobot(
  access: RobotAccess,
  ask: (refusal: ForgetRefusal) => Promise<void>,
): Promise<void> {
  let refusal = await told(access, 'kindly');
  if (!refusal) return;
  await ask(refusal);
  // One question covers both: what the robot has not delivered a few seconds after the stop is dropped.
  if (refusal.code === 'job_under_way') refusal = await told(access, 'stopping its work');
  if (refusal) await told(access, 'dropping what it owes');
}

/** Null when the robot forgot, is gone or does not answer; else the refusal. */
function told(
  { store, send, person, signal }: RobotAccess,
  how: 'kindly' | 'stopping its work' | 'dropping what it owes',
): Promise<ForgetRefusal | null> {
  store.dispatch(robot.forgetAsked());
  const now = () => store.getState();
  // State from before the request may be older than the latest user handed to the robot.
  let before: robot.RobotSlice['facts'] = null;
  return new Promise((resolve) => {
    const tell = () => {
      if (robot.selectPresence(now()) !== 'connected') return;
      before ??= robot.selectRobotFacts(now());
      const served = robot.selectRobotFacts(now())?.connected_user ?? null;
      // The robot works for another user, who did not ask to be forgotten.
      if (person !== null && served !== null && served !== person) return end(null);
      return void send({
        type: 'user.clear',
        ...(how === 'stopping its work' && { stop: true }),
        ...(how === 'dropping what it owes' && { discard: true }),
      });
    };
    const look = () => {
      const [presence, facts] = [robot.selectPresence(now()), robot.selectRobotFacts(now())];
      const isGone = robot.isOutOfReach(presence);
      if (isGone || (before && facts !== before && facts?.connected_user === null)) end(null);
      const refusal = robot.selectForgetRefusal(now());
      // An undelivered outbox may be delivered in a moment, so only a job under way ends the wait early.
      if (how === 'kindly' && refusal?.code === 'job_under_way') end(refusal);
      if (presence === 'connected' && before === null) tell();
    };
    const tells = setInterval(tell, askEveryMs);
    const timer = setTimeout(
      () => end(how === 'dropping what it owes' ? null : robot.selectForgetRefusal(now())),
      timeoutMs,
    );
    const stop = store.subscribe(look);
    const leave = () => {
      clearInterval(tells);
      clearTimeout(timer);
      stop();
    };
    const end = (refusal: ForgetRefusal | null) => {
      leave();
      resolve(refusal);
    };
    signal.addEventListener('abort', leave, { once: true });
    look();
  });
}
