import { NetworkError } from '../network';
import { type Json, PageLost, type PagePort, type PageState } from '../page';
import type { Command, Look, PostHint, Press } from './commands';
import { PageFacts, Pressed, Remembered } from './facts';
import type { Failure } from './parse/wire/answers';
import { parsePayload, type Payload } from './parse/wire/payload';
import { Streams } from './parse/wire/streams';
import { isViewerId, viewerIn } from './parse/viewer';
import { isRedirected } from './places';
import { blockedPhrases, blockFromText, checkAnswer, checkPage } from './signals';
import { ActiveTime } from './active-time';

/** The delay between two looks: short enough to lose no time, long enough for the page to work. */
export const POLL_MS = 15;
/** The delay while the page waits for an answer, whose arrival the page reports. */
const AWAITING_MS = 60;

/** The page was lost while it received the press. */
export const UNCLEAR = 'press_unclear';

export interface Clock {
  now(): number;
  sleep(ms: number): Promise<void>;
}

export interface View {
  facts: PageFacts;
  payloads: Payload[];
  failures: Failure[];
}

export type LookOptions = Partial<Omit<Look, 'do' | 'stops'>>;

/** Operates the loaded document of the tab. Every look checks who is signed in, and for signs of a block. */
export class LoadedPage {
  readonly clock: Clock;
  /** The clock for all waits on a page. */
  readonly activeTime: ActiveTime;
  readonly origin: string;
  readonly #page: PagePort;
  #viewer: string | null;
  #isHidden = false;
  #language: string | null = null;
  #sent: { document: string; path: string } | null = null;
  #post: { document: string; hint: PostHint; read: number } | null = null;
  #streams: { document: string; of: Streams } | null = null;

  constructor(page: PagePort, clock: Clock, origin: string, viewer: string | null) {
    this.#page = page;
    this.clock = clock;
    this.activeTime = new ActiveTime(clock);
    this.origin = origin;
    this.#viewer = viewer;
  }

  get viewer(): string | null {
    return this.#viewer;
  }

  /** The language of the page that was last looked at. */
  get language(): string | null {
    return this.#language;
  }

  /** Whether the page was hidden at the last look. */
  get isHidden(): boolean {
    return this.#isHidden;
  }

  async open(path: string): Promise<PageState> {
    const state = await this.#page.open(path);
    this.#isHidden = state.hidden;
    // A document whose script never runs (a bare error page) still has a status.
    if (state.status === 429) throw new NetworkError('blocked', 'rate_limited', { status: 429 });
    this.#sent = { document: state.document, path };
    return state;
  }

  /** The document was opened for this post: its presses and labels apply to the post. */
  setPostHint(document: string, hint: PostHint, read: number): void {
    this.#post = { document, hint, read };
  }

  /** How many payloads the post's hint was read from. */
  postHint(document: string): { read: number } | null {
    return this.#post?.document === document ? this.#post : null;
  }

  #hint(document: string): { post?: PostHint } {
    return this.#post?.document === document ? { post: this.#post.hint } : {};
  }

  /** The loaded document, if a reading can continue in it. */
  async resume(document: unknown): Promise<string> {
    const state = await this.#page.current();
    if (state === null || state.document !== document) throw new PageLost(true);
    return state.document;
  }

  current(): Promise<PageState | null> {
    return this.#page.current();
  }

  async look(document: string, asked: LookOptions = {}): Promise<View> {
    const command: Look = {
      do: 'look',
      ack: 0,
      after: 0,
      remember: [],
      scroll: null,
      rows: null,
      labels: null,
      heading: false,
      phrases: [],
      ...this.#hint(document),
      ...asked,
      stops: blockedPhrases,
    };
    const facts = this.#parsed(PageFacts, await this.#ask(document, command));
    this.#isHidden = facts.hidden;
    this.#language = facts.language || this.#language;
    if (facts.lost) throw new NetworkError('retry', 'page_lost', { seen: 'records_dropped' });
    const payloads = this.#payloadsOf(document, facts);
    this.#checkViewer(facts, payloads);
    checkPage(facts);
    if (this.#sent?.document === document && isRedirected(this.#sent.path, facts.url, this.origin))
      throw new PageLost(true);
    const failures = payloads.flatMap(checkAnswer);
    return { facts, payloads, failures };
  }

  #payloadsOf(document: string, { records }: PageFacts): Payload[] {
    if (this.#streams?.document !== document) this.#streams = { document, of: new Streams() };
    const streams = this.#streams.of;
    const payloads = records.map((record) => parsePayload(record, streams));
    streams.settle();
    return payloads;
  }

  /** Waits between two looks. */
  async rest({ facts }: View): Promise<void> {
    const received = facts.pending > 0 ? this.#page.received?.() : undefined;
    const slept = this.clock.sleep(received ? AWAITING_MS : POLL_MS);
    await (received ? Promise.race([slept, received]) : slept);
  }

  async press(document: string, press: Omit<Press, 'do' | 'stops'>): Promise<Pressed> {
    const hint = press.within === null ? this.#hint(document) : {};
    const command: Press = { do: 'press', ...hint, ...press, stops: blockedPhrases };
    const pressed = this.#parsed(Pressed, await this.#pressed(document, command));
    if (pressed.outcome === 'stopped') throw blockFromText();
    return pressed;
  }

  /** A press may be repeated only if the page certainly did not receive it. Otherwise the error is UNCLEAR. */
  async #pressed(document: string, command: Press): Promise<Json> {
    try {
      return await this.#ask(document, command, command.act !== undefined && !command.dry);
    } catch (error) {
      const isUnclear =
        error instanceof NetworkError && !(error instanceof PageLost && error.isUnheard);
      throw isUnclear ? new NetworkError('retry', UNCLEAR, {}, { cause: error }) : error;
    }
  }

  /** See `Network.revoke`; here for one document. */
  async revoke(document: string, act: string): Promise<boolean> {
    try {
      return (await this.#ask(document, { do: 'revoke', act })) === true;
    } catch (error) {
      if (error instanceof NetworkError) return false;
      throw error;
    }
  }

  /** See `Network.abandon`. A document that is gone needs no command. */
  async abandon(): Promise<void> {
    try {
      const current = await this.#page.current();
      if (current !== null) await this.#ask(current.document, { do: 'abandon' });
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error;
    }
  }

  async remembered(document: string): Promise<string[]> {
    return this.#parsed(Remembered, await this.#ask(document, { do: 'remembered' }));
  }

  #ask(document: string, command: Command, isForGood = false): Promise<Json> {
    return this.#page.ask(document, command as unknown as Json, isForGood);
  }

  #parsed<Value>(
    schema: { safeParse(value: unknown): { success: true; data: Value } | { success: false } },
    value: unknown,
  ) {
    const result = schema.safeParse(value);
    // Only an older content script that an update left behind answers otherwise.
    if (!result.success) throw new NetworkError('retry', 'page_lost', { seen: 'foreign_answer' });
    return result.data;
  }

  #checkViewer(facts: PageFacts, payloads: Payload[]): void {
    const embedded = payloads.filter(({ record }) => record.source === 'embedded');
    const seen = facts.viewer ?? viewerIn(this.#viewer === null ? payloads : embedded);
    if (!isViewerId(seen)) return;
    const { account } = facts;
    const isOwnAccount = this.#viewer === null || account === this.#viewer;
    if (isViewerId(account) && account !== seen && isOwnAccount)
      throw new NetworkError('signed_out', 'acting_as_page');
    this.#viewer ??= seen;
    if (seen !== this.#viewer) throw new NetworkError('signed_out', 'other_account');
  }
}
