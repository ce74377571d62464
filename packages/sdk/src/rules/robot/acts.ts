/** The network's maximum number of friends. It also limits the people of one job. */
export const maxPerJob = 5000;

/** The states of an act in the ledger. */
export const actStates = [
  'planned',
  'sent',
  'confirmed',
  'failed',
  'unknown',
  'cancelled',
] as const;
export type ActState = (typeof actStates)[number];

/**
 * The states that may be reported next. `sent` never leads back: an act that was sent is never sent again, and a
 * settled act stays settled. The robot's own ledger may revert a `sent` act that was certainly not pressed
 * (`revertToPlanned`); that is not reported, and at the api the act stays `sent`.
 */
const next: Readonly<Record<ActState, readonly ActState[]>> = {
  planned: ['sent', 'failed', 'cancelled'],
  sent: ['confirmed', 'failed', 'unknown'],
  unknown: ['confirmed', 'failed'],
  cancelled: ['planned'],
  confirmed: [],
  failed: [],
};

/** Whether one transition leads from one state to the other. */
export function canTransitionAct(from: ActState, to: ActState): boolean {
  return next[from].includes(to);
}

/**
 * Whether an act in state `from` may be reported in state `to`, even with steps in between missing. A state
 * that has successors (`cancelled` too) may be reported again: the api may have set it by itself, because the
 * session ended or the robot fell silent, and this report confirms it.
 */
export function canFollowAct(from: ActState, to: ActState): boolean {
  const reached = new Set<ActState>(next[from].length > 0 ? [from] : []);
  for (const state of reached) for (const one of next[state]) reached.add(one);
  return reached.has(to);
}
