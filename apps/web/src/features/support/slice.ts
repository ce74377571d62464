import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface SupportSlice {
  /** The subject that the form opens with; null while it is closed. */
  subject: string | null;
}

/** Whether the support form stands over the screen. */
export const supportSlice = createSlice({
  name: 'support',
  initialState: (): SupportSlice => ({ subject: null }),
  reducers: {
    supportOpened(state, { payload }: PayloadAction<string>) {
      state.subject = payload;
    },
    supportClosed(state) {
      state.subject = null;
    },
  },
  selectors: { selectSupportSubject: (state) => state.subject },
});

export const { supportOpened, supportClosed } = supportSlice.actions;
export const { selectSupportSubject } = supportSlice.selectors;
