import { evidence } from '@winnow/sdk/rules';
import type { Network, ProfileState } from '../../networks/network';
import { removalCodes, requestCodes } from '../../networks/state-codes';
import type { ActKind, LedgerRow } from '../store/tables';

/** How the readings before and after an act of one kind are interpreted. */
interface ActReadings {
  /** Before the act: the act is needed. After it: the act had no effect. */
  open: string;
  /** After the act: it took effect. Any reading in neither `open` nor `done` is inconclusive. */
  done: readonly string[];
  /** The evidence for not acting, given the reading before. */
  notNeeded: (before: string) => string;
  /** The evidence for an effect (`took`) and for no effect (`still`). */
  took: string;
  still: string;
  /** When the network refuses but the page shows the effect, the page is read again before it is believed. */
  needsBoth: boolean;
}

const readingsByKind: Readonly<Record<ActKind, ActReadings>> = {
  removal: {
    open: 'friends',
    done: ['can_request', 'requested', 'cannot_request', 'incoming'],
    notNeeded: (before) => removalCodes[before as ProfileState] ?? evidence.alreadyGone,
    took: 'no_friends_after',
    still: 'still_friends',
    needsBoth: false,
  },
  friend_request: {
    open: 'can_request',
    done: ['requested', 'friends'],
    notNeeded: (before) => requestCodes[before as ProfileState] ?? 'not_requestable',
    took: 'requested_after',
    still: 'still_no_request',
    needsBoth: true,
  },
  reaction: {
    open: 'none',
    done: ['reacted'],
    notNeeded: (before) => (before === 'gone' ? evidence.gone : evidence.alreadyReacted),
    took: 'reacted_after',
    still: 'still_no_reaction',
    needsBoth: true,
  },
};

export const readingsOf = (kind: ActKind): ActReadings => readingsByKind[kind];

/** The independent reading that acts of this kind are judged by. */
export async function readTarget(network: Network, row: LedgerRow): Promise<string> {
  if (!row.post) return network.relationship(row.facebook_id);
  const { permalink, reaction } = row.post;
  const said = await network.reactionTo({ id: row.facebook_id, permalink });
  if (said === null) return 'none';
  return said === reaction ? 'reacted' : 'other';
}
