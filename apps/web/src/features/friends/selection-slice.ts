import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ListType } from '@winnow/sdk/rules';

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
}

type SelectionState = Record<ListType, Record<string, Pick>>;
type Rows = PayloadAction<{ type: ListType; picks: readonly Pick[] }>;

const initialState: SelectionState = {
  active: {},
  inactive: {},
  whitelist: {},
  removed: {},
  nonfriends: {},
};

/** Chosen friends, by tab. */
export const selectionSlice = createSlice({
  name: 'selection',
  initialState,
  reducers: {
    rowsSelected(state, { payload: { type, picks } }: Rows) {
      for (const pick of picks) state[type][pick.facebook_id] = pick;
    },
    rowsDeselected(state, { payload: { type, picks } }: Rows) {
      for (const pick of picks) delete state[type][pick.facebook_id];
    },
    rowsInverted(state, { payload: { type, picks } }: Rows) {
      for (const pick of picks) {
        if (state[type][pick.facebook_id]) delete state[type][pick.facebook_id];
        else state[type][pick.facebook_id] = pick;
      }
    },
    selectionCleared(state, { payload }: PayloadAction<ListType>) {
      state[payload] = {};
    },
    /** A fresh page shows how chosen rows are now: those that may not be chosen any more drop out. */
    rowsSeen(state, { payload: { type, picks } }: Rows) {
      for (const pick of picks) {
        if (!state[type][pick.facebook_id]) continue;
        if (pick.request_option_disabled) delete state[type][pick.facebook_id];
      }
    },
  },
  selectors: {
    selectPicks: (state, type: ListType) => state[type],
  },
});

export const { rowsSelected, rowsDeselected, rowsInverted, selectionCleared, rowsSeen } =
  selectionSlice.actions;
export const { selectPicks } = selectionSlice.selectors;
