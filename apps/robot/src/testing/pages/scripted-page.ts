import { type Json, PageLost, type PagePort, type PageState } from '../../networks/page';
import type { Command, Look, Press } from '../../networks/facebook/commands';
import type { PageFacts, PageRecord, Pressed, Row } from '../../networks/facebook/facts';

/** A tab for unit tests. A test scripts what its documents received, and when. */
export class ScriptedDocument {
  readonly id: string;
  readonly url: string;
  readonly records: PageRecord[] = [];
  readonly remembered: string[] = [];
  facts: Partial<PageFacts> = {};
  rows: Row[] = [];
  acked = 0;
  isAbandoned = false;
  looks = 0;
  pressed: Press[] = [];
  /** Runs before each look: the page lives on. */
  live: (look: Look, document: ScriptedDocument) => void = () => undefined;
  onPress: (press: Press, document: ScriptedDocument) => Pressed['outcome'] = () => 'missing';

  constructor(id: string, url = 'https://www.facebook.com/') {
    this.id = id;
    this.url = url;
  }

  embed(value: unknown): void {
    this.#add({ source: 'embedded', text: JSON.stringify(value) });
  }

  answer(value: unknown, more: Partial<PageRecord> = {}): void {
    this.#add({
      source: 'answer',
      text: typeof value === 'string' ? value : JSON.stringify(value),
      ...more,
    });
  }

  #add(record: Partial<PageRecord>): void {
    const plain = {
      status: 200,
      type: 'text/html',
      name: null,
      variables: null,
      route: false,
      text: '',
      source: 'answer' as const,
    };
    this.records.push({ ...plain, ...record, seq: this.records.length + 1 });
  }

  reply(command: Command): Json {
    if (command.do === 'remembered') return [...this.remembered];
    if (command.do === 'press' && command.dry) {
      const outcome = this.onPress(command, this);
      const seq = this.records.length;
      return {
        outcome: outcome === 'pressed' ? 'pressable' : outcome,
        token: 0,
        seq,
        foreign: null,
      };
    }
    if (command.do === 'press') {
      this.pressed.push(command);
      const seq = this.records.length;
      return {
        outcome: this.onPress(command, this),
        token: this.pressed.length,
        seq,
        foreign: null,
      };
    }
    if (command.do === 'tick') return null;
    if (command.do === 'abandon') {
      this.isAbandoned = true;
      return null;
    }
    if (command.do === 'revoke') return !this.pressed.some(({ act }) => act === command.act);
    this.looks += 1;
    this.live(command, this);
    this.acked = Math.max(this.acked, command.ack);
    this.remembered.push(...command.remember);
    const facts: PageFacts = {
      seq: this.records.length,
      acked: this.acked,
      lost: this.isAbandoned,
      records: this.records.filter(({ seq }) => seq > Math.max(this.acked, command.after)),
      url: this.url,
      status: 200,
      ready: 'complete',
      language: 'en',
      viewer: null,
      account: null,
      hidden: false,
      sign_in: false,
      heading: null,
      around_heading: [],
      pending: 0,
      found: [],
      stopped: [],
      labels: [],
      rows:
        command.rows === null
          ? null
          : { seen: this.rows.length, fresh: this.rows.slice(command.rows.after) },
      scroll: command.scroll === null ? null : { top: 0, view: 600, height: 600 },
      ...this.facts,
    };
    return facts;
  }
}

export class ScriptedPage implements PagePort {
  readonly opened: string[] = [];
  document: ScriptedDocument | null = null;
  readonly #site: (path: string, document: ScriptedDocument) => void;

  constructor(site: (path: string, document: ScriptedDocument) => void) {
    this.#site = site;
  }

  open(path: string): Promise<PageState> {
    this.opened.push(path);
    const url = new URL(path, 'https://www.facebook.com').href;
    this.document = new ScriptedDocument(`document-${this.opened.length}`, url);
    this.#site(path, this.document);
    return Promise.resolve(this.#state(this.document));
  }

  current(): Promise<PageState | null> {
    return Promise.resolve(this.document && this.#state(this.document));
  }

  ask(document: string, command: Json): Promise<Json> {
    if (this.document?.id !== document) return Promise.reject(new PageLost(true));
    return Promise.resolve(this.document.reply(command as unknown as Command));
  }

  #state({ id, facts }: ScriptedDocument): PageState {
    return {
      document: id,
      status: facts.status ?? 200,
      hidden: facts.hidden ?? false,
    };
  }
}

/** A clock that advances only while a caller sleeps. */
export function standingClock() {
  let now = 1_700_000_000_000;
  return {
    now: () => now,
    sleep: (ms: number) => {
      now += ms;
      return Promise.resolve();
    },
  };
}
