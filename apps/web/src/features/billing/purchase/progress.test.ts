import { expect, test } from 'vitest';
import { type At, isIdle, type Move, type Problem, progressMoved } from './progress';

const failure = { code: 'api_unreachable', text: 'No answer.' } as const;
const lost: Problem = { kind: 'unsure', failure, isConfirmed: false, repeats: true };
const refused: Problem = { kind: 'refused', failure };
const ended = (outcome: Extract<Move, { type: 'ended' }>['outcome']): Move => ({
  type: 'ended',
  outcome,
});
const purchase = {
  status: 'complete',
  client_secret: null,
  transaction_id: null,
  total: 1,
  currency: 'USD',
} as const;

const moves: Record<string, Move> = {
  pressed: { type: 'pressed' },
  'card refused': { type: 'card_refused', message: 'No.' },
  sent: { type: 'sent' },
  resumed: { type: 'resumed' },
  'bank asked': { type: 'bank_asked' },
  'ended: done': ended({ kind: 'done', purchase }),
  'ended: unsure': ended(lost),
  'ended: refused': ended(refused),
  'ended: unconfirmed': ended({ kind: 'unconfirmed', message: null }),
  stopped: { type: 'stopped' },
  'given up': { type: 'given_up' },
  chosen: { type: 'chosen' },
};
const ends = {
  'ended: done': 'done',
  'ended: unsure': 'unsure',
  'ended: refused': 'refused',
  'ended: unconfirmed': 'refused',
} as const;
/** Every other move changes nothing. */
const table: Record<At, Partial<Record<keyof typeof moves, At>>> = {
  none: { pressed: 'reading', resumed: 'resumed' },
  reading: { 'card refused': 'refused', sent: 'running' },
  running: { 'bank asked': 'asking_bank', ...ends },
  resumed: { 'bank asked': 'asking_bank', ...ends },
  stopping: { 'given up': 'none', ...ends },
  asking_bank: ends,
  unsure: { resumed: 'resumed', stopped: 'stopping' },
  refused: { pressed: 'reading', chosen: 'none' },
  done: {},
};

test.each(Object.keys(table) as At[])('from %s', (at) => {
  for (const [name, move] of Object.entries(moves)) {
    const before = { at, problem: null };
    const after = progressMoved(before, move);
    const [next, isMoved] = [table[at][name] ?? at, name in table[at]];
    expect([name, after.at, after !== before]).toEqual([name, next, isMoved]);
  }
});

test('the problem of an unsure purchase stays while it is asked about again', () => {
  const again = progressMoved({ at: 'unsure', problem: lost }, { type: 'resumed' });
  expect(again).toEqual({ at: 'resumed', problem: lost });
  expect(progressMoved(again, ended(refused))).toEqual({ at: 'refused', problem: refused });
});

test('stopping forgets the problem', () => {
  const stopped = progressMoved({ at: 'unsure', problem: lost }, { type: 'stopped' });
  expect(stopped.problem).toBeNull();
});

test('another purchase begins only where none may be under way', () => {
  const idle = (Object.keys(table) as At[]).filter((at) => isIdle({ at, problem: null }));
  expect(idle).toEqual(['none', 'refused']);
});
