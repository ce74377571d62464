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
