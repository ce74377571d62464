import type { Store } from '@reduxjs/toolkit';
import type { RobotLink } from '../../../shared/robot/link';
import * as robot from '../../../shared/robot/slice';

/** The robot is told to forget the person until it says that it did, and given this long to deliver what it owes. */
const askEveryMs = 500;
const patienceMs = 3000;

export type ForgetRefusal = NonNullable<robot.RobotSlice['forgetRefusal']>;

export interface RobotAccess {
  store: Store<{ robot: robot.RobotSlice }>;
  send: RobotLink['send'];
  /** Who signs out; null where that is not known. */
  person: string | null;
  /** The person left the sign-out. */
  signal: AbortSignal;
}

/** Has the robot forget the person, asking them before work is stopped and before anything is lost. Resolves when it
 *  did, or is not there. */
export async function forgetPerson(
  access: RobotAccess,
  ask: (refusal: ForgetRefusal) => Promise<void>,
): Promise<void> {
  let refusal = await told(access, 'kindly');
  if (!refusal) return;
  await ask(refusal);
  // One question says both: what it still holds a few seconds after it was stopped is dropped.
  if (refusal.code === 'job_under_way') refusal = await told(access, 'stopping its work');
  if (refusal) await told(access, 'dropping what it owes');
}

/** Null when the robot forgot, is gone or stays silent; else why it still does not. */
function told(
  { store, send, person, signal }: RobotAccess,
  how: 'kindly' | 'stopping its work' | 'dropping what it owes',
): Promise<ForgetRefusal | null> {
  store.dispatch(robot.forgetAsked());
  const now = () => store.getState();
  // What it said before it was asked may be older than the person that it was handed last.
  let before: robot.RobotSlice['facts'] = null;
  return new Promise((resolve) => {
    const tell = () => {
      if (robot.selectPresence(now()) !== 'connected') return;
      before ??= robot.selectRobotFacts(now());
      const served = robot.selectRobotFacts(now())?.connected_user ?? null;
      // It works for somebody else, who did not ask to be forgotten.
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
      // What is merely not delivered yet may be in a moment; work does not end so soon.
      if (how === 'kindly' && refusal?.code === 'job_under_way') end(refusal);
      if (presence === 'connected' && before === null) tell();
    };
    const tells = setInterval(tell, askEveryMs);
    const patience = setTimeout(
      () => end(how === 'dropping what it owes' ? null : robot.selectForgetRefusal(now())),
      patienceMs,
    );
    const stop = store.subscribe(look);
    const leave = () => {
      clearInterval(tells);
      clearTimeout(patience);
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
