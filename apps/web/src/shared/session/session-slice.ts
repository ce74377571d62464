import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { stored } from '../storage/storage';

export interface SessionState {
  /** The token itself stays in the browser's storage. */
  signedIn: boolean;
  /** The least robot version that works, as the api says with every reply. */
  minimumRobotVersion: string | null;
  /** When the lucky hour ends, null without one, undefined before the guard looked. */
  luckyHourEndsAt: string | null | undefined;
}

/** Who is signed in, and what the api's replies say beside their answers. */
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
