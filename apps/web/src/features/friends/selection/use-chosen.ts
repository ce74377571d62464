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
  /** By id. Of all that match those on the screen alone, as long as they are not read. */
  picks: Picks;
  /** How many they are. */
  count: number;
  /** How many match a filter, of whom all were chosen that may be, and were not taken out by hand; else null. `barred`:
   *  how many may not be. */
  whole: { total: number; within: number; takenOut: number; barred: number } | null;
  /** How many match now who did not when they were chosen. */
  joined: number;
  /** Why nothing can be done with them yet, in words; empty where it can. */
  unread: string;
}

/** Whom the person chose on a tab: row by row, or all that match a filter but for some. */
export function useChosen(type: ListType): Chosen {
  const own = useSelector((state: State) => selectPicks(state, type));
  const whole = useSelector((state: State) => selectWhole(state, type));
  const { currentData, isError } = useMatchingQuery(
    whole && !whole.unread ? whole.wish : skipToken,
  );
  return chosenOf(own, whole, currentData, isError);
}

/** Everything on a screen that asks for thousands gets the same answer, worked out once. */
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

/** Never counts more than there will be: of what was chosen on another list meanwhile nobody knows whether it is among
 *  them. */
function beforeRead(own: Picks, { except }: Whole, unread: NonNullable<Whole['unread']>): Chosen {
  const seen = Object.entries(unread.seen).filter(([id]) => !except[id]);
  const count = Math.max(0, unread.counted - Object.keys(except).length);
  return {
    picks: { ...Object.fromEntries(seen), ...own },
    count,
    // Nor how many there are to put back.
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

/** They were read, and let go while no list was shown. */
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
