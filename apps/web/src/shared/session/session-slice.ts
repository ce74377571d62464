import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { stored } from '../storage/storage';
import { isSignedIn, nextSession, type Session, type SessionEvent } from './session';

export interface SessionState {
  /** The token itself is only in the browser's storage. */
  session: Session;
  /** The minimum robot version that works. The api sends it with every reply. */
  minimumRobotVersion: string | null;
  /** When the lucky hour ends; null without one, undefined before the guard has checked. */
  luckyHourEndsAt: string | null | undefined;
}

/** The session, the minimum robot version, and the end of the lucky hour. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({
    session: { at: stored('token') === null ? 'signed_out' : 'connecting', greetings: 0 },
    minimumRobotVersion: null,
    luckyHourEndsAt: undefined,
  }),
  reducers: {
    sessionMoved(state, { payload }: PayloadAction<SessionEvent>) {
      state.session = nextSession(state.session, payload);
      if (!isSignedIn(state.session)) state.luckyHourEndsAt = undefined;
    },
    minimumRobotVersionHeard(state, { payload }: PayloadAction<string>) {
      state.minimumRobotVersion = payload;
    },
    luckyHourSettled(state, { payload }: PayloadAction<string | null>) {
      state.luckyHourEndsAt = payload;
    },
  },
  selectors: {
    selectSession: (state) => state.session,
    selectIsSignedIn: (state) => isSignedIn(state.session),
    selectMinimumRobotVersion: (state) => state.minimumRobotVersion,
    selectLuckyHour: (state) => state.luckyHourEndsAt,
  },
});

export const { sessionMoved, minimumRobotVersionHeard, luckyHourSettled } = sessionSlice.actions;
export const { selectSession, selectIsSignedIn, selectMinimumRobotVersion, selectLuckyHour } =
  sessionSlice.selectors;
