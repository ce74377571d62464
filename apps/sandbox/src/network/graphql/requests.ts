import type { Person } from '../../world/model';
import {
  askFriendship,
  conditionOf,
  isFriend,
  statusOf,
  steady,
  takeBackRequest,
} from '../../world/world';
import { fill } from '../client/markup.js';
import type { SignedIn } from '../visit';

const stamp = (visit: SignedIn): string => new Date(visit.sandbox.now() * 1000).toISOString();

/** For some people the network first asks whether the user knows them. */
export function isWarned(visit: SignedIn, person: Person): boolean {
  const { faults, world } = visit.sandbox;
  const rate = faults.get('ask_first')?.rate ?? 0.12;
  return steady(`warn ${world.options.seed} ${person.id}`, rate);
}

/** The step before a request: nothing, a warning, or, by fault, no way to proceed. */
export function requestPrompt(visit: SignedIn, person: Person) {
  const missing = visit.sandbox.faults.strikes('no_confirm');
  const name = person.name;
  const warning =
    !missing && isWarned(visit, person)
      ? {
          title: fill(visit.phrases.know_title, { name }),
          text: fill(visit.phrases.know_text, { name }),
        }
      : null;
  return {
    target: person.id,
    outcome: missing ? 'no_confirm' : warning ? 'warned' : 'ok',
    data: {
      node: {
        __typename: 'User',
        id: person.id,
        friending_warning: warning,
        can_proceed: !missing,
      },
    },
  };
}

type RequestOutcome = 'gone' | 'limit' | 'refused' | 'not_acknowledged' | 'phantom' | 'requested';

function requestOutcome(visit: SignedIn, person: Person, acknowledged: boolean): RequestOutcome {
  const { faults, world } = visit.sandbox;
  if (faults.strikes('request_gone')) return 'gone';
  const limit = faults.get('request_limit');
  if (limit && faults.count('request_limit') > limit.n) return 'limit';
  if (statusOf(world, visit.viewer, person) !== 'CAN_REQUEST') return 'refused';
  if (isWarned(visit, person) && !acknowledged) return 'not_acknowledged';
  if (faults.strikes('request_refused')) return 'refused';
  return faults.strikes('phantom_success') ? 'phantom' : 'requested';
}

/** Sends a request; undefined when the fault removes the person during the call. */
export function sendRequest(visit: SignedIn, person: Person, acknowledged: boolean) {
  const { sandbox, viewer, phrases } = visit;
  const outcome = requestOutcome(visit, person, acknowledged);
  if (outcome === 'gone') {
    sandbox.vanished.add(person.id);
    return undefined;
  }
  if (outcome === 'requested') {
    askFriendship(sandbox.world, viewer, person, stamp(visit));
    sandbox.save();
  }
  const after =
    outcome === 'phantom' ? 'OUTGOING_REQUEST' : statusOf(sandbox.world, viewer, person);
  const notice = { title: phrases.unavailable, text: phrases.unavailable_text };
  return {
    target: person.id,
    outcome,
    // The limit appears only in a dialog: the answer only shows an unchanged status.
    extensions: outcome === 'limit' ? { notice } : {},
    data: {
      friend_request_send: {
        friend_requestees: [
          {
            __typename: 'User',
            id: person.id,
            ...(conditionOf(sandbox.world, viewer, person) !== 'silent' && {
              friendship_status: after,
            }),
            name: person.name,
          },
        ],
        client_mutation_id: '1',
      },
    },
  };
}

export function cancelRequest(visit: SignedIn, person: Person) {
  const { sandbox, viewer } = visit;
  const asked = statusOf(sandbox.world, viewer, person) === 'OUTGOING_REQUEST';
  if (asked && !isFriend(sandbox.world, viewer, person)) {
    takeBackRequest(sandbox.world, viewer, person, stamp(visit));
    sandbox.save();
  }
  const friendship_status = statusOf(sandbox.world, viewer, person);
  return {
    target: person.id,
    outcome: asked ? 'cancelled' : 'refused',
    data: {
      friend_request_cancel: {
        cancelled_friend_requestee: { __typename: 'User', id: person.id, friendship_status },
        client_mutation_id: '1',
      },
    },
  };
}
