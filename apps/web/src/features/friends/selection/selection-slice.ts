import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ListType } from '@winnow/sdk/rules';
import type { MatchingWish } from '../place/place';
import { isSelectable } from '../people/why';

/** The fields of a chosen row that actions need, so that a selection outlives its page. */
export interface Pick {
  facebook_id: string;
  facebook_profile_id: string | null;
  full_name: string;
  avatar_url: string | null;
  friendship_date: string | null;
  last_activity_at: string | null;
  /** Deactivated: there is no profile to open. */
  is_banned: boolean;
  /** Why they are in this group, as the row says it. */
  why: string;
  request_option_disabled: boolean;
  /** Removed and already asked again: no second request is sent. */
  asked_again?: boolean;
}

/** All people who match a filter, with exceptions. Who they are is refetched whenever the lists change. */
export interface Whole {
  wish: MatchingWish;
  except: Record<string, true>;
  /** The ids that the count last shown to the user stands for. */
  known: string[];
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
  /** `total`: how many match. `counted`: how many of them can be chosen. */
  total: number;
  counted: number;
  /** The people on the screen, by id. */
  seen: Record<string, Pick>;
  /** The rows chosen by hand before, restored when loading fails. */
  former: Record<string, Pick>;
}

interface Choice {
  picks: Record<string, Pick>;
  whole: Whole | null;
}
export type SelectionState = Record<ListType, Choice>;
type Rows = PayloadAction<{ type: ListType; picks: readonly Pick[] }>;
type WholeReading = { type: ListType; press: string; ids: string[]; total: number };
type Matching = { wish: MatchingWish; picks: readonly Pick[] };
export type Press = Matching & Omit<Unread, 'seen' | 'former'>;

const none = (): Choice => ({ picks: {}, whole: null });
const byId = (picks: readonly Pick[]) =>
  Object.fromEntries(picks.map((pick) => [pick.facebook_id, pick]));

export const isSameWish = (a: MatchingWish, b: MatchingWish) =>
  a.type === b.type &&
  a.search === b.search &&
  a.timeframe === b.timeframe &&
  a.deactivatedOnly === b.deactivatedOnly;
const initialState: SelectionState = {
  active: none(),
  inactive: none(),
  whitelist: none(),
  removed: none(),
  nonfriends: none(),
};

function drop({ picks, whole }: Choice, id: string) {
  delete picks[id];
  if (whole) whole.except[id] = true;
}

/** Chosen friends, by tab. */
export const selectionSlice = createSlice({
  name: 'selection',
  initialState,
  reducers: {
    rowsSelected(state, { payload: { type, picks } }: Rows) {
      const choice = state[type];
      for (const pick of picks) {
        choice.picks[pick.facebook_id] = pick;
        delete choice.whole?.except[pick.facebook_id];
      }
    },
    rowsDeselected(state, { payload: { type, picks } }: Rows) {
      for (const pick of picks) drop(state[type], pick.facebook_id);
    },
    /** Replaces rows chosen by hand: 'all that match' means exactly those. The people load in the background. */
    wholeSelected(state, { payload: { wish, picks, ...counts } }: PayloadAction<Press>) {
      const { picks: own, whole } = state[wish.type];
      const former = whole ? (whole.unread?.former ?? {}) : own;
      const unread = { ...counts, seen: byId(picks), former };
      state[wish.type] = {
        picks: {},
        whole: { wish, except: {}, known: [], total: 0, more: 0, unread },
      };
    },
    /** Another page arrived while all that match load: its rows match as well. */
    matchingSeen(state, { payload: { wish, picks } }: PayloadAction<Matching>) {
      const { whole } = state[wish.type];
      if (!whole?.unread || !isSameWish(whole.wish, wish)) return;
      for (const pick of picks) whole.unread.seen[pick.facebook_id] ??= pick;
    },
    wholeRead(state, { payload }: PayloadAction<WholeReading>) {
      const { whole } = state[payload.type];
      if (whole?.unread?.press !== payload.press) return;
      whole.more = Math.max(0, payload.ids.length - whole.unread.counted);
      whole.known = payload.ids;
      whole.total = payload.total;
      whole.unread = null;
    },
    /** People who could not be loaded cannot be chosen: restores the rows chosen by hand. */
    wholeFailed(state, { payload }: PayloadAction<{ type: ListType; press: string }>) {
      const unread = state[payload.type].whole?.unread;
      if (unread?.press !== payload.press) return;
      state[payload.type] = { picks: unread.former, whole: null };
    },
    /** The user was told of the people who matched since. */
    joinedTold(state, { payload: { type, picks } }: Rows) {
      const { picks: own, whole } = state[type];
      if (!whole) return;
      const before = new Set(whole.known);
      // Excluded people match as well. For rows chosen by hand on another list that is unknown.
      const known = new Set(whole.known.filter((id) => whole.except[id]));
      for (const { facebook_id: id } of picks) if (!own[id] || before.has(id)) known.add(id);
      whole.total += known.size - before.size;
      whole.known = [...known];
      whole.more = 0;
    },
    /** Puts excluded people back among all that match. */
    takenOutPutBack(state, { payload }: PayloadAction<ListType>) {
      const { whole } = state[payload];
      if (!whole) return;
      // The user excluded them by hand, so they must not be announced as new.
      whole.known = [...new Set([...whole.known, ...Object.keys(whole.except)])];
      whole.except = {};
    },
    selectionCleared(state, { payload }: PayloadAction<ListType>) {
      state[payload] = none();
    },
    /** A refetched page shows the present state of chosen rows: those that can no longer be chosen are dropped. */
    rowsSeen(state, { payload: { type, picks } }: Rows) {
      const { picks: own, whole } = state[type];
      for (const pick of picks) {
        const { facebook_id, request_option_disabled } = pick;
        if (type === 'nonfriends' ? !request_option_disabled : isSelectable(type, pick)) continue;
        if (own[facebook_id]) delete own[facebook_id];
        if (whole?.unread?.seen[facebook_id]) delete whole.unread.seen[facebook_id];
      }
    },
  },
  selectors: {
    selectPicks: (state, type: ListType) => state[type].picks,
    selectWhole: (state, type: ListType) => state[type].whole,
  },
});

export const {
  rowsSelected,
  rowsDeselected,
  wholeSelected,
  matchingSeen,
  wholeRead,
  wholeFailed,
  joinedTold,
  takenOutPutBack,
  selectionCleared,
  rowsSeen,
} = selectionSlice.actions;
export const { selectPicks, selectWhole } = selectionSlice.selectors;
