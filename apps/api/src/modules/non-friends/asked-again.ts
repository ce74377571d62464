import type { Act, AskedAgain } from '@winnow/sdk/contract';
import { evidence } from '@winnow/sdk/rules';

/** The last friend request to a person since the removal. */
export interface LastRequest {
  asked_at: string;
  asked_state: Act['state'];
  asked_evidence: string;
  /** A later scan found the person on the friends list. A friend whom the user marked as removed stays marked then. */
  seen_since_asked: boolean;
}

/**
 * Joins the last request, as `r`, to a row of friends. Cancelled requests were never sent, and requests before the
 * removal made the friendship that ended. `also` is a further condition on the act `a`.
 */
export const lastRequestOf = (row: string, also = 'true'): string => `left join lateral (
       select a.at as asked_at, a.state as asked_state, a.evidence as asked_evidence,
              ${row}.seen_since > a.at as seen_since_asked
         from acts a
        where a.user_id = $1 and a.kind = 'friend_request' and a.target = ${row}.facebook_id and a.at > ${row}.updated_at
          and a.state <> 'cancelled' and a.former_profile_id is null and ${also}
        order by a.at desc, a.seq desc limit 1) r on true`;

/** The outcome of the request, as far as the ledger and the last scan know. */
export function askedAgain(last: LastRequest): AskedAgain {
  return { at: last.asked_at, outcome: outcomeOf(last) };
}

function outcomeOf({ asked_state: state, asked_evidence, seen_since_asked }: LastRequest) {
  if (seen_since_asked || asked_evidence === evidence.alreadyFriends) return 'friends';
  if (state === 'planned' || state === 'sent') return 'waiting';
  if (state === 'confirmed' || asked_evidence === evidence.alreadyRequested) return 'sent';
  if (state === 'unknown') return 'unclear';
  const cannot: readonly string[] = [evidence.cannotRequest, evidence.gone];
  return cannot.includes(asked_evidence) ? 'no_option' : 'failed';
}
