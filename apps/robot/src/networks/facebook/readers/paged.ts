import { NetworkError, type Batch, type Cursor } from '../../network';
import { hidden } from '../out-of-sight';
import type { ListPage } from '../parse/lists';
import type { Payload } from '../parse/payload';
import type { Asked, Session, View } from '../session';

const STILL_MS = 4_000;
const LIMIT_MS = 45_000;
const MOST_TRIES = 2;

export interface PagedList<Item> {
  /** Part of the cursor: which list this is. */
  kind: string;
  parse(root: unknown): ListPage<Item>[];
  /** How one goes on in this list: scroll (said in the look), or press. */
  scroll: Asked['scroll'];
  advance?(document: string): Promise<void>;
  /** Handed-out records may be dropped by the page. Not where three lists are read from one document. */
  forget: boolean;
}

/** One list of one document, pull by pull. What it knows is rebuilt from the page when the worker was killed. */
export class PagedReading<Item> {
  readonly session: Session;
  readonly document: string;
  readonly #list: PagedList<Item>;
  readonly #known = new Set<string>();
  #fresh: Item[] = [];
  #handed: string[] = [];
  #keys: string[] = [];
  /** Entries without anybody or anything that can be named, since the last batch. */
  #unread = 0;
  #seq = 0;
  #more: boolean | null = null;
  #tries = 0;
  /** The list itself was among what the page received. */
  heard = false;

  constructor(session: Session, list: PagedList<Item>, document: string) {
    this.session = session;
    this.#list = list;
    this.document = document;
  }

  fits(from: Cursor): boolean {
    return (
      from['document'] === this.document &&
      from['kind'] === this.#list.kind &&
      from['seq'] === this.#seq
    );
  }

  static async restore<Item>(
    session: Session,
    list: PagedList<Item>,
    from: Cursor,
  ): Promise<PagedReading<Item>> {
    const document = await session.resume(from['document']);
    const reading = new PagedReading(session, list, document);
    const until = Number(from['seq'] ?? 0);
    for (const key of await session.remembered(document)) reading.#known.add(key);
    const { payloads } = await session.look(document);
    for (const payload of payloads) if (payload.record.seq <= until) reading.#take(payload);
    reading.#handed = reading.#keys;
    reading.#keys = [];
    reading.#fresh = [];
    reading.#unread = 0;
    reading.#seq = until;
    reading.#more = typeof from['more'] === 'boolean' ? from['more'] : reading.#more;
    reading.heard = from['heard'] === true;
    reading.#tries = Number(from['tries'] ?? 0);
    return reading;
  }

  async pull(): Promise<Batch<Item>> {
    const { watched } = this.session;
    const start = watched.now();
    let still = start;
    let failed: number | null = null;
    let first = true;
    let advanced = false;
    for (;;) {
      const view = await this.#look(first);
      first = false;
      failed = view.failures.at(-1)?.code ?? failed;
      if (this.#fresh.length > 0)
        return this.#batch(this.#more === false && view.facts.pending === 0);
      if (this.#more === false && view.facts.pending === 0) return this.#batch(true);
      if (!advanced && view.facts.pending === 0 && this.#list.advance) {
        advanced = true;
        await this.#list.advance(this.document);
      }
      const now = watched.now();
      if (view.facts.pending > 0 || view.facts.ready !== 'complete') still = now;
      if (now - still > STILL_MS || now - start > LIMIT_MS) return this.#stuck(failed);
      await this.session.rest(view);
    }
  }

  async #look(first: boolean): Promise<View> {
    const tell = first && this.#list.forget;
    const view = await this.session.look(this.document, {
      after: this.#seq,
      scroll: this.#list.scroll ?? null,
      ...(tell ? { ack: this.#seq, remember: this.#handed } : {}),
    });
    if (tell) this.#handed = [];
    for (const payload of view.payloads) this.#take(payload);
    return view;
  }

  #take(payload: Payload): void {
    for (const root of payload.roots) {
      for (const page of this.#list.parse(root)) {
        this.heard = true;
        this.#more = page.more ?? this.#more;
        this.#unread += page.unread;
        for (const { key, item } of page.items) {
          const mine = `${this.#list.kind}:${key}`;
          if (this.#known.has(mine)) continue;
          this.#known.add(mine);
          this.#keys.push(mine);
          this.#fresh.push(item);
        }
      }
    }
    this.#seq = Math.max(this.#seq, payload.record.seq);
  }

  #stuck(failed: number | null): Batch<Item> {
    if (failed !== null)
      throw new NetworkError('retry', 'answer_failed', { code: failed, read: this.#known.size });
    this.#tries += 1;
    const again = this.heard && this.#more === true && this.#tries < MOST_TRIES;
    if (!again && this.#more && this.session.isHidden)
      throw hidden('list_stuck', { read: this.#known.size });
    const gaps = this.#unread;
    this.#unread = 0;
    return { items: [], next: again ? this.#cursor() : null, reached_end: false, gaps };
  }

  #cursor(): Cursor {
    const [document, kind, seq, more] = [this.document, this.#list.kind, this.#seq, this.#more];
    return { document, kind, seq, more, heard: this.heard, tries: this.#tries };
  }

  #batch(end: boolean): Batch<Item> {
    const items = this.#fresh;
    this.#handed = [...this.#handed, ...this.#keys];
    const gaps = this.#unread;
    this.#fresh = [];
    this.#keys = [];
    this.#unread = 0;
    return { items, next: end ? null : this.#cursor(), reached_end: end, gaps };
  }
}
