/**
 * Shapes of personal data. A log line or report must have none of them: it holds our own words, counts and
 * codes.
 */
export type PersonalShape = 'id' | 'address' | 'token' | 'name' | 'quote';

// The api checks texts as long as a whole call, so every pattern must run in linear time.
const shapes: readonly (readonly [PersonalShape, RegExp])[] = [
  // Ids of the network have up to 17 digits. One with fewer than 8 cannot be told from a count, so the
  // robot's log writes no such id.
  ['id', /\d{8,}/],
  ['id', /\bpfbid/i],
  ['address', /@|\bhttps?:|\bwww\.|\.(?:com|net|org)\b/i],
  ['token', /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}/i],
  // Two capitalised words in a row, or any letter beyond ASCII: our own texts have neither.
  ['name', /\p{Lu}[\p{Ll}'’-]+\s+\p{Lu}[\p{Ll}'’-]*/u],
  ['name', /[^\p{ASCII}\s–—’‘“”…→·]/u],
  ['quote', /["“«][^"“«\n\r\u2028\u2029]*["”»]/],
];

/**
 * The shape of personal data found in a text; null when there is none. Ids of jobs and runs (UUIDs) are
 * allowed.
 */
export function personalShape(text: string): PersonalShape | null {
  const rest = text.replaceAll(
    /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi,
    'uuid',
  );
  return shapes.find(([, form]) => form.test(rest))?.[0] ?? null;
}
