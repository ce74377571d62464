import type { Effect, Loaded, Site } from '@winnow/shapes';
import type { Command } from '../../networks/facebook/commands';
import { type Json, PageLost, type PagePort, type PageState } from '../../networks/page';
import { Acts } from '../content/acts';
import { Ahead } from '../content/ahead';
import { Viewer } from '../content/page-facts';
import { forgetPresses } from '../content/layers';
import { answer, type Reader } from '../content/reader-commands';
import { Records } from '../content/records';
import { Rows } from '../content/rows';
import { Stops } from '../content/stops';
import { tapped } from '../content/tap-request';
import { grow, installDom, rewind } from './shaped-dom';

const ORIGIN = 'https://www.facebook.com';

/** A tab that shows the pages of a shaped site, with the robot's real content script in it. */
export class ShapedPage implements PagePort {
  readonly #site: Site;
  readonly #document: Document;
  #opened = 0;
  #loaded: Loaded | null = null;
  #reader: Reader | null = null;
  /** What the page has begun and not shown yet, one after the other. */
  #coming: Effect[] = [];

  constructor(site: Site) {
    this.#site = site;
    this.#document = domOf(
      (box) => {
        this.#begin(this.#loaded?.scrolled(box.getAttribute('data-scroller')) ?? []);
      },
      (token) => this.#begin(this.#loaded?.press(token) ?? []),
    );
  }

  get opened(): number {
    return this.#opened;
  }

  open(path: string): Promise<PageState> {
    this.#opened += 1;
    const loaded = this.#site.open(path);
    show(this.#document, new URL(loaded.url, ORIGIN).href, loaded.html);
    forgetPresses();
    this.#loaded = loaded;
    this.#reader?.stops.end();
    this.#reader = this.#newReader();
    this.#coming = [];
    this.#begin(loaded.arrive());
    return Promise.resolve(this.#state());
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
      ahead: new Ahead(stops),
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
    if (effect === undefined) return;
    if (effect.do === 'remove') {
      this.#document.querySelector(effect.what)?.remove();
    } else if (effect.do === 'insert') {
      const into = this.#document.querySelector(effect.into);
      into?.insertAdjacentHTML('beforeend', effect.html);
      grow(into?.closest('[data-scroller]') ?? this.#document.documentElement);
    } else {
      const kind = tapped(effect.url);
      if (kind === null) return;
      const { status, type, name, variables, chunks } = effect;
      const told = { status, type, name, variables, actor: null, text: chunks.join(''), ...kind };
      this.#reader?.records.addAnswer(told);
      grow(this.#document.documentElement);
    }
  }
}

interface Live {
  scrolled: (box: Element) => void;
  pressed: (token: string) => void;
}

let live: Live | null = null;
let dom: Document | null = null;
let sites = 0;
/** A document keeps something of each page that it showed. */
const MOST_SITES = 20;

/** One document for many pages: making one costs more than showing another page in it. */
function domOf(scrolled: Live['scrolled'], pressed: Live['pressed']): Document {
  live = { scrolled, pressed };
  sites += 1;
  if (dom !== null && sites % MOST_SITES !== 0) return dom;
  dom = installDom((box) => live?.scrolled(box));
  dom.addEventListener('click', (event) => {
    const token = (event.target as Element).closest('[data-on]')?.getAttribute('data-on');
    if (token != null) live?.pressed(token);
  });
  return dom;
}

function show(document: Document, url: string, html: string): void {
  const { happyDOM } = globalThis.window as unknown as { happyDOM: { setURL(url: string): void } };
  happyDOM.setURL(url);
  const root = document.documentElement;
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  const [, attributes = '', inner = ''] = /<html([^>]*)>([\s\S]*)<\/html>/i.exec(html) ?? [];
  for (const [, name = '', value = ''] of attributes.matchAll(/([\w-]+)="([^"]*)"/g))
    root.setAttribute(name, value);
  root.innerHTML = inner;
  rewind(root);
}
