import { deltaDocument, deltasOf, merge } from './deltas';
import { fieldsAt, isFields, textAt, type Fields } from './traverse';

/** The roots that belong to one request of the page. */
export interface Part {
  /** The same for one request, also when it is repeated or answered in several pieces. */
  stream: string;
  /** More is to come, or it was truncated: its content is incomplete. */
  isOpen: boolean;
  roots: unknown[];
}

/** One piece of an answer that was prepared in the served page, or by a navigation inside the site. */
export interface Entry {
  stream: string;
  isFinal: boolean;
  result: Fields;
}

const MAX_VALUES = 3_000_000;

/** Takes the pieces of prepared answers out of documents. The name of each piece says which answer it belongs to. */
export function entriesOf(values: unknown[], source: 'answer' | 'embedded'): Entry[] {
  if (source === 'answer')
    return values.flatMap((value) =>
      isFields(value) && value['__type'] === 'preloader'
        ? (taken(value, textAt(value, 'id') ?? '') ?? [])
        : [],
    );
  const entries: Entry[] = [];
  const open = values.map((value) => ({ value, name: '' }));
  let budget = MAX_VALUES;
  for (let next = open.pop(); next !== undefined && budget > 0; next = open.pop(), budget -= 1) {
    const { value, name } = next;
    if (Array.isArray(value)) {
      const names = value.map((item: unknown) => (typeof item === 'string' ? item : null));
      for (let at = value.length - 1; at >= 0; at -= 1)
        open.push({ value: value[at], name: at > 0 ? (names[at - 1] ?? name) : name });
    } else if (isFields(value)) {
      const entry = name === '' ? null : taken(value, name);
      if (entry !== null) entries.push(entry);
      else for (const item of Object.values(value).toReversed()) open.push({ value: item, name });
    }
  }
  return entries;
}

/** Removed from its document, so that it is not read twice. */
function taken(holder: Fields, name: string): Entry | null {
  const inner = fieldsAt(holder, 'result');
  if (inner === null) return null;
  if (!('sequence_number' in holder) && typeof holder['complete'] !== 'boolean')
    return fieldsAt(inner, 'result') === null ? null : taken(inner, name);
  (holder as Record<string, unknown>)['result'] = null;
  const isFinal =
    holder['complete'] === true || fieldsAt(inner, 'extensions')?.['is_final'] === true;
  return { stream: `prepared ${name}`, isFinal, result: inner };
}

/** Prepared answers of one document. Their pieces may arrive in several records. */
export class Streams {
  readonly #bases = new Map<string, Fields>();
  readonly #ended = new Set<string>();
  /** Returned since the last `settle` and not read yet, so deltas may still be merged into them. */
  readonly #fresh = new Set<string>();

  take(entries: readonly Entry[]): Part[] {
    return entries.map(({ stream, isFinal, result }) => {
      if (isFinal) this.#ended.add(stream);
      return { stream, isOpen: !this.#ended.has(stream), roots: this.#rootsOf(stream, result) };
    });
  }

  /** Call after parsing, before the roots are read. A later delta then becomes a root of its own, because earlier roots
   *  are not read again. */
  settle(): void {
    this.#fresh.clear();
  }

  #rootsOf(stream: string, result: Fields): unknown[] {
    const deltas = deltasOf(result);
    if (deltas === null) {
      const data = fieldsAt(result, 'data');
      if (data !== null) this.#bases.set(stream, data);
      this.#fresh.add(stream);
      return [result];
    }
    const base = this.#bases.get(stream) ?? null;
    return deltas.flatMap((delta) => {
      const isPut = base !== null && merge(base, delta, {});
      return isPut && this.#fresh.has(stream) ? [] : [deltaDocument(delta, isPut ? base : null)];
    });
  }
}
