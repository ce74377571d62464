import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ListType } from '@winnow/sdk/rules';
import type { MatchingWish } from './place';

/** What the actions need of a chosen row, so that a choice outlives its page. */
export interface Pick {
  facebook_id: string;
  facebook_profile_id: string | null;
  full_name: string;
  avatar_url: string | null;
  friendship_date: string | null;
  /** Deactivated: there is no profile to look at. */
  is_banned: boolean;
  /** Why they are on this tab, as the row says it. */
  why: string;
  request_option_disabled: boolean;
  /** Removed, and asked again since: they are not asked a second time. */
  asked_again?: boolean;
}

/** Everybody who matches a filter, but for some. Who that is, is asked anew whenever the lists change. */
export interface Whole {
  wish: MatchingWish;
  except: Record<string, true>;
  /** Who they were when the person was last told how many. */
  known: string[];
}

interface Choice {
  picks: Record<string, Pick>;
  whole: Whole | null;
}
type SelectionState = Record<ListType, Choice>;
type Rows = PayloadAction<{ type: ListType; picks: readonly Pick[] }>;

const none = (): Choice => ({ picks: {}, whole: null });
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
    /** Takes the place of what was chosen by hand: 'all that match' means those and nobody else. */
    wholeSelected(state, { payload: { wish, known } }: PayloadAction<Omit<Whole, 'except'>>) {
      state[wish.type] = { picks: {}, whole: { wish, except: {}, known } };
    },
    /** The person was told of those who joined since. */
    joinedTold(state, { payload: { type, picks } }: Rows) {
      const { whole } = state[type];
      if (whole) whole.known = picks.map((pick) => pick.facebook_id);
    },
    selectionCleared(state, { payload }: PayloadAction<ListType>) {
      state[payload] = none();
    },
    /** A fresh page shows how chosen rows are now: those that may not be chosen any more drop out. */
    rowsSeen(state, { payload: { type, picks } }: Rows) {
      for (const pick of picks) {
        if (!state[type].picks[pick.facebook_id]) continue;
        if (pick.request_option_disabled) delete state[type].picks[pick.facebook_id];
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
  joinedTold,
  selectionCleared,
  rowsSeen,
} = selectionSlice.actions;
export const { selectPicks, selectWhole } = selectionSlice.selectors;
