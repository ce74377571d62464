import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Evidence } from '@winnow/sdk/contract';
import type { ListType } from '@winnow/sdk/rules';
import type { MatchingQuery } from '../query/list-query';
import { isSelectable, isTooLittle, leavesOut } from '../people/selectable';

/** The fields of a chosen row that actions need, so that a selection outlives its page. */
export interface ChosenFriend {
  facebook_id: string;
  facebook_profile_id: string | null;
  full_name: string;
  avatar_url: string | null;
  friendship_date: string | null;
  last_activity_at: string | null;
  /** Deactivated: there is no profile to open. */
  is_banned: boolean;
  /** What was read about them; null for a person who is no friend. */
  evidence: Evidence | null;
  /** Why they are in this group, as the row says it. */
  reason: string;
  request_option_disabled: boolean;
  /** Removed and already asked again: no second request is sent. */
  asked_again?: boolean;
}

/** All people who match a filter, with exceptions. Who they are is refetched whenever the lists change. */
export interface AllMatching {
  filter: MatchingQuery;
  except: Record<string, true>;
  /** The ids that the count last shown to the user stands for. */
  known: string[];
  /** Those of whom too little was read: left out until the user adds them. */
  leftOut: string[];
  hasTooLittle: boolean;
  /** How many matched then, people who cannot be chosen included. */
  total: number;
  /** How many more the load found than the list had counted, until the user is told. */
  more: number;
  /** Shown instead of them until they are loaded. */
  unread: Unread | null;
}

/** What the user saw when choosing. Only for display: no action uses it. */
interface Unread {
  /** The id of the button press. A load that belongs to a cancelled press is ignored. */
  press: string;
  /**
   * `total`: how many match. `counted`: how many of them are chosen. `leftOut`: of how many too little was read.
   */
  total: number;
  counted: number;
  leftOut: number;
  /** The people on the screen, by id. */
  seen: Record<string, ChosenFriend>;
  /** The rows chosen by hand before, restored when loading fails. */
  former: Record<string, ChosenFriend>;
}

interface Choice {
  chosenFriends: Record<string, ChosenFriend>;
  allMatching: AllMatching | null;
}
export type SelectionState = Record<ListType, Choice>;
type Rows = PayloadAction<{ type: ListType; chosenFriends: readonly ChosenFriend[] }>;
type AllMatchingResult = {
  type: ListType;
  press: string;
  ids: string[];
  leftOut: string[];
  total: number;
};
type Matching = { filter: MatchingQuery; chosenFriends: readonly ChosenFriend[] };
export type Press = Matching & Omit<Unread, 'seen' | 'former'>;

const none = (): Choice => ({ chosenFriends: {}, allMatching: null });
const byId = (chosenFriends: readonly ChosenFriend[]) =>
  Object.fromEntries(chosenFriends.map((chosenFriend) => [chosenFriend.facebook_id, chosenFriend]));

export const isSameQuery = (a: MatchingQuery, b: MatchingQuery) =>
  a.type === b.type &&
  a.search === b.search &&
  a.timeframe === b.timeframe &&
  a.deactivatedOnly === b.deactivatedOnly &&
  a.evidence === b.evidence;
const initialState: SelectionState = {
  active: none(),
  inactive: none(),
  whitelist: none(),
  removed: none(),
  nonfriends: none(),
};

function drop({ chosenFriends, allMatching }: Choice, id: string) {
  delete chosenFriends[id];
  if (allMatching) allMatching.except[id] = true;
}

