/** A source of choices: the same seed always gives the same ones, in the order in which they are asked for. */
export interface Random {
  /** From 0 on, below 1. */
  next(): number;
  /** From `low` to `high`, both possible. */
  whole(low: number, high: number): number;
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** A few of them, in their order. */
  some<T>(from: readonly T[], count: number): T[];
  shuffled<T>(from: readonly T[]): T[];
  /** A source of its own: what is drawn from it changes nothing that is drawn from this one. */
  fork(name: string): Random;
}

/** xmur3 spreads neighbouring seeds and names; mulberry32 draws. */
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
