import type { PageRecord } from '../../facts';
import { objectsWithin, deltaDocument, deltasOf, asDelta, merge, type Delta } from './deltas';
import { documentsOf, type Documents } from './documents';
import { entriesOf, Streams, type Part } from './streams';
import { fieldsAt, isFields, traverse, type Fields } from './traverse';

export interface Payload {
  record: PageRecord;
  /** Parsed documents with their deltas merged. Empty where nothing could be parsed. */
  roots: unknown[];
  parts: Part[];
  /** The answer was HTML instead of JSON. */
  html: boolean;
}

/** Parses a record. All records of a page share their `streams`: a later record may bring the rest of an answer. */
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
  const isOpen = source === 'answer' && isAnswerTruncated(documents);
  return { stream: `asked ${short(asked)}`, isOpen, roots: mergeDeltas(documents.values) };
}

/** Whether the answer was truncated. Its last document has a final mark; an answer without
 *  extensions and deltas has none. */
function isAnswerTruncated({ values, isTruncated }: Documents): boolean {
  const marks = values.map((value) => (isFields(value) ? fieldsAt(value, 'extensions') : null));
  if (marks.some((mark) => mark?.['is_final'] === true)) return false;
  return isTruncated || values.some(deltasOf) || marks.some((mark) => mark !== null);
}

/** A short name for a long request, because it is stored with the reading. */
function short(text: string): string {
  let hash = 5381;
  for (let at = 0; at < text.length; at += 1) hash = (hash * 33 + text.charCodeAt(at)) % 2 ** 46;
  return hash.toString(36);
}

/** Merges each delta at its path. A delta without its base becomes a document of its own. */
function mergeDeltas(values: unknown[]): unknown[] {
  const roots: unknown[] = [];
  const bases: Fields[] = [];
  const take = (delta: Delta, own?: ReadonlySet<object>) => {
    if (!bases.toReversed().some((base) => merge(base, delta, { own })))
      roots.push(deltaDocument(delta, null));
  };
  for (const value of values) {
    const deltas = deltasOf(value);
    if (deltas !== null) {
      for (const delta of deltas) take(delta);
      continue;
    }
    roots.push(value);
    const inner: Delta[] = [];
    for (const { node } of traverse(value)) {
      const nested = asDelta(node);
      const base = fieldsAt(node, 'data');
      if (nested) inner.push(nested);
      else if (base) bases.push(base);
    }
    // Its own data may contain a base, or its path may lead into itself.
    for (const nested of inner) take(nested, objectsWithin(nested.data));
  }
  return roots;
}
