import type { ListCause } from '@winnow/sdk/rules';
import { NetworkError, type PullResult, type Cursor } from '../../network';
import { LOADING_MS } from '../open-page';
import { hidden } from '../hidden-page';
import type { ListPage } from '../parse/lists';
import type { Payload } from '../parse/wire/payload';
import type { LoadedPage, View } from '../loaded-page';
import type { Advanced, PagedList } from './paged-list';

const STILL_MS = 4_000;
/** How long to wait after a press: even a busy page has requested its answer by then. */
const PRESSED_MS = 3_000;
/** How many presses of one list may bring nothing. */
const MAX_VAIN_PRESSES = 40;
const LIMIT_MS = 45_000;
const MAX_TRIES = 2;

/** Reads one list of one document, pull by pull. Its state is rebuilt from the page after the worker was killed. */
export class PagedReading<Item> {
  readonly loaded: LoadedPage;
  readonly document: string;
  readonly #list: PagedList<Item>;
  readonly #known = new Set<string>();
  #fresh: Item[] = [];
  #handed: string[] = [];
  #keys: string[] = [];
  /** Unidentified entries since the last batch. */
  #unidentified = 0;
  #seq: number;
  #since: number;
  #more: boolean | null = null;
  /** Lists within the list that have more. */
  readonly #threads = new Set<string>();
  /** Requests that were answered in part: the rest is to come, or was truncated. */
  readonly #open = new Set<string>();
  #tries = 0;
  /** How many entries were known at the last press. */
  #pressedAt = 0;
  /** How many presses brought nothing. */
  #vain = 0;
  /** The last press, until the page reacts to it. */
  #unheard: { seq: number; isEarly: boolean } | null = null;
  readonly #began: number;
  /** The last failure since the last batch with entries. */
  #failed: number | null = null;
  /** A received record contained the list itself. */
  heard = false;

  constructor(loaded: LoadedPage, list: PagedList<Item>, document: string) {
    this.loaded = loaded;
    this.#list = list;
    this.document = document;
    this.#began = loaded.activeTime.now();
    this.#since = list.since ?? 0;
    this.#seq = this.#since;
  }

  /** Nothing was read yet. */
  get isEmpty(): boolean {
    return this.#known.size === 0;
  }

  fits(from: Cursor): boolean {
    return (
      from['document'] === this.document &&
      from['kind'] === this.#list.kind &&
      from['seq'] === this.#seq
    );
  }

