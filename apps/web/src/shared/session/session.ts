export interface Session {
  /**
   * connecting: signed in, but the robot, if there is one, does not have the user yet. ready: the robot has the user.
   * ended_elsewhere: another tab or the api ended the session, and the page is being left.
   */
  at: 'signed_out' | 'signing_in' | 'connecting' | 'ready' | 'ended_elsewhere';
  /** How often the robot answered a greeting since the sign-in. The user is handed over after each. */
  greetings: number;
}

export type SessionEvent =
  | 'sign_in_began'
  | 'signed_in'
  | 'robot_greeted'
  | 'user_handed_over'
  /** By another tab. */
  | 'token_changed'
  | 'session_refused';

const ended = 'ended_elsewhere';

/** Other events change nothing. Nothing leads back to `signed_out`: the end of a session reloads the page. */
const moves: Record<Session['at'], Partial<Record<SessionEvent, Session['at']>>> = {
  signed_out: { sign_in_began: 'signing_in' },
  signing_in: { signed_in: 'connecting' },
  connecting: { sign_in_began: 'signing_in', user_handed_over: 'ready', token_changed: ended },
  ready: { sign_in_began: 'signing_in', robot_greeted: 'connecting', token_changed: ended },
  [ended]: {},
};

export const isSignedIn = ({ at }: Session): boolean => at === 'connecting' || at === 'ready';

export function nextSession({ at, greetings }: Session, event: SessionEvent): Session {
  const next = { at: event === 'session_refused' ? ended : (moves[at][event] ?? at), greetings };
  if (!isSignedIn(next)) return { ...next, greetings: 0 };
  return event === 'robot_greeted' ? { ...next, greetings: greetings + 1 } : next;
}
