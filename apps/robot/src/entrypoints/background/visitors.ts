interface Visitor {
  person: string;
  /** Resolves when the robot took the person, or refused to; null from then on. */
  asked: Promise<void> | null;
}

/** served: the page of the person for whom the robot works · stranger: of somebody else, or not yet taken · unknown:
 *  it never said whose it is, or the robot works for nobody. Only the first is told of jobs. */
export type Standing = 'served' | 'stranger' | 'unknown';

/** Whose page each is, and for whom the robot works. The page of anybody else learns nothing of that one's jobs. */
export class Visitors<Page extends object> {
  readonly #visitors = new WeakMap<Page, Visitor>();
  #served: string | null = null;

  /** `served` tells for whom the robot works afterwards, whether it took the page's person or not. */
  async handOver(
    page: Page,
    person: string,
    take: () => Promise<void>,
    served: () => Promise<string | null>,
  ): Promise<void> {
    // In the order in which they were sent: a token that came later is the one that counts.
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

  /** What a page sends right after its person is answered when it is clear whose page it is. */
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
