import type { PageRecord } from '../facts';
import { fieldsAt, isFields, objects, type Fields } from './walk';

export interface Payload {
  record: PageRecord;
  /** Parsed documents, deltas merged in. Empty where nothing could be parsed. */
  roots: unknown[];
  /** HTML came where JSON was due. */
  html: boolean;
}

interface Delta {
  path: (string | number)[];
  data: unknown;
}

const GUARD = /^\s*for\s*\(\s*;\s*;\s*\)\s*;/;
const MOST_EDGES = 100_000;

export function parsePayload(record: PageRecord): Payload {
  const text = record.text.replace(GUARD, '').trim();
  if (text.startsWith('<')) return { record, roots: [], html: record.source === 'answer' };
  const values = whole(text) ?? lines(text);
  return { record, roots: mergeDeltas(values), html: false };
}

function whole(text: string): unknown[] | null {
  const value = parsed(text);
  return value === undefined ? null : [value];
}

/** One object a line; a line that does not parse alone is joined with the next ones, or dropped when cut off. */
function lines(text: string): unknown[] {
  const values: unknown[] = [];
  let rest = '';
  for (const line of text.split(/\r?\n/)) {
    const alone = parsed(line.replace(GUARD, ''));
    const joined = alone === undefined && rest !== '' ? parsed(`${rest}\n${line}`) : undefined;
    if (alone !== undefined || joined !== undefined) {
      values.push(alone ?? joined);
      rest = '';
    } else {
      rest = rest === '' ? line : `${rest}\n${line}`;
    }
  }
  return values;
}

function parsed(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Puts each delta where its path says; one whose base is elsewhere becomes a document of its own. */
function mergeDeltas(values: unknown[]): unknown[] {
  const roots: unknown[] = [];
  const bases: Fields[] = [];
  const take = (delta: Delta, own?: ReadonlySet<object>) => {
    if (!bases.toReversed().some((base) => graft(base, delta, { own }))) {
      const skeleton = {};
      graft(skeleton, delta, { build: true });
      roots.push({ data: skeleton });
    }
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

function asDelta(value: unknown): Delta | null {
  if (!isFields(value) || typeof value['label'] !== 'string' || !('data' in value)) return null;
  const { path, data } = value;
  const fine =
    Array.isArray(path) &&
    path.length > 0 &&
    path.every((step) => typeof step === 'string' || (Number.isInteger(step) && step >= 0));
  return fine ? { path: path as (string | number)[], data } : null;
}

type Holder = { [key: string]: unknown } | unknown[];

const get = (holder: Holder, step: string | number): unknown =>
  Object.hasOwn(holder, step) ? (holder as Record<string | number, unknown>)[step] : undefined;

/** All that a value holds, itself included, as it is now: what was put into it before belongs to it. */
function allOf(root: unknown): ReadonlySet<object> {
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

interface Grafting {
  /** What is not there on the way is made. */
  build?: boolean;
  /** Of the delta itself: put in there it would hold itself, and nobody would ever have walked through it. */
  own?: ReadonlySet<object> | undefined;
}

function graft(base: Fields, { path, data }: Delta, { build = false, own }: Grafting): boolean {
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
      // A new item of a list that is there belongs to it; a field that is not there is another document's.
      if (!build && !Array.isArray(holder)) return false;
      const made: Holder = typeof path[at + 1] === 'number' ? [] : {};
      set(holder, step, made);
      holder = made;
    }
  }
  return false;
}

const fits = (step: string | number) => typeof step === 'number' && step < MOST_EDGES;

function set(holder: Holder, step: string | number, value: unknown): void {
  // A skeleton's list would otherwise be long and hollow.
  if (Array.isArray(holder) && Number(step) > holder.length) holder.push(value);
  else (holder as Record<string | number, unknown>)[step] = value;
}