/** Chosen friends, by tab. */
export const selectionSlice = createSlice({
  name: 'selection',
  initialState,
  reducers: {
    rowsSelected(state, { payload: { type, chosenFriends } }: Rows) {
      const choice = state[type];
      for (const chosenFriend of chosenFriends) {
        choice.chosenFriends[chosenFriend.facebook_id] = chosenFriend;
        delete choice.allMatching?.except[chosenFriend.facebook_id];
      }
    },
    rowsDeselected(state, { payload: { type, chosenFriends } }: Rows) {
      for (const chosenFriend of chosenFriends) drop(state[type], chosenFriend.facebook_id);
    },
    /** Replaces rows chosen by hand: 'all that match' means exactly those. The people load in the background. */
    allMatchingSelected(
      state,
      { payload: { filter, chosenFriends, ...counts } }: PayloadAction<Press>,
    ) {
      const { chosenFriends: own, allMatching } = state[filter.type];
      const former = allMatching ? (allMatching.unread?.former ?? {}) : own;
      const seen = leavesOut(filter)
        ? chosenFriends.filter((one) => !isTooLittle(one))
        : chosenFriends;
      const unread = { ...counts, seen: byId(seen), former };
      state[filter.type] = {
        chosenFriends: {},
        allMatching: {
          filter,
          except: {},
          known: [],
          leftOut: [],
          hasTooLittle: !leavesOut(filter),
          total: 0,
          more: 0,
          unread,
        },
      };
    },
    /** Another page arrived while all that match load: its rows match as well. */
    matchingSeen(state, { payload: { filter, chosenFriends } }: PayloadAction<Matching>) {
      const { allMatching } = state[filter.type];
      if (!allMatching?.unread || !isSameQuery(allMatching.filter, filter)) return;
      for (const chosenFriend of chosenFriends)
        if (allMatching.hasTooLittle || !isTooLittle(chosenFriend))
          allMatching.unread.seen[chosenFriend.facebook_id] ??= chosenFriend;
    },
    allMatchingRead(state, { payload }: PayloadAction<AllMatchingResult>) {
      const { allMatching } = state[payload.type];
      if (allMatching?.unread?.press !== payload.press) return;
      const { counted, leftOut } = allMatching.unread;
      const found = payload.ids.length + payload.leftOut.length;
      // The list counts the deactivated among those of whom too little was read, so both are compared together.
      allMatching.more = Math.max(0, found - counted - leftOut);
      allMatching.known = payload.ids;
      allMatching.leftOut = payload.leftOut;
      allMatching.total = payload.total;
      allMatching.unread = null;
    },
    /** People who could not be loaded cannot be chosen: restores the rows chosen by hand. */
    allMatchingFailed(state, { payload }: PayloadAction<{ type: ListType; press: string }>) {
      const unread = state[payload.type].allMatching?.unread;
      if (unread?.press !== payload.press) return;
      state[payload.type] = { chosenFriends: unread.former, allMatching: null };
    },
    /** The user was notified of the people who matched since. */
    newMatchesShown(state, { payload: { type, chosenFriends } }: Rows) {
      const { chosenFriends: own, allMatching } = state[type];
      if (!allMatching) return;
      const before = new Set(allMatching.known);
      // Excluded people match as well. For rows chosen by hand on another list that is unknown.
      const known = new Set(allMatching.known.filter((id) => allMatching.except[id]));
      for (const { facebook_id: id } of chosenFriends)
        if (!own[id] || before.has(id)) known.add(id);
      allMatching.total += known.size - before.size;
      allMatching.known = [...known];
      allMatching.more = 0;
    },
    /** Puts excluded people back among all that match. */
    excludedRestored(state, { payload }: PayloadAction<ListType>) {
      const { allMatching } = state[payload];
      if (!allMatching) return;
      // The user excluded them by hand, so they must not be announced as new.
      allMatching.known = [...new Set([...allMatching.known, ...Object.keys(allMatching.except)])];
      allMatching.except = {};
    },
    /** Adds those of whom too little was read: the user has read how many they are. */
    tooLittleAdded(state, { payload }: PayloadAction<ListType>) {
      const { allMatching } = state[payload];
      if (!allMatching || allMatching.unread) return;
      allMatching.known.push(...allMatching.leftOut);
      allMatching.leftOut = [];
      allMatching.hasTooLittle = true;
    },
    selectionCleared(state, { payload }: PayloadAction<ListType>) {
      state[payload] = none();
    },
    /** A refetched page shows the present state of chosen rows: those that can no longer be chosen are dropped. */
    rowsSeen(state, { payload: { type, chosenFriends } }: Rows) {
      const { chosenFriends: own, allMatching } = state[type];
      for (const chosenFriend of chosenFriends) {
        const { facebook_id, request_option_disabled } = chosenFriend;
        if (type === 'nonfriends' ? !request_option_disabled : isSelectable(type, chosenFriend))
          continue;
        if (own[facebook_id]) delete own[facebook_id];
        if (allMatching?.unread?.seen[facebook_id]) delete allMatching.unread.seen[facebook_id];
      }
    },
  },
  selectors: {
    selectChosenFriends: (state, type: ListType) => state[type].chosenFriends,
    selectAllMatching: (state, type: ListType) => state[type].allMatching,
  },
});

export const {
  rowsSelected,
  rowsDeselected,
  allMatchingSelected,
  matchingSeen,
  allMatchingRead,
  allMatchingFailed,
  newMatchesShown,
  excludedRestored,
  tooLittleAdded,
  selectionCleared,
  rowsSeen,
} = selectionSlice.actions;
export const { selectChosenFriends, selectAllMatching } = selectionSlice.selectors;
