/** Part of a line: plain, bold, or a link. */
export interface Run {
  text: string;
  bold?: true;
  href?: string;
}
export type Line = Run[];

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; line: Line }
  | { kind: 'list'; items: Line[] }
  | { kind: 'table'; head: Line[]; rows: Line[][] };

/** A page of `docs/` as the build parses it. */
export interface LegalText {
  title: string;
  version: number;
  /** The day it takes effect: '2026-11-23'. */
  since: string;
  blocks: Block[];
}

declare const __LEGAL_TEXTS__: Record<'terms' | 'privacy', LegalText>;

/** Terms and privacy policy, inserted by the build (`legal-texts.ts` beside `vite.config.ts`). */
export const legalTexts = __LEGAL_TEXTS__;
