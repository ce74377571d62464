/** Longer than most looks with the delay after them. A longer time counts as this, so a slow page gets more time. */
const MAX_MS = 1_000;

/** Measures active time. While the computer slept, the worker was suspended or the clock was set, nobody observed the
 *  page. Such a time counts only as a moment, so that a page is never judged by what it had no time to show. */
export class ActiveTime {
  readonly #clock: { now(): number };
  #last: number;
  #total = 0;

  constructor(clock: { now(): number }) {
    this.#clock = clock;
    this.#last = clock.now();
  }

  /** Adds the time since the last call. */
  now(): number {
    const now = this.#clock.now();
    this.#total += Math.min(Math.max(0, now - this.#last), MAX_MS);
    this.#last = now;
    return this.#total;
  }
}
