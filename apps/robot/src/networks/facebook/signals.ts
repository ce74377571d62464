import { NetworkError } from '../network';
import type { PageFacts } from './facts';
import { labelPacks } from './labels/packs';
import { failuresOf, type Failure } from './parse/wire/answers';
import { noticesOf } from './parse/notices';
import type { Payload } from './parse/wire/payload';
import { normalized } from './parse/text';

const BLOCKING = new Set([368, 1390008]);
const BLOCKING_WITH_TEXT = 1357004;
const SIGNED_OUT = new Set([1357001, 190, 102]);
const BLOCK_TEXT = /block|can't use this feature|limit how often|going too fast|misus/;

/** The sentences about a block, in every known language: a block page may not be in the user's language. */
export const blockedPhrases = labelPacks.flatMap((pack) => pack.blocked);
const blockedFolded = blockedPhrases.map(normalized);

/** A block that is stated only in words, by a dialog or the whole page. */
export const blockFromText = () => new NetworkError('blocked', 'action_blocked', { seen: 'text' });

/** Throws for what the page shows: its address, who is signed in, its text. */
export function checkPage(facts: PageFacts): void {
  const { pathname } = new URL(facts.url);
  if (facts.status === 429) throw new NetworkError('blocked', 'rate_limited', { status: 429 });
  if (/\/checkpoint(\/|$)/.test(pathname)) throw new NetworkError('blocked', 'checkpoint_shown');
  if (/\/login(\.php)?(\/|$)/.test(pathname) || facts.sign_in || facts.viewer === '0') {
    throw new NetworkError('signed_out', 'session_missing');
  }
  if (facts.stopped.length > 0) throw blockFromText();
  if (facts.status !== null && facts.status >= 500) {
    throw new NetworkError('retry', 'page_failed', { status: facts.status });
  }
}

/** The answer has no code, only the text of a dialog. */
const isBlockNotice = (root: unknown) =>
  noticesOf(root).some((text) => blockedFolded.includes(normalized(text)));

/** Throws for an answer that means 'stop'. Returns failures that may be temporary. */
export function checkAnswer({ record, roots, html }: Payload): Failure[] {
  if (record.source !== 'answer') return [];
  if (record.status === 429) throw new NetworkError('blocked', 'rate_limited', { status: 429 });
  if (html && record.status < 500) {
    const { status, text } = record;
    const kind = /name=["']?pass["'\s>]/.test(text) ? 'signed_out' : 'blocked';
    // A route's page may be served whole instead of its definition: that is no sign of a block.
    if (record.route && kind === 'blocked') return [];
    throw new NetworkError(kind, kind === 'blocked' ? 'answer_html' : 'session_missing', {
      status,
      size: text.length,
    });
  }
  if (roots.some(isBlockNotice)) throw blockFromText();
  const failures = failuresOf(roots);
  for (const { code, text } of failures) {
    const said = normalized(text);
    const speaks = BLOCK_TEXT.test(said) || blockedFolded.some((phrase) => said.includes(phrase));
    if (BLOCKING.has(code) || (code === BLOCKING_WITH_TEXT && speaks)) {
      throw new NetworkError('blocked', 'action_blocked', { code });
    }
    if (SIGNED_OUT.has(code)) throw new NetworkError('signed_out', 'session_missing', { code });
  }
  if (record.status >= 500) failures.push({ code: record.status, text: '', transient: true });
  return failures;
}
