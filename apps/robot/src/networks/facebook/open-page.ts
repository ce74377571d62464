import { type LookOptions, type Clock, POLL_MS, type LoadedPage, type View } from './loaded-page';
import type { PageFacts } from './facts';
import type { Failure } from './parse/wire/answers';
import type { Payload } from './parse/wire/payload';
import type { ActiveTime } from './active-time';

/** How long a page may take to load. A button drawn before the page's script runs does not react. But some pages never
 *  load completely, and after this time their buttons are pressed all the same. */
export const LOADING_MS = 6_000;

/** A document and everything that it has received since it was opened. For small pages. */
export class OpenPage {
  readonly loaded: LoadedPage;
  readonly document: string;
  readonly payloads: Payload[] = [];
  readonly failures: Failure[] = [];
  facts: PageFacts | null = null;
  after = 0;

  constructor(loaded: LoadedPage, document: string) {
    this.loaded = loaded;
    this.document = document;
  }

  static async open(loaded: LoadedPage, path: string): Promise<OpenPage> {
    const { document } = await loaded.open(path);
    return new OpenPage(loaded, document);
  }

  get clock(): Clock {
    return this.loaded.clock;
  }

  get activeTime(): ActiveTime {
    return this.loaded.activeTime;
  }

  /** Returns what is new since the last look, and keeps it. */
  async look(asked: LookOptions = {}): Promise<View> {
    const view = await this.loaded.look(this.document, { ...asked, after: this.after });
    this.after = Math.max(this.after, view.facts.seq);
    this.payloads.push(...view.payloads);
    this.failures.push(...view.failures);
    this.facts = view.facts;
    return view;
  }

  /** Looks until the test returns a value or the time is over. */
  async until<Value>(
    limit: number,
    asked: () => LookOptions,
    test: (view: View) => Value | null | Promise<Value | null>,
    every = POLL_MS,
  ): Promise<Value | null> {
    const end = this.activeTime.now() + limit;
    for (;;) {
      const value = await test(await this.look(asked()));
      if (value !== null || this.activeTime.now() >= end) return value;
      await this.clock.sleep(every);
    }
  }
}

/** The page has loaded and has no pending request. */
export const isQuiet = ({ ready, pending }: PageFacts) => ready === 'complete' && pending === 0;
