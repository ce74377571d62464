import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { stored } from './storage';

export interface SessionState {
  /** The token itself stays in the browser's storage. */
  signedIn: boolean;
  /** The least robot version that works, as the api says with every reply. */
  minimumRobotVersion: string | null;
}

/** Who is signed in, and what the api's replies say beside their answers. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({
    signedIn: stored('token') !== null,
    minimumRobotVersion: null,
  }),
  reducers: {
    signedIn(state) {
      state.signedIn = true;
    },
    signedOut(state) {
      state.signedIn = false;
    },
    minimumRobotVersionHeard(state, { payload }: PayloadAction<string>) {
      state.minimumRobotVersion = payload;
    },
  },
  selectors: {
    selectIsSignedIn: (state) => state.signedIn,
    selectMinimumRobotVersion: (state) => state.minimumRobotVersion,
  },
});

export const { signedIn, signedOut, minimumRobotVersionHeard } = sessionSlice.actions;
export const { selectIsSignedIn, selectMinimumRobotVersion } = sessionSlice.selectors;
