export interface Documents {
  values: unknown[];
  /** The text ends inside a document. */
  isTruncated: boolean;
}

const BEGIN = /^[{[]/;
const GUARD = /^\s*for\s*\(\s*;\s*;\s*\)\s*;/;

/** The JSON documents of an answer: one for the whole text, one per line, or several on a line, each
 *  possibly after a guard of its own. */
export function documentsOf(text: string): Documents {
  const bare = text.replace(GUARD, '').trim();
  const whole = parsed(bare);
  return whole === undefined ? byLines(bare) : { values: [whole], isTruncated: false };
}

/** A line that does not parse alone holds several documents, continues in the next line, or was truncated. */
function byLines(text: string): Documents {
  const values: unknown[] = [];
  let partial: PartialDocument | null = null;
  for (const line of text.split(/\r?\n/)) {
    if (line.replace(GUARD, '').trim() === '') continue;
    const alone = documentsIn(line);
    partial = alone === null ? (partial ?? new PartialDocument()) : null;
    const found = alone ?? partial?.joined(line) ?? null;
    if (found === null) continue;
    values.push(...found);
    partial = null;
  }
  return { values: [...values, ...(partial?.begun() ?? [])], isTruncated: partial !== null };
}

/** Documents over several lines. Brackets are counted line by line, and the lines are parsed together only when all
 *  brackets are closed: parsing at each line would take quadratic time. */
class PartialDocument {
  readonly #lines: string[] = [];
  #depth = 0;
  /** No further line can complete these lines to documents. */
  #isBroken = false;

  /** The documents, if this line completes them. */
  joined(line: string): unknown[] | null {
    if (this.#isBroken) return null;
    this.#lines.push(line);
    const end = bracketsOf(line, this.#depth);
    // A string of a document never continues in the next line.
    this.#isBroken = end.isQuoted || end.depth < 0;
    this.#depth = end.depth;
    if (this.#isBroken || this.#depth > 0) return null;
    const found = this.#lines.length > 1 ? documentsIn(this.#text) : null;
    this.#isBroken = found === null;
    return found;
  }

  /** The complete documents at the start of the lines. */
  begun(): unknown[] {
    return apart(this.#text).values;
  }

  get #text(): string {
    return this.#lines.join('\n');
  }
}

/** Null where the text does not consist of complete documents. */
function documentsIn(text: string): unknown[] | null {
  const bare = text.replace(GUARD, '').trimStart();
  // Cheaper than a parser that throws at each line of a long document.
  const { depth, isQuoted } = bracketsOf(bare, 0);
  if (!BEGIN.test(bare) || depth !== 0 || isQuoted) return null;
  const alone = parsed(bare);
  if (alone !== undefined) return [alone];
  const { values, rest } = apart(bare);
  return rest === '' && values.length > 0 ? values : null;
}

/** Splits documents off the start one by one, by their brackets. */
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

/** The end of the document at the start of the text; 0 where there is none, or where it does not end. */
const endOf = (text: string): number =>
  BEGIN.test(text) ? (bracketsOf(text, 0, true).end ?? 0) : 0;

/** The bracket depth at the end of a text that begins at depth `from`. `end`: the end of the first
 *  document, with `isFirstOnly`. */
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
