/** What a log line or a report must not look like: it holds words of our own, counts and codes. */
export type PersonalShape = 'id' | 'address' | 'token' | 'name' | 'quote';

// The api tells it of texts as long as a call: each form reads a text once, wherever in it it looks for its beginning.
const shapes: readonly (readonly [PersonalShape, RegExp])[] = [
  // Ids of the network have up to 17 digits. Those of fewer than 8 cannot be told from counts: the
  // robot's log writes none.
  ['id', /\d{8,}/],
  ['id', /\bpfbid/i],
  ['address', /@|\bhttps?:|\bwww\.|\.(?:com|net|org)\b/i],
  ['token', /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}/i],
  // Two capitalised words in a row, or any letter beyond the Latin alphabet: we write neither.
  ['name', /\p{Lu}[\p{Ll}'’-]+\s+\p{Lu}[\p{Ll}'’-]*/u],
  ['name', /[^\p{ASCII}\s–—’‘“”…→·]/u],
  ['quote', /["“«][^"“«\n\r\u2028\u2029]*["”»]/],
];

/** The shape of personal data that a text has; null when it has none. Ids of jobs and runs (UUIDs) are none. */
export function personalShape(text: string): PersonalShape | null {
  const rest = text.replaceAll(
    /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi,
    'uuid',
  );
  return shapes.find(([, form]) => form.test(rest))?.[0] ?? null;
}
