import type { PageRecord } from '../../networks/facebook/facts';
import type { TappedAnswer } from './channel';

/** Everything that this document received, numbered and kept until the service worker confirms that it is stored: a
 *  killed worker loses nothing. Bounded: when full, the oldest records are dropped and `lost` reports it. */
const MAX_RECORDS = 4_000;
const MAX_CHARACTERS = 48_000_000;
const MAX_REMEMBERED = 50_000;

export class Records {
  readonly #records: PageRecord[] = [];
  readonly #seen = new WeakSet<Element>();
  readonly remembered = new Set<string>();
  seq = 0;
  acked = 0;
  #dropped = 0;
  #characters = 0;
  #isAbandoned = false;

  /** Whether records were dropped that the caller has not received. */
  isLost(after: number): boolean {
    return this.#isAbandoned || this.#dropped > Math.max(this.acked, after);
  }

  /** Permanent: every later look reports the records as lost. */
  abandon(): null {
    this.#isAbandoned = true;
    this.acknowledge(this.seq, []);
    return null;
  }

  addAnswer({ status, type, name, variables, text, isRoute: route }: TappedAnswer): void {
    this.#add({ source: 'answer', status, type, name, variables, text, route });
  }

  /** Collects the JSON blocks in the served page, each once and only when complete. */
  collectEmbedded(): void {
    const loading = document.readyState === 'loading';
    for (const script of document.querySelectorAll('script[type="application/json"][data-sjs]')) {
      if (this.#seen.has(script)) continue;
      if (loading && script.nextSibling === null && script.parentElement?.nextSibling == null)
        continue;
      this.#seen.add(script);
      const text = script.textContent;
      this.#add({
        source: 'embedded',
        status: 200,
        type: 'application/json',
        name: null,
        variables: null,
        route: false,
        text,
      });
    }
  }

  after(seq: number): PageRecord[] {
    return this.#records.filter((record) => record.seq > seq);
  }

  acknowledge(seq: number, ids: readonly string[]): void {
    this.acked = Math.max(this.acked, seq);
    for (const id of ids) if (this.remembered.size < MAX_REMEMBERED) this.remembered.add(id);
    while ((this.#records[0]?.seq ?? Infinity) <= this.acked) this.#drop();
  }

  #add(record: Omit<PageRecord, 'seq'>): void {
    if (this.#isAbandoned) return;
    this.seq += 1;
    this.#records.push({ seq: this.seq, ...record });
    this.#characters += record.text.length;
    while (this.#records.length > MAX_RECORDS || this.#characters > MAX_CHARACTERS) {
      this.#dropped = this.#records[0]?.seq ?? this.#dropped;
      this.#drop();
    }
  }

  #drop(): void {
    this.#characters -= this.#records.shift()?.text.length ?? 0;
  }
}
