export interface Documents {
  values: unknown[];
  /** The text ends in the middle of a document. */
  isTorn: boolean;
}

const BEGIN = /^[{[]/;
const GUARD = /^\s*for\s*\(\s*;\s*;\s*\)\s*;/;

/** The JSON documents of an answer: one for the whole text, one a line, or several on one line, each perhaps behind a
 *  guard of its own. */
export function documentsOf(text: string): Documents {
  const bare = text.replace(GUARD, '').trim();
  const whole = parsed(bare);
  return whole === undefined ? byLines(bare) : { values: [whole], isTorn: false };
}

/** A line that does not parse alone holds several documents, or goes on in the next line, or was cut off. */
function byLines(text: string): Documents {
  const values: unknown[] = [];
  let torn: Torn | null = null;
  for (const line of text.split(/\r?\n/)) {
    if (line.replace(GUARD, '').trim() === '') continue;
    const alone = documentsIn(line);
    torn = alone === null ? (torn ?? new Torn()) : null;
    const found = alone ?? torn?.joined(line) ?? null;
    if (found === null) continue;
    values.push(...found);
    torn = null;
  }
  return { values: [...values, ...(torn?.begun() ?? [])], isTorn: torn !== null };
}

/** Documents that go on over several lines. Brackets are counted line by line, and the lines are parsed together only
 *  where all are closed: parsing at each line would take quadratic time. */
class Torn {
  readonly #lines: string[] = [];
  #depth = 0;
  /** No further line can make documents of these. */
  #isBroken = false;

  /** The documents, where this line is the last of them. */
  joined(line: string): unknown[] | null {
    if (this.#isBroken) return null;
    this.#lines.push(line);
    const end = bracketsOf(line, this.#depth);
    // No string of a document goes on in the next line.
    this.#isBroken = end.isQuoted || end.depth < 0;
    this.#depth = end.depth;
    if (this.#isBroken || this.#depth > 0) return null;
    const found = this.#lines.length > 1 ? documentsIn(this.#text) : null;
    this.#isBroken = found === null;
    return found;
  }

  /** Whole documents that the lines begin with. */
  begun(): unknown[] {
    return apart(this.#text).values;
  }

  get #text(): string {
    return this.#lines.join('\n');
  }
}

/** Null where the text is not made of whole documents. */
function documentsIn(text: string): unknown[] | null {
  const bare = text.replace(GUARD, '').trimStart();
  // Cheaper than to let the parser throw at each line of a long document.
  const { depth, isQuoted } = bracketsOf(bare, 0);
  if (!BEGIN.test(bare) || depth !== 0 || isQuoted) return null;
  const alone = parsed(bare);
  if (alone !== undefined) return [alone];
  const { values, rest } = apart(bare);
  return rest === '' && values.length > 0 ? values : null;
}

/** Takes documents off the beginning one by one, by their brackets. */
function apart(text: string): { values: unknown[]; rest: string } {
  const values: unknown[] = [];
  let rest = text;
  for (;;) {
    rest = rest.replace(GUARD, '').trimStart();
    const end = endOf(rest);
    const value = end === 0 ? undefined : parsed(rest.slice(0, end));
    if (value === undefined) return { values, rest };
    values.push(value);
    rest = rest.slice(end);
  }
}

/** Where the document ends that the text begins with; 0 where it begins with none, or does not end. */
const endOf = (text: string): number =>
  BEGIN.test(text) ? (bracketsOf(text, 0, true).end ?? 0) : 0;

/** How deep in brackets a text ends that begins at this depth; `end`: where the first document ends, if only that is
 *  asked. */
function bracketsOf(text: string, from: number, isFirstOnly = false) {
  const marks = /["\\{}[\]]/g;
  let depth = from;
  let isQuoted = false;
  for (let match = marks.exec(text); match !== null; match = marks.exec(text)) {
    const [mark] = match;
    if (isQuoted) {
      if (mark === '\\') marks.lastIndex += 1;
      else if (mark === '"') isQuoted = false;
    } else if (mark === '"') isQuoted = true;
    else if (mark === '{' || mark === '[') depth += 1;
    else if (mark !== '\\') depth -= 1;
    if (isFirstOnly && depth === 0) return { depth, isQuoted, end: match.index + 1 };
  }
  return { depth, isQuoted, end: null };
}

function parsed(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
