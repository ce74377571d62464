import { expect, test } from 'vitest';
import { nextSession, type Session, type SessionEvent } from './session';

type Place = Session['at'];

const [out, signing, connecting] = ['signed_out', 'signing_in', 'connecting'] as const;
const [ready, ended] = ['ready', 'ended_elsewhere'] as const;
const places = [out, signing, connecting, ready, ended];

/** Where each event leads, from each of the places above. */
const table: Record<SessionEvent, Place[]> = {
  sign_in_began: [signing, signing, signing, signing, ended],
  signed_in: [out, connecting, connecting, ready, ended],
  robot_greeted: [out, signing, connecting, connecting, ended],
  user_handed_over: [out, signing, ready, ready, ended],
  token_changed: [out, signing, ended, ended, ended],
  session_refused: [ended, ended, ended, ended, ended],
};

const cells = Object.entries(table).flatMap(([event, next]) =>
  places.map((from, at) => [event as SessionEvent, from, next[at]!] as const),
);

test.each(cells)('%s while %s leads to %s', (event, from, to) => {
  expect(nextSession({ at: from, greetings: 0 }, event).at).toBe(to);
});

test.each(cells)(
  '%s while %s counts greetings only of a user who is signed in',
  (event, from, to) => {
    const counted = event === 'robot_greeted' ? 3 : 2;
    const isSignedIn = to === 'connecting' || to === 'ready';
    expect(nextSession({ at: from, greetings: 2 }, event).greetings).toBe(isSignedIn ? counted : 0);
  },
);
