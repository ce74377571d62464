import type { ActPage, Effect, Loaded } from '@winnow/shapes';
import type { Command } from '../../networks/facebook/commands';
import { type Json, PageLost, type PagePort, type PageState } from '../../networks/page';
import { Acts } from '../../entrypoints/content/acts';
import { ScrollPrefetch } from '../../entrypoints/content/scroll-prefetch';
import { Viewer } from '../../entrypoints/content/page-facts';
import { forgetPresses } from '../../entrypoints/content/layers';
import { answer, type Reader } from '../../entrypoints/content/reader-commands';
import { Records } from '../../entrypoints/content/records';
import { Rows } from '../../entrypoints/content/rows';
import { Stops } from '../../entrypoints/content/stops';
import { tapped } from '../../entrypoints/content/tap/tap-request';
import { forgetFound } from './page-selectors';
import { grow, showDocument } from './shaped-dom';

const ORIGIN = 'https://www.facebook.com';

/** Pages of acts have a clock of their own, and react to a pointer that rests. */
type ShownPage = Loaded & Partial<Pick<ActPage, 'tick' | 'rest'>>;

/** A tab that shows the pages of a shaped site, with the robot's real content script in it. */
export class ShapedPage implements PagePort {
  readonly #site: { open(path: string): ShownPage };
  #document: Document | null = null;
  #opened = 0;
  #loaded: ShownPage | null = null;
  #reader: Reader | null = null;
  /** The elements that were pressed, hovered or focused, by their tokens. */
  readonly touched: string[] = [];
  /** What the page has begun and not shown yet, one after the other. */
  #coming: Effect[] = [];

  constructor(site: { open(path: string): ShownPage }) {
    this.#site = site;
  }

  get opened(): number {
    return this.#opened;
  }

  open(path: string): Promise<PageState> {
    this.#opened += 1;
    const loaded = this.#site.open(path);
    const url = new URL(loaded.url, ORIGIN).href;
    this.#document = showDocument(loaded.html, url, (box) =>
      this.#begin(loaded.scrolled(box.getAttribute('data-scroller'))),
    );
    const react = (event: string, by: (token: string) => Effect[]) =>
      this.#document?.addEventListener(event, ({ target }) => {
        const token = (target as Element).closest('[data-on]')?.getAttribute('data-on');
        if (token == null) return;
        this.touched.push(token);
        this.#begin(by(token));
      });
    react('click', (token) => loaded.press(token));
    react('mouseover', (token) => loaded.rest?.(token) ?? []);
    react('focus', (token) => loaded.rest?.(token) ?? []);
    forgetPresses();
    this.#loaded = loaded;
    this.#reader?.stops.end();
    this.#reader = this.#newReader();
    this.#coming = [];
    this.#begin(loaded.arrive());
    return Promise.resolve(this.#state());
  }

  /** Time goes by in the page. True: something is happening in it. */
  pass(ms: number): boolean {
    this.#begin(this.#loaded?.tick?.(ms) ?? []);
    return this.#coming.length > 0;
  }

  current(): Promise<PageState | null> {
    return Promise.resolve(this.#loaded === null ? null : this.#state());
  }

  ask(document: string, command: Json): Promise<Json> {
    const reader = this.#reader;
    if (reader === null || document !== this.#state().document)
      return Promise.reject(new PageLost(true));
    // What was begun goes on by two steps from one command to the next.
    this.#pass();
    this.#pass();
    const said = answer(reader, command as unknown as Command) as Record<string, Json>;
    // The document itself has no status here.
    const hasStatus = typeof said === 'object' && said !== null && 'status' in said;
    return Promise.resolve(hasStatus ? { ...said, status: this.#loaded?.status ?? null } : said);
  }

  #state(): PageState {
    return {
      document: `document-${this.#opened}`,
      status: this.#loaded?.status ?? null,
      hidden: false,
    };
  }

  #newReader(): Reader {
    const stops = new Stops();
    return {
      records: new Records(),
      rows: new Rows(),
      viewer: new Viewer(),
      stops,
      acts: new Acts(),
      prefetch: new ScrollPrefetch(stops),
      pending: () => this.#coming.length,
      tick: () => undefined,
    };
  }

  #begin(effects: Effect[]): void {
    this.#coming.push(...effects);
  }

  /** One thing happens in the page. */
  #pass(): void {
    const effect = this.#coming.shift();
    const page = this.#document;
    if (effect === undefined || page === null) return;
    forgetFound();
    if (effect.do === 'remove') {
      page.querySelector(effect.what)?.remove();
    } else if (effect.do === 'insert') {
      const into = page.querySelector(effect.into);
      into?.insertAdjacentHTML('beforeend', effect.html);
      grow(into?.closest('[data-scroller]') ?? page.documentElement);
    } else {
      const kind = tapped(effect.url);
      if (kind === null) return;
      const { status, type, name, variables, chunks } = effect;
      const told = { status, type, name, variables, actor: null, text: chunks.join(''), ...kind };
      this.#reader?.records.addAnswer(told);
      grow(page.documentElement);
    }
  }
}
