/** A step on the way from a payload's root to an object in it. */
export interface Ancestors {
  key: string;
  holder: Fields | null;
  up: Ancestors | null;
}

export type Fields = { readonly [key: string]: unknown };

export interface Match {
  node: Fields;
  ancestors: Ancestors | null;
}

const TOKEN = /^[\x21-\x7e]{1,200}$/;
// A limit, so that no page can make the traversal endless.
const MAX_VALUES = 3_000_000;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const fieldsAt = (node: Fields, key: string): Fields | null => {
  const value = Object.hasOwn(node, key) ? node[key] : null;
  return isFields(value) ? value : null;
};

/** The network's id of a post or a comment: the first of these fields that holds one. */
export const tokenAt = (node: Fields, ...keys: string[]): string | null =>
  keys.map((key) => textAt(node, key)).find((text) => TOKEN.test(text ?? '')) ?? null;

export const textAt = (node: Fields, key: string): string | null => {
  const value = Object.hasOwn(node, key) ? node[key] : null;
  return typeof value === 'string' ? value : null;
};

/** Every object of a payload in document order. Not recursive, because a hostile payload may have any depth. */
export function* traverse(root: unknown): Generator<Match> {
  const stack: { value: unknown; ancestors: Ancestors | null }[] = [
    { value: root, ancestors: null },
  ];
  let budget = MAX_VALUES;
  for (let next = stack.pop(); next !== undefined && budget > 0; next = stack.pop(), budget -= 1) {
    const { value, ancestors } = next;
    if (Array.isArray(value)) {
      for (let at = value.length - 1; at >= 0; at -= 1) {
        const item: unknown = value[at];
        if (typeof item === 'object' && item !== null) stack.push({ value: item, ancestors });
      }
    } else if (isFields(value)) {
      yield { node: value, ancestors };
      const keys = Object.keys(value);
      for (let at = keys.length - 1; at >= 0; at -= 1) {
        const key = keys[at] ?? '';
        const item = value[key];
        if (typeof item === 'object' && item !== null) {
          stack.push({ value: item, ancestors: { key, holder: value, up: ancestors } });
        }
      }
    }
  }
}

/** The names of the fields that lead to an object, outermost first. Positions in lists have no name. */
export function fieldPath(ancestors: Ancestors | null): string[] {
  const path: string[] = [];
  for (let at = ancestors; at !== null; at = at.up) path.push(at.key);
  return path.toReversed();
}
