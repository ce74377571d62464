import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What a message is: each kind has a title, and a draft of its own. */
export type SupportKind = 'support' | 'question' | 'idea';

/** A message that is not sent yet. */
export interface Draft {
  kind: SupportKind;
  subject: string;
  text: string;
  /** Sent twice, it is taken once. */
  key: string;
}

export interface SupportSlice {
  /** The one whose form is open. */
  open: SupportKind | null;
  drafts: Partial<Record<SupportKind, Draft>>;
}

const subjects: Record<SupportKind, string> = {
  support: '',
  question: 'A question',
  idea: 'An idea',
};

/** Whether the support form stands over the screen, and what was typed into it. */
export const supportSlice = createSlice({
  name: 'support',
  initialState: (): SupportSlice => ({ open: null, drafts: {} }),
  reducers: {
    /** With the subject that the form suggests; one that was begun goes on instead. */
    supportOpened: {
      prepare: (kind: SupportKind) => ({
        payload: { kind, subject: subjects[kind], text: '', key: crypto.randomUUID() },
      }),
      reducer(state, { payload }: PayloadAction<Draft>) {
        state.open = payload.kind;
        if (!state.drafts[payload.kind]?.text.trim()) state.drafts[payload.kind] = payload;
      },
    },
    /** Another text is another message: the one before may have been taken, though its answer was lost. */
    supportTyped: {
      prepare: (typed: { subject?: string; text?: string }) => ({
        payload: { ...typed, key: crypto.randomUUID() },
      }),
      reducer(state, { payload }: PayloadAction<Partial<Draft>>) {
        const draft = state.open && state.drafts[state.open];
        if (draft) Object.assign(draft, payload);
      },
    },
    supportClosed(state) {
      state.open = null;
    },
    /** By its key: what is typed by now may be another message. */
    supportSent(state, { payload }: PayloadAction<string>) {
      const sent = Object.values(state.drafts).find(({ key }) => key === payload);
      if (!sent) return;
      if (state.open === sent.kind) state.open = null;
      delete state.drafts[sent.kind];
    },
  },
  selectors: {
    selectSupportDraft: (state) => (state.open && state.drafts[state.open]) ?? null,
  },
});

export const { supportOpened, supportTyped, supportClosed, supportSent } = supportSlice.actions;
export const { selectSupportDraft } = supportSlice.selectors;
