/** The pace that protects the account. The api may slow it down; the floors are compiled into the robot. */
export interface Pace {
  /** Milliseconds between two removals, random within the range. */
  removal_gap_ms: [min: number, max: number];
  /** Between two friend requests. */
  friend_request_gap_ms: [min: number, max: number];
  /** Between two reactions, for the shortest delay on offer; see `reactionGap`. */
  reaction_gap_ms: [min: number, max: number];
  /** Milliseconds between two scrolls or page reads. */
  read_gap_ms: [min: number, max: number];
  page_opens_per_hour: number;
}

export const storePace: Pace = {
  removal_gap_ms: [20_000, 60_000],
  friend_request_gap_ms: [30_000, 40_000],
  reaction_gap_ms: [5_000, 15_000],
  read_gap_ms: [1_500, 4_000],
  page_opens_per_hour: 200,
};

export const practicePace: Pace = {
  removal_gap_ms: [20, 60],
  friend_request_gap_ms: [20, 60],
  reaction_gap_ms: [20, 60],
  read_gap_ms: [20, 40],
  page_opens_per_hour: 20_000,
};

/** The slower of the two in every field: a policy cannot go below the floor. */
export function slowerPace(policy: Pace, floor: Pace): Pace {
  const gap = (a: [number, number], b: [number, number]): [number, number] => {
    const min = Math.max(a[0], b[0]);
    return [min, Math.max(a[1], b[1], min)];
  };
  return {
    removal_gap_ms: gap(policy.removal_gap_ms, floor.removal_gap_ms),
    friend_request_gap_ms: gap(policy.friend_request_gap_ms, floor.friend_request_gap_ms),
    reaction_gap_ms: gap(policy.reaction_gap_ms, floor.reaction_gap_ms),
    read_gap_ms: gap(policy.read_gap_ms, floor.read_gap_ms),
    page_opens_per_hour: Math.min(policy.page_opens_per_hour, floor.page_opens_per_hour),
  };
}

/** Estimated seconds for `count` acts: the mean gap, in milliseconds, for each. */
export function estimateActSeconds(count: number, [min, max]: readonly [number, number]): number {
  return (count * (min + max)) / 2 / 1000;
}

/** Estimated time until a page is loaded and idle. */
const pageTakesMs = 3000;

/**
 * Estimated seconds for `count` page reads: pages load one after the other with a gap between, limited to
 * `page_opens_per_hour`.
 */
export function estimateReadSeconds(
  count: number,
  { read_gap_ms, page_opens_per_hour }: Pace,
): number {
  if (count <= 0) return 0;
  const [min, max] = read_gap_ms;
  const each = ((min + max) / 2 + pageTakesMs) / 1000;
  const fullHours = Math.floor((count - 1) / page_opens_per_hour);
  const last = count - fullHours * page_opens_per_hour;
  return Math.max(count * each, fullHours * 3600 + last * each);
}

/** After a block: 24 h the first time, 48 h for a second one within a week. */
export function blockPauseHours(blocksWithinAWeek: number): number {
  return blocksWithinAWeek >= 2 ? 48 : 24;
}

/** The most acts on the first day after a pause. */
export const actsPerDayAfterPause = 10;

/** After a pause: a tenth of the pace and few acts a day. Both double daily while no block occurs. */
export function paceAfterPause(daysSincePause: number): {
  slowdown: number;
  actsPerDay: number | null;
} {
  const factor = 2 ** Math.max(0, Math.floor(daysSincePause));
  const slowdown = Math.max(1, 10 / factor);
  return { slowdown, actsPerDay: slowdown === 1 ? null : actsPerDayAfterPause * factor };
}
