import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ListType } from '@winnow/sdk/rules';
import type { MatchingWish } from '../place/place';
import { isSelectable } from '../people/why';

/** What the actions need of a chosen row, so that a choice outlives its page. */
export interface Pick {
  facebook_id: string;
  facebook_profile_id: string | null;
  full_name: string;
  avatar_url: string | null;
  friendship_date: string | null;
  last_activity_at: string | null;
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
  /** How many matched then, with those who cannot be chosen. */
  total: number;
  /** How many more the reading found than the list had counted, until the person is told. */
  more: number;
  /** What stands for them until they are read. */
  unread: Unread | null;
}

/** What the person saw as they chose: nobody is acted on by it. */
interface Unread {
  /** Which press it was: what was read for one that was taken back chooses nobody. */
  press: string;
  /** How many match, and how many of them may be chosen. */
  total: number;
  counted: number;
  /** Those on the screen, by id. */
  seen: Record<string, Pick>;
  /** Chosen by hand before: they are chosen again where the others cannot be read. */
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
    /** Takes the place of what was chosen by hand: 'all that match' means those and nobody else. Who they are is
     *  read behind. */
    wholeSelected(state, { payload: { wish, picks, ...counts } }: PayloadAction<Press>) {
      const { picks: own, whole } = state[wish.type];
      const former = whole ? (whole.unread?.former ?? {}) : own;
      const unread = { ...counts, seen: byId(picks), former };
      state[wish.type] = {
        picks: {},
        whole: { wish, except: {}, known: [], total: 0, more: 0, unread },
      };
    },
    /** Another page came while they are read: its rows match as well. */
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
    /** Nobody can be chosen whom nobody could read. */
    wholeFailed(state, { payload }: PayloadAction<{ type: ListType; press: string }>) {
      const unread = state[payload.type].whole?.unread;
      if (unread?.press !== payload.press) return;
      state[payload.type] = { picks: unread.former, whole: null };
    },
    /** The person was told of those who joined since. */
    joinedTold(state, { payload: { type, picks } }: Rows) {
      const { picks: own, whole } = state[type];
      if (!whole) return;
      const before = new Set(whole.known);
      // Those taken out match as well; of those chosen by hand on another list nobody knows.
      const known = new Set(whole.known.filter((id) => whole.except[id]));
      for (const { facebook_id: id } of picks) if (!own[id] || before.has(id)) known.add(id);
      whole.total += known.size - before.size;
      whole.known = [...known];
      whole.more = 0;
    },
    /** Whoever was taken out of all that match is among them again. */
    takenOutPutBack(state, { payload }: PayloadAction<ListType>) {
      const { whole } = state[payload];
      if (!whole) return;
      // The person knows of them: they did not join since.
      whole.known = [...new Set([...whole.known, ...Object.keys(whole.except)])];
      whole.except = {};
    },
    selectionCleared(state, { payload }: PayloadAction<ListType>) {
      state[payload] = none();
    },
    /** A fresh page shows how chosen rows are now: those that may not be chosen any more drop out. */
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
