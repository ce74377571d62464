/** What was read of one list of a post: its reactions, its comments with their replies, or its shares. */

/**
 * whole: read to its end, nothing missing · part: some entries are missing · hidden: the network keeps entries
 * from the user · unread: not opened, or nothing could be read.
 */
export const listStates = ['whole', 'part', 'hidden', 'unread'] as const;
export type ListState = (typeof listStates)[number];

/**
 * Why a list is not whole.
 *
 * - Kept by the network: `count_hidden` (who reacted is not shown), `no_permission`, `not_listed` (counted, but not in
 *   the list that was read to its end).
 * - Can pass, so the list is read again: `answer_cut`, `answer_failed`, `not_loaded`, `slow`, `blocked`.
 * - Not understood by the robot: `opener_missing`, `collapsed` (a thread that did not open), `filtered` ('most
 *   relevant' only), `rows_unclear`.
 */
export const listCauses = [
  'count_hidden',
  'no_permission',
  'not_listed',
  'answer_cut',
  'answer_failed',
  'not_loaded',
  'slow',
  'blocked',
  'opener_missing',
  'collapsed',
  'filtered',
  'rows_unclear',
] as const;
export type ListCause = (typeof listCauses)[number];

const keptByNetwork: readonly ListCause[] = ['count_hidden', 'no_permission', 'not_listed'];
const passing: readonly ListCause[] = [
  'answer_cut',
  'answer_failed',
  'not_loaded',
  'slow',
  'blocked',
];

/** Whether the network keeps the entries from the user; otherwise the robot could not read them. */
export const isKeptByNetwork = (cause: ListCause): boolean => keptByNetwork.includes(cause);

/** Whether the list may be whole when it is read again. */
export const canPass = (cause: ListCause | null): boolean =>
  cause !== null && passing.includes(cause);

export interface ListCoverage {
  /** The total that the network states; null when it states none. */
  shown: number | null;
  /** Number of distinct entries read. */
  read: number;
  state: ListState;
  /** Null only for a whole list. */
  cause: ListCause | null;
}

export const listKinds = ['reactions', 'comments', 'shares'] as const;
export type ListKind = (typeof listKinds)[number];

export interface PostCoverage extends Record<ListKind, ListCoverage> {
  /** Day of the post, ISO date. */
  day: string;
}

/** Whether entries may be missing that the network does show. */
export const isIncomplete = ({ state }: ListCoverage): boolean =>
  state === 'part' || state === 'unread';

/** State of a list that was stored before states were: only its numbers are known. */
export function stateByNumbers({ shown, read }: Pick<ListCoverage, 'shown' | 'read'>): ListState {
  return shown !== null && read < shown ? 'part' : 'whole';
}
