import type { Outcome } from '../attempt/run-attempt';

/** What a press came to, other than a purchase. */
export type Problem = { kind: 'card'; message: string } | Exclude<Outcome, { kind: 'done' }>;

export type At =
  /** Nothing was sent, or the user gave up on it. */
  | 'none'
  /** The provider reads the card. */
  | 'reading'
  | 'running'
  /** Something that was sent before is asked about, or sent again. */
  | 'resumed'
  /** The user gave up on the answer: the provider is asked once more. */
  | 'stopping'
  | 'asking_bank'
  | 'unsure'
  | 'refused'
  | 'done';

/** Where a purchase is. The problem of an unsure one stays while it is asked about again. */
export interface Progress {
  at: At;
  problem: Problem | null;
}

export type Move =
  | { type: 'pressed' }
  | { type: 'card_refused'; message: string }
  | { type: 'sent' }
  | { type: 'resumed' }
  | { type: 'bank_asked' }
  | { type: 'ended'; outcome: Outcome }
  | { type: 'stopped' }
  | { type: 'given_up' }
  | { type: 'chosen' };

const from: Record<Move['type'], readonly At[]> = {
  pressed: ['none', 'refused'],
  card_refused: ['reading'],
  sent: ['reading'],
  resumed: ['none', 'unsure'],
  bank_asked: ['running', 'resumed'],
  ended: ['running', 'resumed', 'stopping', 'asking_bank'],
  stopped: ['unsure'],
  given_up: ['stopping'],
  chosen: ['refused'],
};

/** Whether another purchase can be begun. */
export const isIdle = ({ at }: Progress): boolean => from.pressed.includes(at);

/** A move that does not fit where the purchase is changes nothing. */
export function progressMoved(progress: Progress, move: Move): Progress {
  if (!from[move.type].includes(progress.at)) return progress;
  switch (move.type) {
    case 'pressed':
      return { at: 'reading', problem: null };
    case 'card_refused':
      return { at: 'refused', problem: { kind: 'card', message: move.message } };
    case 'sent':
      return { at: 'running', problem: null };
    case 'resumed':
      return { ...progress, at: 'resumed' };
    case 'bank_asked':
      return { at: 'asking_bank', problem: null };
    case 'ended':
      return ended(move.outcome);
    case 'stopped':
      return { at: 'stopping', problem: null };
    case 'given_up':
    case 'chosen':
      return { at: 'none', problem: null };
  }
}

function ended(outcome: Outcome): Progress {
  if (outcome.kind === 'done') return { at: 'done', problem: null };
  return { at: outcome.kind === 'unsure' ? 'unsure' : 'refused', problem: outcome };
}
