import type { Look } from '../../networks/facebook/commands';
import type { PageFacts } from '../../networks/facebook/facts';
import { heightOf, scroll } from './scroll';
import type { Stops } from './stops';

/** A list that has not grown this long after an answer is left to the next look. */
const PREFETCH_TIMEOUT_MS = 5_000;

type Permit = Pick<Look, 'stops'> & { scroll: NonNullable<Look['scroll']>; gap: number };

/** Follows a list to its new end while the worker still processes the previous batch: one scroll for each look that
 *  permits it. What arrives stays in `Records` until a look takes it, so a killed worker loses nothing. It runs on
 *  animation frames: a hidden page has none and is scrolled only by looks. */
export class ScrollPrefetch {
  readonly #stops: Stops;
  #permit: Permit | null = null;
  #height = 0;
  #top = 0;
  #movedAt = -Infinity;
  #answeredAt = 0;
  #isWatching = false;

  constructor(stops: Stops) {
    this.#stops = stops;
  }

  /** Each look renews the permit. A look without a scroll revokes it. */
  looked({ scroll: asked, stops }: Look, at: PageFacts['scroll']): void {
    this.#note(at);
    const gap = asked?.ahead;
    this.#permit =
      asked === null || gap === undefined || at === null ? null : { scroll: asked, stops, gap };
  }

  answered(): void {
    this.#answeredAt = performance.now();
    if (this.#permit === null || this.#isWatching) return;
    this.#isWatching = true;
    requestAnimationFrame(() => this.#watch());
  }

  end(): void {
    this.#permit = null;
  }

  #watch(): void {
    this.#isWatching = false;
    const permit = this.#permit;
    const now = performance.now();
    if (permit === null || now - this.#answeredAt > PREFETCH_TIMEOUT_MS) return;
    // The pace does not allow the scroll yet, so the worker has to wait.
    if (now - this.#movedAt < permit.gap) return;
    if (heightOf(permit.scroll.where) <= this.#height) {
      this.#isWatching = true;
      requestAnimationFrame(() => this.#watch());
      return;
    }
    this.#permit = null;
    if (this.#stops.found(permit.stops).length === 0)
      this.#note(scroll({ where: permit.scroll.where, to: 'end' }));
  }

  #note(at: PageFacts['scroll']): void {
    if (at === null || at.top === this.#top) return;
    this.#movedAt = performance.now();
    this.#top = at.top;
    this.#height = at.height;
  }
}
