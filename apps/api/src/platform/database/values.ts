/** How both drivers parse values: timestamps as ISO 8601 in UTC, days as YYYY-MM-DD, 64-bit numbers as numbers. */
export const parsers = {
  /** int8 */
  20: Number,
  /** numeric */
  1700: Number,
  /** date */
  1082: (text: string) => text,
  /** timestamptz, in a session whose time zone is UTC: 2026-01-31 12:00:00.123456+00 */
  1184: isoTimestamp,
} as const;

export function isoTimestamp(text: string): string {
  const fraction = text.charAt(19) === '.' ? text.slice(20, text.indexOf('+')) : '';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${`${fraction}000`.slice(0, 3)}Z`;
}
