/** What a reading proves. Architecture, decision 2; robot.md, section 6. */
export interface FriendScanEnd {
  /** Distinct friends read in this scan. */
  read_total: number;
  /** The number the network shows; null when it showed none. */
  shown_total: number | null;
  /** The page said that there is no next page. */
  reached_end: boolean;
  /** Rows seen that could not be identified. */
  gaps: number;
}

export type ScanDoubt =
  | 'end_not_reached'
  | 'rows_unidentified'
  | 'total_not_shown'
  | 'total_disagrees';

/** Why a friends scan proves nothing about who is gone; null when it is proven complete. */
export function scanDoubt(end: FriendScanEnd): ScanDoubt | null {
  if (!end.reached_end) return 'end_not_reached';
  if (end.gaps > 0) return 'rows_unidentified';
  if (end.shown_total === null) return 'total_not_shown';
  return end.read_total === end.shown_total ? null : 'total_disagrees';
}

/** Fewer posts than this say too little to call anybody inactive. */
export const enoughPosts = 10;

export interface Coverage {
  posts_read: number;
  /** ISO date of the oldest post read, null when none. */
  since: string | null;
}

export function hasEnoughEvidence(coverage: Coverage | null): boolean {
  return (coverage?.posts_read ?? 0) >= enoughPosts;
}
