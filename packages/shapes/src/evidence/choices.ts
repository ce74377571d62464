import type { choose } from '../shape';

/** Options chosen once per world, each with its weight. */
export const evidenceChoices = {
  /** Half of the worlds hide, cut and delay nothing, and state their totals rightly or not at all. */
  flaws: { none: 1, some: 1 },
  /** Whether lists state a total: each, some, none. */
  totals: { each: 3, some: 1, none: 1 },
  posts: { few: 1, some: 2, many: 2 },
  days: { few: 1, some: 2, many: 2 },
  /** How many people who are no friends engage. `viral`: one post draws hundreds. */
  crowd: { quiet: 2, usual: 3, viral: 1 },
  /** Friends made after the oldest post. */
  newcomers: { none: 1, some: 2 },
  /** Whether a newcomer may also engage with posts that are older than the friendship. */
  earlier: { no: 4, yes: 1 },
  /** The share of lists that are not `whole`. */
  share: { few: 2, some: 2, most: 1 },
  /** Whether all lists of a world that are not `whole` behave alike. */
  mixture: { one: 1, several: 2 },
  block: { none: 3, passes: 1, lasts: 1 },
} as const;

export type EvidenceChoices = ReturnType<typeof choose<typeof evidenceChoices>>;
