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

/** A copy of what went in through `structuredClone`: plain data by hand, many times quicker, the rest by it again. */
export function stored(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(stored);
  if (Object.getPrototypeOf(value) !== Object.prototype) return structuredClone(value);
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) copy[key] = stored((value as Record<string, unknown>)[key]);
  return copy;
}
