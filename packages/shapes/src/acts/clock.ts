import type { Effect } from '../site';

interface Due {
  at: number;
  act: () => Effect[];
}

/** The clock of one page. It stands still between ticks. */
export class Clock {
  #now = 0;
  #due: Due[] = [];

  /** Zero milliseconds: at the next tick, however short. */
  after(ms: number, act: () => Effect[]): void {
    this.#due.push({ at: this.#now + ms, act });
  }

  /** Moves on by `ms`. What is due happens in order of time, then of arrival. */
  tick(ms: number): Effect[] {
    const end = this.#now + ms;
    const effects: Effect[] = [];
    for (;;) {
      const next = this.#due
        .filter(({ at }) => at <= end)
        .reduce<Due | null>((first, one) => (first && first.at <= one.at ? first : one), null);
      if (!next) break;
      this.#due = this.#due.filter((one) => one !== next);
      this.#now = next.at;
      effects.push(...next.act());
    }
    this.#now = end;
    return effects;
  }
}
