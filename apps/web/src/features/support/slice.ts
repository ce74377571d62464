import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The kind of a message. Each kind has a title and its own draft. */
export type SupportKind = 'support' | 'question' | 'idea';

/** A message that is not sent yet. */
export interface Draft {
  kind: SupportKind;
  subject: string;
  text: string;
  /** The idempotency key of the message. */
  key: string;
}

export interface SupportSlice {
  /** The kind whose form is open. */
  open: SupportKind | null;
  drafts: Partial<Record<SupportKind, Draft>>;
}

const subjects: Record<SupportKind, string> = {
  support: '',
  question: 'A question',
  idea: 'An idea',
};

/** Which support form is open, and what was typed into it. */
export const supportSlice = createSlice({
  name: 'support',
  initialState: (): SupportSlice => ({ open: null, drafts: {} }),
  reducers: {
    /** Opens with the suggested subject; a draft that has text continues instead. */
    supportOpened: {
      prepare: (kind: SupportKind) => ({
        payload: { kind, subject: subjects[kind], text: '', key: crypto.randomUUID() },
      }),
      reducer(state, { payload }: PayloadAction<Draft>) {
        state.open = payload.kind;
        if (!state.drafts[payload.kind]?.text.trim()) state.drafts[payload.kind] = payload;
      },
    },
    /**
     * Another text is another message, so it gets a new key: the api may have taken the earlier one although
     * its answer was lost.
     */
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
    /** Found by key: the draft may hold another message by now. */
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
