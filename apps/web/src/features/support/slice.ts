import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A message that is not sent yet. */
export interface Draft {
  subject: string;
  text: string;
  /** Sent twice, it is taken once. */
  key: string;
}

export interface SupportSlice {
  isOpen: boolean;
  draft: Draft | null;
}

/** Whether the support form stands over the screen, and what was typed into it. */
export const supportSlice = createSlice({
  name: 'support',
  initialState: (): SupportSlice => ({ isOpen: false, draft: null }),
  reducers: {
    /** With the subject that the form suggests; one that was begun goes on instead. */
    supportOpened: {
      prepare: (subject: string) => ({ payload: { subject, text: '', key: crypto.randomUUID() } }),
      reducer(state, { payload }: PayloadAction<Draft>) {
        state.isOpen = true;
        if (!state.draft?.text.trim()) state.draft = payload;
      },
    },
    /** Another text is another message: the one before may have been taken, though its answer was lost. */
    supportTyped: {
      prepare: (typed: { subject?: string; text?: string }) => ({
        payload: { ...typed, key: crypto.randomUUID() },
      }),
      reducer(state, { payload }: PayloadAction<Partial<Draft>>) {
        if (state.draft) Object.assign(state.draft, payload);
      },
    },
    supportClosed(state) {
      state.isOpen = false;
    },
    /** By its key: what is typed by now may be another message. */
    supportSent(state, { payload }: PayloadAction<string>) {
      if (state.draft?.key !== payload) return;
      state.isOpen = false;
      state.draft = null;
    },
  },
  selectors: {
    selectIsSupportOpen: (state) => state.isOpen,
    selectSupportDraft: (state) => state.draft,
  },
});

export const { supportOpened, supportTyped, supportClosed, supportSent } = supportSlice.actions;
export const { selectIsSupportOpen, selectSupportDraft } = supportSlice.selectors;
