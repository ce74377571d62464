import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { stored } from '../storage/storage';

export interface SessionState {
  /** The token itself is only in the browser's storage. */
  signedIn: boolean;
  /** The minimum robot version that works. The api sends it with every reply. */
  minimumRobotVersion: string | null;
  /** When the lucky hour ends; null without one, undefined before the guard has checked. */
  luckyHourEndsAt: string | null | undefined;
}

/** Whether a user is signed in, the minimum robot version, and the end of the lucky hour. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({
    signedIn: stored('token') !== null,
    minimumRobotVersion: null,
    luckyHourEndsAt: undefined,
  }),
  reducers: {
    signedIn(state) {
      state.signedIn = true;
    },
    signedOut(state) {
      state.signedIn = false;
      state.luckyHourEndsAt = undefined;
    },
    minimumRobotVersionHeard(state, { payload }: PayloadAction<string>) {
      state.minimumRobotVersion = payload;
    },
    luckyHourSettled(state, { payload }: PayloadAction<string | null>) {
      state.luckyHourEndsAt = payload;
    },
  },
  selectors: {
    selectIsSignedIn: (state) => state.signedIn,
    selectMinimumRobotVersion: (state) => state.minimumRobotVersion,
    selectLuckyHour: (state) => state.luckyHourEndsAt,
  },
});

export const { signedIn, signedOut, minimumRobotVersionHeard, luckyHourSettled } =
  sessionSlice.actions;
export const { selectIsSignedIn, selectMinimumRobotVersion, selectLuckyHour } =
  sessionSlice.selectors;
