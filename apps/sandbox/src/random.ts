/** FNV-1a with a final avalanche: a stable 32-bit hash of a text. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

export type Random = {
  next(): number;
  /** An integer from low to high, both included. */
  int(low: number, high: number): number;
  chance(rate: number): boolean;
  pick<T>(items: readonly T[]): T;
  shuffle<T>(items: readonly T[]): T[];
  digits(length: number): string;
};

/** mulberry32: small, fast, and the same on every machine. */
export function seeded(seed: number | string): Random {
  let state = typeof seed === 'number' ? seed >>> 0 : hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[int(0, items.length - 1)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  return {
    next,
    int,
    pick,
    chance: (rate) => next() < rate,
    shuffle: (items) => {
      const all = [...items];
      for (let index = all.length - 1; index > 0; index -= 1) {
        const other = int(0, index);
        [all[index], all[other]] = [all[other] as (typeof all)[0], all[index] as (typeof all)[0]];
      }
      return all;
    },
    digits: (length) => Array.from({ length }, () => int(0, 9)).join(''),
  };
}
