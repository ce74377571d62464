import { weakMapMemoize } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query';
import type { ListType } from '@winnow/sdk/rules';
import { useSelector } from 'react-redux';
import { type Matching, useMatchingQuery } from './matching-api';
import {
  type Pick,
  type SelectionState,
  selectPicks,
  selectWhole,
  type Whole,
} from './selection-slice';

type State = { selection: SelectionState };
type Picks = Readonly<Record<string, Pick>>;

export interface Chosen {
  /** By id. While all that match load, only those on the screen. */
  picks: Picks;
  /** How many are chosen. */
  count: number;
  /**
   * Set when all that match a filter were chosen; else null. `total`: how many match. `within`: how many of
   * them are chosen. `takenOut`: excluded by hand. `barred`: cannot be chosen.
   */
  whole: { total: number; within: number; takenOut: number; barred: number } | null;
  /** How many match now and did not when they were chosen. */
  joined: number;
  /** Why no action is possible yet, in words; empty when one is. */
  unread: string;
}

/** The selection of a tab: row by row, or all that match a filter with exceptions. */
export function useChosen(type: ListType): Chosen {
  const own = useSelector((state: State) => selectPicks(state, type));
  const whole = useSelector((state: State) => selectWhole(state, type));
  const { currentData, isError } = useMatchingQuery(
    whole && !whole.unread ? whole.wish : skipToken,
  );
  return chosenOf(own, whole, currentData, isError);
}

/** Memoized: several components ask for thousands of people, and get the same object. */
export const chosenOf = weakMapMemoize(
  (own: Picks, whole: Whole | null, matching: Matching | undefined, failed: boolean): Chosen => {
    if (!whole) {
      return { picks: own, count: Object.keys(own).length, whole: null, joined: 0, unread: '' };
    }
    if (whole.unread) return beforeRead(own, whole, whole.unread);
    if (!matching) return readAnew(own, whole, failed);
    return asRead(own, whole, matching);
  },
);

/** The count is a lower bound: rows chosen by hand on another list may or may not be among all that match. */
function beforeRead(own: Picks, { except }: Whole, unread: NonNullable<Whole['unread']>): Chosen {
  const seen = Object.entries(unread.seen).filter(([id]) => !except[id]);
  const count = Math.max(0, unread.counted - Object.keys(except).length);
  return {
    picks: { ...Object.fromEntries(seen), ...own },
    count,
    // Nor is it known how many of the excluded people match.
    whole: {
      total: unread.total,
      within: count,
      takenOut: 0,
      barred: unread.total - unread.counted,
    },
    joined: 0,
    unread: 'Loading the selected people…',
  };
}

/** All that match were loaded, and RTK Query dropped the data while no list was shown. */
function readAnew(own: Picks, { known, total, except }: Whole, failed: boolean): Chosen {
  const within = known.filter((id) => !except[id]);
  return {
    picks: own,
    count: within.filter((id) => !own[id]).length + Object.keys(own).length,
    whole: {
      total,
      within: within.length,
      takenOut: known.length - within.length,
      barred: total - known.length,
    },
    joined: 0,
    unread: failed
      ? 'The selected people could not be loaded. Select them again.'
      : 'Loading the selected people…',
  };
}

function asRead(own: Picks, whole: Whole, matching: Matching): Chosen {
  const picks: Record<string, Pick> = {};
  const known = new Set(whole.known);
  let [within, takenOut] = [0, 0];
  let joined = whole.more;
  for (const pick of matching.picks) {
    if (whole.except[pick.facebook_id]) {
      takenOut += 1;
      continue;
    }
    picks[pick.facebook_id] = pick;
    within += 1;
    if (!known.has(pick.facebook_id) && !own[pick.facebook_id]) joined += 1;
  }
  Object.assign(picks, own);
  const count = Object.keys(picks).length;
  const { total } = matching;
  const barred = total - matching.picks.length;
  return { picks, count, whole: { total, within, takenOut, barred }, joined, unread: '' };
}
