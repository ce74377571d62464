import { weakMapMemoize } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query';
import type { ListType } from '@winnow/sdk/rules';
import { useSelector } from 'react-redux';
import { isTooLittle } from '../people/selectable';
import { type Matching, useMatchingQuery } from './matching-api';
import {
  type ChosenFriend,
  type SelectionState,
  selectChosenFriends,
  selectAllMatching,
  type AllMatching,
} from './selection-slice';

type State = { selection: SelectionState };
type Picks = Readonly<Record<string, ChosenFriend>>;

export interface Chosen {
  /** By id. While all that match load, only those on the screen. */
  chosenFriends: Picks;
  /** How many are chosen. */
  count: number;
  /**
   * Set when all that match a filter were chosen; else null. `total`: how many match. `within`: how many of
   * them are chosen. `excluded`: deselected by hand. `leftOut`: too little was read of them. `unselectable`: cannot be
   * chosen.
   */
  allMatching: Record<'total' | 'within' | 'excluded' | 'leftOut' | 'unselectable', number> | null;
  /** How many match now and did not when they were chosen. */
  joined: number;
  /** Why no action is possible yet, in words; empty when one is. */
  unread: string;
}

/** The selection of a tab: row by row, or all that match a filter with exceptions. */
export function useChosen(type: ListType): Chosen {
  const own = useSelector((state: State) => selectChosenFriends(state, type));
  const allMatching = useSelector((state: State) => selectAllMatching(state, type));
  const { currentData, isError } = useMatchingQuery(
    allMatching && !allMatching.unread ? allMatching.filter : skipToken,
  );
  return chosenOf(own, allMatching, currentData, isError);
}

/** Memoized: several components ask for thousands of people, and get the same object. */
export const chosenOf = weakMapMemoize(
  (
    own: Picks,
    allMatching: AllMatching | null,
    matching: Matching | undefined,
    failed: boolean,
  ): Chosen => {
    if (!allMatching) {
      return {
        chosenFriends: own,
        count: Object.keys(own).length,
        allMatching: null,
        joined: 0,
        unread: '',
      };
    }
    if (allMatching.unread) return beforeRead(own, allMatching, allMatching.unread);
    if (!matching) return refetching(own, allMatching, failed);
    return asRead(own, allMatching, matching);
  },
);

/** The count is a lower bound: rows chosen by hand on another list may or may not be among all that match. */
function beforeRead(
  own: Picks,
  { except }: AllMatching,
  unread: NonNullable<AllMatching['unread']>,
): Chosen {
  const seen = Object.entries(unread.seen).filter(([id]) => !except[id]);
  const count = Math.max(0, unread.counted - Object.keys(except).length);
  return {
    chosenFriends: { ...Object.fromEntries(seen), ...own },
    count,
    // Nor is it known how many of the excluded people match.
    allMatching: {
      total: unread.total,
      within: count,
      excluded: 0,
      // They can be added once it is known who they are.
      leftOut: 0,
      unselectable: unread.total - unread.counted - unread.leftOut,
    },
    joined: 0,
    unread: 'Loading the selected people…',
  };
}

/** All that match were loaded, and RTK Query dropped the data while no list was shown. */
function refetching(own: Picks, allMatching: AllMatching, failed: boolean): Chosen {
  const { known, leftOut, total, except } = allMatching;
  const within = known.filter((id) => !except[id]);
  return {
    chosenFriends: own,
    count: within.filter((id) => !own[id]).length + Object.keys(own).length,
    allMatching: {
      total,
      within: within.length,
      excluded: known.length - within.length,
      leftOut: leftOut.length,
      unselectable: total - known.length - leftOut.length,
    },
    joined: 0,
    unread: failed
      ? 'The selected people could not be loaded. Select them again.'
      : 'Loading the selected people…',
  };
}

function asRead(own: Picks, allMatching: AllMatching, matching: Matching): Chosen {
  const chosenFriends: Record<string, ChosenFriend> = {};
  const known = new Set(allMatching.known);
  let [within, excluded, leftOut] = [0, 0, 0];
  let joined = allMatching.more;
  for (const chosenFriend of matching.chosenFriends) {
    if (allMatching.except[chosenFriend.facebook_id]) {
      excluded += 1;
      continue;
    }
    // Chosen by hand they count, although all that match leave them out.
    if (!allMatching.hasTooLittle && isTooLittle(chosenFriend) && !own[chosenFriend.facebook_id]) {
      leftOut += 1;
      continue;
    }
    chosenFriends[chosenFriend.facebook_id] = chosenFriend;
    within += 1;
    if (!known.has(chosenFriend.facebook_id) && !own[chosenFriend.facebook_id]) joined += 1;
  }
  Object.assign(chosenFriends, own);
  const count = Object.keys(chosenFriends).length;
  const { total } = matching;
  const unselectable = total - matching.chosenFriends.length;
  return {
    chosenFriends,
    count,
    allMatching: { total, within, excluded, leftOut, unselectable },
    joined,
    unread: '',
  };
}
