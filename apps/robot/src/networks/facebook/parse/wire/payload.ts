import type { PageRecord } from '../../facts';
import { allOf, alone, asDelta, graft, type Delta } from './deltas';
import { documentsOf, type Documents } from './documents';
import { entriesOf, Streams, type Part } from './streams';
import { fieldsAt, isFields, objects, type Fields } from './walk';

export interface Payload {
  record: PageRecord;
  /** Parsed documents, deltas merged in. Empty where nothing could be parsed. */
  roots: unknown[];
  parts: Part[];
  /** HTML came where JSON was due. */
  html: boolean;
}

/** Streams: what earlier records of the same page began. */
export function parsePayload(record: PageRecord, streams: Streams = new Streams()): Payload {
  const text = record.text.trimStart();
  if (text.startsWith('<'))
    return { record, roots: [], parts: [], html: record.source === 'answer' };
  const documents = documentsOf(text);
  const entries = entriesOf(documents.values, record.source);
  const parts = [wholeOf(record, documents), ...streams.take(entries)];
  return { record, roots: parts.flatMap(({ roots }) => roots), parts, html: false };
}

function wholeOf(record: PageRecord, documents: Documents): Part {
  const { name, variables, seq, source } = record;
  const asked = name === null && variables === null ? `${seq}` : `${name} ${variables}`;
  const isOpen = source === 'answer' && isCut(documents);
  return { stream: `asked ${short(asked)}`, isOpen, roots: mergeDeltas(documents.values) };
}

/** The last document of an answer says that it is. One without extensions and deltas has no such mark. */
function isCut({ values, isTorn }: Documents): boolean {
  const marks = values.map((value) => (isFields(value) ? fieldsAt(value, 'extensions') : null));
  if (marks.some((mark) => mark?.['is_final'] === true)) return false;
  return isTorn || values.some(asDelta) || marks.some((mark) => mark !== null);
}

/** Long requests by a short name; it is kept with the reading. */
function short(text: string): string {
  let hash = 5381;
  for (let at = 0; at < text.length; at += 1) hash = (hash * 33 + text.charCodeAt(at)) % 2 ** 46;
  return hash.toString(36);
}

/** Puts each delta where its path says; one whose base is elsewhere becomes a document of its own. */
function mergeDeltas(values: unknown[]): unknown[] {
  const roots: unknown[] = [];
  const bases: Fields[] = [];
  const take = (delta: Delta, own?: ReadonlySet<object>) => {
    if (!bases.toReversed().some((base) => graft(base, delta, { own })))
      roots.push(alone(delta, null));
  };
  for (const value of values) {
    const delta = asDelta(value);
    if (delta) {
      take(delta);
      continue;
    }
    roots.push(value);
    const inner: Delta[] = [];
    for (const { node } of objects(value)) {
      const nested = asDelta(node);
      const base = fieldsAt(node, 'data');
      if (nested) inner.push(nested);
      else if (base) bases.push(base);
    }
    // Its own data may hold a base, or the path may lead back into it.
    for (const nested of inner) take(nested, allOf(nested.data));
  }
  return roots;
}
