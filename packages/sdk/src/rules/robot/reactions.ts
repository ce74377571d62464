import type { Pace } from './pace';

/** Auto reactions. Checklist 2, 'Auto reactions'. */
export const reactionTypes = ['love', 'like'] as const;
export type ReactionType = (typeof reactionTypes)[number];
export const reactionBatches = [10, 20, 30, 40] as const;
export type ReactionBatch = (typeof reactionBatches)[number];
/** Seconds between two reactions, chosen at random within this range. */
export const reactionDelays = ['5-15', '15-30', '30-45', '45-60'] as const;
export type ReactionDelay = (typeof reactionDelays)[number];

export const defaultReactionBatch: ReactionBatch = 10;
export const defaultReactionDelay: ReactionDelay = '5-15';
export const defaultReactionType: ReactionType = 'like';
export const ignoresGroupPostsByDefault = true;
export const recommendedReactionBatches: readonly ReactionBatch[] = [10, 20];
/** Total number of reactions without PRO. */
export const freeReactions = 10;
/** With PRO, unless the api's configuration sets another number. */
export const defaultReactionsPerDay = 100;

export const reactionTexts = {
  free_limit:
    'You have used free trial limit for auto reactions. Please subscribe to our PRO plan for sending unlimited reactions on your feed.',
  batch_used: 'You have used Basic Plan limit for Reactions, Subscribe to PRO Plan',
  batch_pro: 'Subscribe to our PRO Plan for sending unlimited Reactions',
  start_used:
    'Reaction limit reached on Basic Plan! Subscribe to PRO Plan for sending unlimited Reactions',
  daily: 'You have reached your daily limit',
} as const;

export interface ReactionUsage {
  isPro: boolean;
  /** Every reaction ever made. */
  totalDone: number;
  /** Reactions left today. */
  dailyLeft: number;
}

/** Why a batch cannot be chosen, as a name in `reactionTexts`; null when it can. */
export function batchObstacle(
  batch: ReactionBatch,
  { isPro, totalDone, dailyLeft }: ReactionUsage,
): 'batch_used' | 'batch_pro' | 'daily' | null {
  if (!isPro && batch > defaultReactionBatch) return 'batch_pro';
  if (!isPro && totalDone >= freeReactions) return 'batch_used';
  // PRO keeps the smallest batch, because what is left of the day caps the count.
  if (isPro && batch === defaultReactionBatch) return null;
  return dailyLeft < batch ? 'daily' : null;
}

/** Why 'Start Auto Reacting' is disabled; null when it is not. */
export function startObstacle(facts: {
  robotInstalled: boolean;
  robotSetUp: boolean;
  isPro: boolean;
  /** No reactions are left: `full` of the current limits. */
  isLimitReached: boolean;
}): 'robot_missing' | 'robot_not_set_up' | 'start_used' | 'daily' | null {
  if (!facts.robotInstalled) return 'robot_missing';
  if (!facts.robotSetUp) return 'robot_not_set_up';
  if (!facts.isLimitReached) return null;
  return facts.isPro ? 'daily' : 'start_used';
}

/** A non-PRO user without reactions left sees the upgrade-required modal. */
export function needsProToReact({ isPro, totalDone }: ReactionUsage): boolean {
  return !isPro && totalDone >= freeReactions;
}

/** Caps the displayed count at the reactions left. */
export function cappedReactions(batch: number, left: number): number {
  return Math.max(0, Math.min(batch, left));
}

export function delaySeconds(delay: ReactionDelay): [min: number, max: number] {
  const [min = 5, max = 15] = delay.split('-').map(Number);
  return [min, max];
}

/**
 * Milliseconds between two reactions. The pace defines the shortest delay, 5-15; the longer ones scale with
 * it, so that a policy slows down, and a practice build speeds up, all of them.
 */
export function reactionGap(
  delay: ReactionDelay,
  pace: Pick<Pace, 'reaction_gap_ms'>,
): [min: number, max: number] {
  const [min, max] = delaySeconds(delay);
  const factor = pace.reaction_gap_ms[0] / 5;
  const first = Math.round(min * factor);
  return [first, Math.max(first, Math.round(max * Math.max(factor, pace.reaction_gap_ms[1] / 15)))];
}
