import type { Act, AskedAgain } from '@winnow/sdk/contract';
import { evidence } from '@winnow/sdk/rules';

/** The last friend request to somebody since they were removed. */
export interface LastRequest {
  asked_at: string;
  asked_state: Act['state'];
  asked_evidence: string;
  /** A scan that began after it found them on the list: who was marked by hand stays removed then. */
  seen_since_asked: boolean;
}

/**
 * Joins the last request, as `r`, to a row of friends. One that was cancelled was never made and says nothing, whatever
 * its permit was refused for; one of before the removal made the friendship that ended. `also` narrows to some acts `a`.
 */
export const lastRequestOf = (row: string, also = 'true'): string => `left join lateral (
       select a.at as asked_at, a.state as asked_state, a.evidence as asked_evidence,
              ${row}.seen_since > a.at as seen_since_asked
         from acts a
        where a.user_id = $1 and a.kind = 'friend_request' and a.target = ${row}.facebook_id and a.at > ${row}.updated_at
          and a.state <> 'cancelled' and a.former_profile_id is null and ${also}
        order by a.at desc, a.seq desc limit 1) r on true`;

/** How it stands between the two, as far as the ledger and the last scan know. */
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
