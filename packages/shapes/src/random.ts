/** A seeded random source: the same seed gives the same sequence. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** An integer from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** Up to `count` of them, in their original order. */
  some<T>(from: readonly T[], count: number): T[];
  shuffled<T>(from: readonly T[]): T[];
  /** An independent source: drawing from it does not affect this one. */
  fork(name: string): Random;
}

/** xmur3 hashes the seed so that similar seeds diverge; mulberry32 generates the numbers. */
export function random(seed: string): Random {
  let state = spread(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(from: readonly T[]): T => {
    if (from.length === 0) throw new Error('There is nothing to pick from');
    return from[whole(0, from.length - 1)] as T;
  };
  const shuffled = <T>(from: readonly T[]): T[] => {
    const all = [...from];
    for (let last = all.length - 1; last > 0; last -= 1) {
      const other = whole(0, last);
      [all[last], all[other]] = [all[other] as T, all[last] as T];
    }
    return all;
  };
  return {
    next,
    whole,
    pick,
    shuffled,
    chance: (share) => next() < share,
    some: (from, count) => {
      const chosen = new Set(shuffled(from.map((_, index) => index)).slice(0, count));
      return from.filter((_, index) => chosen.has(index));
    },
    fork: (name) => random(`${seed}/${name}`),
  };
}

function spread(text: string): number {
  let hash = 1_779_033_703 ^ text.length;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 3_432_918_353);
    hash = (hash << 13) | (hash >>> 19);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_507);
  return Math.imul(hash ^ (hash >>> 13), 3_266_489_909) ^ (hash >>> 16);
}
