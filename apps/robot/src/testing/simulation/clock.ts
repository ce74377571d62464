import type { Random } from '../../engine/store/ports';

interface Sleeper {
  at: number;
  order: number;
  wake: () => void;
}

/** A clock that advances only when a test advances it. */
export class SimulatedClock {
  time = Date.UTC(2026, 0, 5, 12);
  #sleepers: Sleeper[] = [];
  #order = 0;

  now(): number {
    return this.time;
  }

  sleep(ms: number): Promise<void> {
    return new Promise((wake) => {
      this.#order += 1;
      this.#sleepers.push({ at: this.time + Math.max(0, ms), order: this.#order, wake });
    });
  }

  /** When the next sleeper is due; Infinity: there is no sleeper. */
  get next(): number {
    return Math.min(Infinity, ...this.#sleepers.map(({ at }) => at));
  }

  wakeDue(): void {
    const due = this.#sleepers
      .filter(({ at }) => at <= this.time)
      .toSorted((a, b) => a.at - b.at || a.order - b.order);
    this.#sleepers = this.#sleepers.filter(({ at }) => at > this.time);
    for (const { wake } of due) wake();
  }

  /** The computer's clock is set to another time: timers still take as long as they had to. */
  jump(ms: number): void {
    this.time += ms;
    for (const sleeper of this.#sleepers) sleeper.at += ms;
  }
}

/** The same numbers for the same seed (mulberry32). */
export function simulatedRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const hex = (length: number) =>
    Array.from({ length }, () => Math.floor(next() * 16).toString(16)).join('');
  return { next, uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}` };
}

/** Lets everything that can go on now go on. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
