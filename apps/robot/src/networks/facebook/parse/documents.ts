export interface Documents {
  values: unknown[];
  /** The text ends in the middle of a document. */
  isTorn: boolean;
}

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
  let rest = '';
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const alone = documentsIn(line);
    const joined = alone === null && rest !== '' ? documentsIn(`${rest}\n${line}`) : null;
    const found = alone ?? joined;
    if (found !== null) {
      values.push(...found);
      rest = '';
    } else {
      rest = rest === '' ? line : `${rest}\n${line}`;
    }
  }
  return { values: [...values, ...begunIn(rest)], isTorn: rest !== '' };
}

/** Null where the text is not made of whole documents. */
function documentsIn(text: string): unknown[] | null {
  const alone = parsed(text.replace(GUARD, ''));
  if (alone !== undefined) return [alone];
  const { values, rest } = apart(text);
  return rest === '' && values.length > 0 ? values : null;
}

/** Whole documents that a cut-off text begins with. */
const begunIn = (text: string): unknown[] => (text === '' ? [] : apart(text).values);

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
function endOf(text: string): number {
  if (!/^[{[]/.test(text)) return 0;
  const marks = /["\\{}[\]]/g;
  let depth = 0;
  let isQuoted = false;
  for (let match = marks.exec(text); match !== null; match = marks.exec(text)) {
    const [mark] = match;
    if (isQuoted) {
      if (mark === '\\') marks.lastIndex += 1;
      else if (mark === '"') isQuoted = false;
    } else if (mark === '"') isQuoted = true;
    else if (mark === '{' || mark === '[') depth += 1;
    else if (mark !== '\\') depth -= 1;
    if (depth === 0) return match.index + 1;
  }
  return 0;
}

function parsed(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
