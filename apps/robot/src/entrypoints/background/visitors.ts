interface Visitor {
  person: string;
  /** Resolves when the robot took the user or refused; null from then on. */
  asked: Promise<void> | null;
}

/** served: a dashboard of the connected user · stranger: of another user, or of a user not taken yet · unknown: it
 *  never sent a user, or none is connected. Only the first gets the jobs. */
export type Standing = 'served' | 'stranger' | 'unknown';

/** Which user each dashboard belongs to, and which user the robot serves. A dashboard of another user learns nothing
 *  about the served user's jobs. */
export class Visitors<Page extends object> {
  readonly #visitors = new WeakMap<Page, Visitor>();
  #served: string | null = null;

  /** `served` returns the user whom the robot serves afterwards, whether or not it took this dashboard's user. */
  async handOver(
    page: Page,
    person: string,
    take: () => Promise<void>,
    served: () => Promise<string | null>,
  ): Promise<void> {
    // Hand-overs of one dashboard run in order: the latest token counts.
    const former = this.#visitors.get(page)?.asked;
    const taking = (former ? former.then(take) : take()).finally(async () => {
      this.#served = await served();
    });
    const visitor: Visitor = { person, asked: taking.catch(() => undefined) };
    this.#visitors.set(page, visitor);
    try {
      await taking;
    } finally {
      visitor.asked = null;
    }
  }

  /** Resolves when the dashboard's user is decided: messages sent right after a hand-over wait for it. */
  async settled(page: Page): Promise<void> {
    await this.#visitors.get(page)?.asked;
  }

  standing(page: Page): Standing {
    const visitor = this.#visitors.get(page);
    if (!visitor) return 'unknown';
    if (visitor.asked !== null) return 'stranger';
    if (this.#served === null) return 'unknown';
    return visitor.person === this.#served ? 'served' : 'stranger';
  }

  leave(): void {
    this.#served = null;
  }
}
