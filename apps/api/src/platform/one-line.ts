/** What somebody typed, where it must stay in its line: what would begin another one, turn the one it stands in, or have
 *  a terminal do something, is a space. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
}