  static async restore<Item>(
    loaded: LoadedPage,
    list: PagedList<Item>,
    from: Cursor,
  ): Promise<PagedReading<Item>> {
    const document = await loaded.resume(from['document']);
    const reading = new PagedReading(loaded, list, document);
    const until = Number(from['seq'] ?? 0);
    reading.#since = Number(from['since'] ?? 0);
    for (const stream of streamsIn(from['open'])) reading.#open.add(stream);
    for (const key of await loaded.remembered(document)) reading.#known.add(key);
    const { payloads } = await loaded.look(document);
    for (const payload of payloads) {
      const { seq } = payload.record;
      if (seq > reading.#since && seq <= until) reading.#take(payload);
    }
    reading.#handed = reading.#keys;
    reading.#keys = [];
    reading.#fresh = [];
    reading.#unidentified = 0;
    reading.#seq = until;
    reading.#more = typeof from['more'] === 'boolean' ? from['more'] : reading.#more;
    reading.heard = from['heard'] === true;
    reading.#tries = Number(from['tries'] ?? 0);
    reading.#pressedAt = Number(from['pressed'] ?? 0);
    reading.#vain = Number(from['vain'] ?? 0);
    if (from['unheard'] === true) reading.#unheard = { seq: until, isEarly: false };
    reading.#failed = typeof from['failed'] === 'number' ? from['failed'] : null;
    return reading;
  }

  async pull(): Promise<PullResult<Item>> {
    const { activeTime } = this.loaded;
    const start = activeTime.now();
    let still = start;
    let first = true;
    let advanced: Advanced | null = null;
    for (;;) {
      const view = await this.#look(first);
      first = false;
      this.#failed = view.failures.at(-1)?.code ?? this.#failed;
      const isQuiet = view.facts.pending === 0;
      const isEnd = isQuiet && this.#isEnded;
      if (this.#fresh.length > 0) return this.#result(isEnd && !this.#isDoubtful);
      if (isEnd && (!this.#isDoubtful || advanced === 'nothing')) return this.#ended();
      // The buttons that brought nothing may hide people.
      if (isEnd && advanced === 'in_vain') return this.#stuck(advanced);
      const now = activeTime.now();
      const isLoaded = view.facts.ready === 'complete';
      if (!isQuiet || !isLoaded) still = now;
      if (advanced === 'more' && now - still > PRESSED_MS) return this.#inVain();
      const mayPress = isLoaded || now - this.#began > LOADING_MS;
      if (advanced === null && isQuiet && mayPress) {
        advanced = await this.#advance(isEnd, !isLoaded);
        if (advanced !== null) {
          still = activeTime.now();
          continue;
        }
      }
      const isStill = now - still > STILL_MS;
      if (isStill || now - start > LIMIT_MS) return this.#stuck(isQuiet ? advanced : 'slow');
      await this.loaded.rest(view);
    }
  }

  /** One pull presses once: the next press waits for its slot, as every reading does. */
  #inVain(): PullResult<Item> {
    this.#vain += 1;
    return this.#empty(this.#cursor());
  }

  /** Presses for more entries. Null: not yet, or there is no button; the next look of the same pull tries again. */
  async #advance(isEnded: boolean, isEarly: boolean): Promise<Advanced | null> {
    if (this.#vain >= MAX_VAIN_PRESSES) return 'in_vain';
    const hasBrought = this.#known.size > this.#pressedAt;
    const isUnheard = this.#unheard !== null;
    const advanced = await this.#list.advance?.(this.document, { isEnded, hasBrought, isUnheard });
    if (advanced === undefined || advanced === 'later') return null;
    this.#pressedAt = this.#known.size;
    this.#unheard = advanced === 'more' ? { seq: this.#seq, isEarly } : null;
    if (advanced === 'another') this.#more = null;
    return advanced;
  }

  /** By the lists' own statements, if they were received completely. */
  get #isEnded(): boolean {
    return this.#more === false && this.#threads.size === 0 && this.#open.size === 0;
  }

  /** The page may have a button for entries that it has not sent. */
  get #isDoubtful(): boolean {
    const stated = this.#list.stated?.();
    if (!this.#list.advance || stated === undefined) return false;
    return stated === null || this.#known.size < stated;
  }

  async #look(first: boolean): Promise<View> {
    const tell = first && this.#list.forget;
    const view = await this.loaded.look(this.document, {
      after: this.#seq,
      scroll: this.#list.scroll ?? null,
      ...(tell ? { ack: this.#seq, remember: this.#handed } : {}),
    });
    if (tell) this.#handed = [];
    this.#hear(view);
    for (const payload of view.payloads) this.#take(payload);
    return view;
  }

  /** A request after the press may have come from it. A page that was loading makes requests of its own afterwards, so
   *  there only a part of this list, or a failure, counts as a reaction. */
  #hear({ facts, failures }: View): void {
    if (this.#unheard === null) return;
    const { seq, isEarly } = this.#unheard;
    const isAsked = facts.pending > 0 || facts.seq > seq;
    if (failures.length > 0 || (isAsked && !isEarly)) this.#unheard = null;
  }

  #take(payload: Payload): void {
    for (const { stream, isOpen, roots } of payload.parts) {
      const pages = roots.flatMap((root) => this.#list.parse(root));
      for (const page of pages) this.#add(page);
      if (pages.length > 0) this.#unheard = null;
      if (!isOpen) this.#open.delete(stream);
      else if (pages.length > 0) this.#open.add(stream);
    }
    this.#seq = Math.max(this.#seq, payload.record.seq);
  }

  #add({ items, more, thread, unidentified }: ListPage<Item>): void {
    this.heard = true;
    this.#unidentified += unidentified;
    if (thread === undefined) this.#more = more ?? this.#more;
    else if (more === true) this.#threads.add(thread);
    else if (more === false) this.#threads.delete(thread);
    for (const { key, item } of items) {
      const mine = `${this.#list.kind}:${key}`;
      if (this.#known.has(mine)) continue;
      this.#known.add(mine);
      this.#keys.push(mine);
      this.#fresh.push(item);
    }
  }

  /** The end that the list states. */
  #ended(): PullResult<Item> {
    const cause = this.#list.cause?.() ?? null;
    return { ...this.#result(true), ...(cause !== null && { cause }) };
  }

  #causeOf(at: Advanced | 'slow' | null): ListCause {
    const own = this.#list.cause?.() ?? null;
    if (own !== null) return own;
    if (this.#open.size > 0) return 'answer_cut';
    if (at === 'slow') return 'slow';
    // No button opens the thread. One that was pressed and brought nothing may do so on another try.
    const isClosed = this.#threads.size > 0 && at === 'nothing' && this.#vain === 0;
    return isClosed ? 'collapsed' : 'not_loaded';
  }

  #stuck(at: Advanced | 'slow' | null): PullResult<Item> {
    const failed = this.#failed;
    this.#failed = null;
    if (failed !== null)
      throw new NetworkError('retry', 'answer_failed', { code: failed, read: this.#known.size });
    this.#tries += 1;
    const isUnfinished = this.#more === true || this.#threads.size > 0;
    const again = this.heard && isUnfinished && this.#tries < MAX_TRIES;
    if (!again && isUnfinished && this.loaded.isHidden)
      throw hidden('list_stuck', { read: this.#known.size });
    if (again) return this.#empty(this.#cursor());
    return { ...this.#empty(null), cause: this.#causeOf(at) };
  }

  #empty(next: Cursor | null): PullResult<Item> {
    const gaps = this.#unidentified;
    this.#unidentified = 0;
    return { items: [], next, reached_end: false, gaps, ...this.#stated };
  }

  #cursor(): Cursor {
    const [document, kind, seq, more] = [this.document, this.#list.kind, this.#seq, this.#more];
    const open = [...this.#open].join('\n');
    const { heard } = this;
    const own = { document, kind, seq, more, heard, tries: this.#tries, open, since: this.#since };
    const unheard = this.#unheard !== null;
    const presses = { pressed: this.#pressedAt, vain: this.#vain, unheard };
    const failed = this.#failed;
    return { ...own, failed, ...presses, ...this.#stated, ...this.#list.kept?.() };
  }

  get #stated(): { stated?: number | null } {
    const stated = this.#list.stated?.();
    return stated === undefined ? {} : { stated };
  }

  #result(end: boolean): PullResult<Item> {
    const items = this.#fresh;
    this.#failed = null;
    this.#handed = [...this.#handed, ...this.#keys];
    const gaps = this.#unidentified;
    this.#fresh = [];
    this.#keys = [];
    this.#unidentified = 0;
    const next = end ? null : this.#cursor();
    return { items, next, reached_end: end, gaps, ...this.#stated };
  }
}

const streamsIn = (open: Cursor[string] | undefined): string[] =>
  typeof open === 'string' ? open.split('\n').filter((stream) => stream !== '') : [];
