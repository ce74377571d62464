import { isFields, type Fields } from './traverse';

/** A part of an answer after its first document: streamed entries or deferred fields. */
export interface Delta {
  path: (string | number)[];
  data: unknown;
}

const MAX_EDGES = 100_000;

export function asDelta(value: unknown): Delta | null {
  if (!isFields(value) || typeof value['label'] !== 'string' || !('data' in value)) return null;
  const { path, data } = value;
  const fine =
    Array.isArray(path) &&
    path.length > 0 &&
    path.every((step) => typeof step === 'string' || (Number.isInteger(step) && step >= 0));
  return fine ? { path: path as (string | number)[], data } : null;
}

/** The parts in one line of an answer: one, or several in a last line; null: the line is no part. */
export function deltasOf(value: unknown): Delta[] | null {
  const fulfilled: unknown = isFields(value) ? value['fulfilled_payloads'] : null;
  if (Array.isArray(fulfilled))
    return fulfilled.flatMap((one: unknown) =>
      isFields(one) ? (asDelta({ label: '', ...one }) ?? []) : [],
    );
  const delta = asDelta(value);
  return delta === null ? null : [delta];
}

type Holder = { [key: string]: unknown } | unknown[];

const get = (holder: Holder, step: string | number): unknown =>
  Object.hasOwn(holder, step) ? (holder as Record<string | number, unknown>)[step] : undefined;

/** Every object inside a value, including itself, at this moment: objects that were merged
 *  into it before are included. */
export function objectsWithin(root: unknown): ReadonlySet<object> {
  const all = new Set<object>();
  const open = [root];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null || all.has(value)) continue;
    all.add(value);
    for (const item of Object.values(value)) open.push(item);
  }
  return all;
}

interface DeltaMerge {
  /** Creates missing objects along the path. */
  build?: boolean;
  /** The objects of the delta itself. Grafting into one of them would create a cycle, which
   *  a traversal never finishes. */
  own?: ReadonlySet<object> | undefined;
}

export function merge(
  base: Fields,
  { path, data }: Delta,
  { build = false, own }: DeltaMerge,
): boolean {
  let holder: Holder = base;
  for (const [at, step] of path.entries()) {
    if (own?.has(holder)) return false;
    if (step === '__proto__' || (Array.isArray(holder) ? !fits(step) : typeof step !== 'string'))
      return false;
    const last = at === path.length - 1;
    const present = get(holder, step);
    if (last) {
      set(holder, step, isFields(present) && isFields(data) ? { ...present, ...data } : data);
      return true;
    }
    if (typeof present === 'object' && present !== null) {
      holder = present as Holder;
    } else {
      // A new item of an existing list belongs to that list. A missing field belongs to another document.
      if (!build && !Array.isArray(holder)) return false;
      const made: Holder = typeof path[at + 1] === 'number' ? [] : {};
      set(holder, step, made);
      holder = made;
    }
  }
  return false;
}

const fits = (step: string | number) => typeof step === 'number' && step < MAX_EDGES;

function set(holder: Holder, step: string | number, value: unknown): void {
  // In a skeleton the array would otherwise be long and sparse.
  if (Array.isArray(holder) && Number(step) > holder.length) holder.push(value);
  else (holder as Record<string | number, unknown>)[step] = value;
}

/** The delta as a document of its own. If it belongs to an entry of a list, the whole entry is included. */
export function deltaDocument({ path, data }: Delta, base: Fields | null): unknown {
  const skeleton = {};
  const entry = base === null ? null : entryOn(path, base);
  merge(skeleton, entry ?? { path, data }, { build: true });
  return { data: skeleton };
}

function entryOn(path: Delta['path'], base: Fields): Delta | null {
  let holder: unknown = base;
  for (const [at, step] of path.entries()) {
    if (typeof holder !== 'object' || holder === null) return null;
    const isEntry = Array.isArray(holder) && /^(edges|nodes)$/.test(String(path[at - 1]));
    // An entry that arrived out of order was appended at the end.
    const place = isEntry ? Math.min(Number(step), (holder as unknown[]).length - 1) : step;
    holder = get(holder as Holder, place);
    if (isEntry) return { path: path.slice(0, at + 1), data: holder };
  }
  return null;
}
