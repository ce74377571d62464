/** Rows by key. Their order is worked out once, not at every reading: a history reads far more than it adds. */
export class MemoryTable {
  readonly #rows = new Map<string, unknown>();
  #keys: readonly string[] | null = null;

  /** In the order of IndexedDB. */
  get keys(): readonly string[] {
    return (this.#keys ??= [...this.#rows.keys()].toSorted());
  }

  has(key: string): boolean {
    return this.#rows.has(key);
  }

  get(key: string): unknown {
    return this.#rows.get(key);
  }

  set(key: string, value: unknown): void {
    if (!this.#rows.has(key)) this.#keys = null;
    this.#rows.set(key, value);
  }

  delete(key: string): void {
    if (this.#rows.delete(key)) this.#keys = null;
  }
}

/**
 * A copy as `structuredClone` makes it. Plain data is copied by hand, which is many times quicker; all else goes through
 * it, and so what cannot be stored is refused.
 */
export function stored(value: unknown): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') return structuredClone(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(stored);
  if (Object.getPrototypeOf(value) !== Object.prototype) return structuredClone(value);
  const copy: Record<string, unknown> = { ...value };
  for (const key of Object.keys(copy)) {
    const part = copy[key];
    if (typeof part !== 'string' && typeof part !== 'number') copy[key] = stored(part);
  }
  return copy;
}
