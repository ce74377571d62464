import { isIncomplete, listKinds, type PostCoverage } from '../evidence/coverage';

/** What proves that a scan read the whole list. */
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

/** Why a friends scan does not prove who is gone; null when it is proven complete. */
export function scanDoubt(end: FriendScanEnd): ScanDoubt | null {
  if (!end.reached_end) return 'end_not_reached';
  if (end.gaps > 0) return 'rows_unidentified';
  if (end.shown_total === null) return 'total_not_shown';
  return end.read_total === end.shown_total ? null : 'total_disagrees';
}

export type ReadingDoubt = ScanDoubt | 'lists_incomplete';

/**
 * Why an engagement scan did not read all that the network shows: null only when every list of every post is whole or
 * hidden. The network states no number of posts, so only their end and their gaps are compared.
 */
export function readingDoubt(
  end: Pick<FriendScanEnd, 'reached_end' | 'gaps'>,
  posts: readonly Omit<PostCoverage, 'day'>[],
): ReadingDoubt | null {
  const read = { read_total: posts.length, shown_total: posts.length };
  const doubt = scanDoubt({ ...end, ...read });
  if (doubt !== null) return doubt;
  const isDoubted = posts.some((post) => listKinds.some((kind) => isIncomplete(post[kind])));
  return isDoubted ? 'lists_incomplete' : null;
}

export interface FriendsMissing {
  read_total: number;
  /** Number of friends known before the scan, and how many of them it did not find. */
  known: number;
  missing: number;
}

export type DropDoubt = 'nothing_read' | 'drop_too_large';

/** Fewer than this can plausibly leave between two scans. */
const largeDrop = 20;

/**
 * Why a scan that seems complete is doubted: a list that the network showed only in part looks like one that
 * most friends left. Decision 11.
 */
export function dropDoubt({ read_total, known, missing }: FriendsMissing): DropDoubt | null {
  if (read_total === 0 && known > 0) return 'nothing_read';
  return missing >= largeDrop && missing * 2 > known ? 'drop_too_large' : null;
}

/**
 * A large drop is accepted when a second scan, started at least `afterMs` later, reads the same number within
 * `tolerance`.
 */
export const dropRepeat = { afterMs: 86_400_000, tolerance: 0.1 } as const;
