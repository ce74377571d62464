import type { PullResult, ReadActor } from '../../networks/network';
import type { SimulatedVisit } from './simulated-post';

/** Lists of posts that give something else at each visit. */
export class VisitedLists {
  /** Every n-th answer breaks off in its middle; 0: none does. */
  cutsEvery = 0;
  /** Refuses all lists for a time. */
  refusal = new Refusal();
  readonly #openings = new Map<string, number>();
  #answers = 0;

  visitOf(list: string, visits: readonly SimulatedVisit[], isNew: boolean): SimulatedVisit {
    const count = (this.#openings.get(list) ?? 0) + (isNew ? 1 : 0);
    this.#openings.set(list, count);
    const visit = visits[Math.min(count, visits.length) - 1];
    if (visit === undefined) throw new Error('a list without visits');
    return visit;
  }

  /** A batch of the visit's actors, as the reader of a page returns it. */
  answerOf({ stated, cause }: SimulatedVisit, batch: PullResult<ReadActor>): PullResult<ReadActor> {
    this.#answers += 1;
    if (this.cutsEvery > 0 && this.#answers % this.cutsEvery === 0) {
      const items = batch.items.slice(0, Math.floor(batch.items.length / 2));
      return { ...batch, items, stated, next: null, cause: 'answer_cut', reached_end: false };
    }
    if (batch.next !== null || cause === null) return { ...batch, stated };
    return { ...batch, stated, cause, reached_end: false };
  }
}

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
