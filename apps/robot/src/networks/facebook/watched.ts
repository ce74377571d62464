/** More than most looks take together with the rest after them. A longer one counts as this: a slow page is waited
 *  for longer. */
const LONGEST_MS = 1_000;

/**
 * For how long somebody has looked on. A computer that slept, a worker that stood still and a clock that was set saw
 * nothing of the page meanwhile: of such a pause only a moment counts, so that what a page has not shown is never
 * taken for what it does not show.
 */
export class Watched {
  readonly #clock: { now(): number };
  #last: number;
  #total = 0;

  constructor(clock: { now(): number }) {
    this.#clock = clock;
    this.#last = clock.now();
  }

  /** Counts what passed since it was asked last. */
  now(): number {
    const now = this.#clock.now();
    this.#total += Math.min(Math.max(0, now - this.#last), LONGEST_MS);
    this.#last = now;
    return this.#total;
  }
}
