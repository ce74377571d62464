/** A block of the lists of posts that begins with the n-th opening of one. */
export class Refusal {
  readonly #afterOpenings: number;
  readonly #ms: number;
  #openings = 0;
  #since: number | null = null;

  /** `ms`: how long it lasts. Without arguments nothing is refused. */
  constructor(afterOpenings = Infinity, ms = 0) {
    this.#afterOpenings = afterOpenings;
    this.#ms = ms;
  }

  /** Counts an opening and returns whether it is refused. */
  isInForce(now: number): boolean {
    this.#openings += 1;
    if (this.#openings <= this.#afterOpenings) return false;
    this.#since ??= now;
    return now < this.#since + this.#ms;
  }
}
