// Bidirectional overrides and control characters would let a name overwrite the text around it.
const UNSEEN = /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;
const MAX_LENGTH = 300;

/** Most texts are already one plain line. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

const singleLine = (text: string): string => (PLAIN.test(text) ? text : made(text));

const made = (text: string): string =>
  text
    .replaceAll(/[\n\r\t]/g, ' ')
    .replaceAll(UNSEEN, '')
    .replaceAll(/[\s\u00A0\u202F]+/g, ' ')
    .trim();

/** A text of the page as one plain line. Markup in it is kept as characters. */
export function plainText(text: string, maxLength = MAX_LENGTH): string {
  const line = singleLine(text);
  return line.length > maxLength ? line.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '') : line;
}

/** For comparison only: ignores typographic apostrophes, decomposed accents and case. */
export const normalized = (text: string): string => comparable(plainText(text));

/** The same for a text of any length, which may contain a sentence far from its beginning. */
export const normalizedText = (text: string): string => comparable(singleLine(text));

const comparable = (line: string): string =>
  line.normalize('NFC').replaceAll(/[’ʼ‘]/g, "'").toLowerCase();
