import {
  canPass,
  isIncomplete,
  isKeptByNetwork,
  type ListCoverage,
  type ListKind,
} from '@winnow/sdk/rules';
import { keyOf, type PartRead } from './part';

/** What all looks at one list have read. */
export interface ListRead extends ListCoverage {
  /** How many looks reached the list's end and missed no row. */
  ends: number;
  /** The entries read, while some are missing: the union of all looks counts. */
  keys: string[];
  unreadable?: string;
  /** It contained a person, or was read to its end. */
  is_read: boolean;
}

/** A list that the post's numbers call empty. */
export const emptyList: ListRead = {
  shown: 0,
  read: 0,
  state: 'whole',
  cause: null,
  ends: 1,
  keys: [],
  is_read: true,
};

/** What an earlier sync stored of a list. It keeps no entries. */
export const restored = (list: ListCoverage): ListRead => ({
  ...list,
  ends: 0,
  keys: [],
  is_read: false,
});

export const coverageOf = ({ shown, read, state, cause }: ListRead): ListCoverage => ({
  shown,
  read,
  state,
  cause,
});

/** Adds a look to what was read of a list before. `shown`: the total stated with the post. */
export function withLook(
  kind: ListKind,
  before: ListRead | null,
  look: PartRead,
  shown: number | null,
): ListRead {
  const keys = new Set([...(before?.keys ?? []), ...look.engagements.map(keyOf)]);
  const total = maxOf(maxOf(shown, look.stated), before?.shown ?? null);
  const read = Math.max(keys.size, before?.read ?? 0);
  const isClean = look.reached_end && look.gaps === 0 && look.cause === null;
  const ends = (before?.ends ?? 0) + (isClean ? 1 : 0);
  const judged = judgedAs(kind, { shown: total, read, ends }, look);
  const { unreadable } = look;
  return {
    shown: total,
    read,
    ...judged,
    ends,
    keys: isIncomplete({ shown: total, read, ...judged }) ? [...keys] : [],
    ...(unreadable !== undefined && { unreadable }),
    is_read: (before?.is_read ?? false) || look.engagements.length > 0 || look.reached_end,
  };
}

function judgedAs(
  kind: ListKind,
  { shown, read, ends }: Pick<ListRead, 'shown' | 'read' | 'ends'>,
  { gaps, cause, reached_end }: PartRead,
): Pick<ListCoverage, 'state' | 'cause'> {
  if (ends > 0) {
    if (shown === null || read >= shown) return { state: 'whole', cause: null };
    // The network lists only the shares that the user may see.
    const isKept = kind === 'shares' && ends >= CERTAIN_ENDS;
    return { state: isKept ? 'hidden' : 'part', cause: 'not_listed' };
  }
  if (cause !== null && isKeptByNetwork(cause)) return { state: 'hidden', cause };
  const why = cause ?? (gaps > 0 || reached_end ? 'rows_unclear' : 'not_loaded');
  return { state: read === 0 ? 'unread' : 'part', cause: why };
}

/** So many looks that end alike are no coincidence. */
const CERTAIN_ENDS = 2;

/** Whether another look may find entries that are missing. A list that ended short once may have been cut without a
 *  sign. */
export const isWorthAnotherLook = (list: ListRead): boolean =>
  isIncomplete(list) && (canPass(list.cause) || (list.ends > 0 && list.ends < CERTAIN_ENDS));

const maxOf = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);
