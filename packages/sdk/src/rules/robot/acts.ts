/** Nobody has more friends; a job on people takes no more of them at a time. */
export const mostPerJob = 5000;

/** The ledger of acts. Architecture, decision 3; robot.md, section 4. */
export const actStates = [
  'planned',
  'sent',
  'confirmed',
  'failed',
  'unknown',
  'cancelled',
] as const;
export type ActState = (typeof actStates)[number];

/** `sent` never leads back: what was sent is never sent again, and what was settled stays settled. */
const next: Readonly<Record<ActState, readonly ActState[]>> = {
  planned: ['sent', 'failed', 'cancelled'],
  sent: ['confirmed', 'failed', 'unknown'],
  unknown: ['confirmed', 'failed'],
  cancelled: ['planned'],
  confirmed: [],
  failed: [],
};

/** Whether an act may turn from one state into another in one step. */
export function mayTurnAct(from: ActState, to: ActState): boolean {
  return next[from].includes(to);
}

/** Whether an act known in one state may be told of in another, perhaps without the steps in between. An open state
 *  may be told again, for it may have been guessed from silence. */
export function mayFollowAct(from: ActState, to: ActState): boolean {
  const reached = new Set<ActState>(next[from].length > 0 ? [from] : []);
  for (const state of reached) for (const one of next[state]) reached.add(one);
  return reached.has(to);
}
