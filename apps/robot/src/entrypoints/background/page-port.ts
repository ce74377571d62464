import browser, { type Runtime } from 'webextension-polyfill';
import { NetworkError } from '../../networks/network';
import {
  type Json,
  type PageRequest,
  type PageReceived,
  type PageHello,
  PageLost,
  type PagePort,
  type PageReply,
  type PageState,
} from '../../networks/page';
import { isEnding } from '../../platform/ending';
import { SessionValue } from '../../platform/session-value';
import { hasNoNavigation, isRobotTab, navigate, robotTab } from '../../platform/robot-tab';
import { vendor } from '../../platform/vendor';

const ARRIVAL_MS = 30_000;
/** How long a loaded page may take to announce itself. A page that is silent for longer is not the network's. */
const SILENCE_MS = 1_000;
/** The timeout for a page that hangs, for example behind a dialog of the browser. */
const REPLY_MS = 30_000;

/** For this long the tab's id is cached: looks follow each other within milliseconds. */
const SEEN_MS = 200;

const idle = (): void => undefined;

interface Arrival {
  former: string | null;
  /** True after `navigate` returned. Until then a closed tab is a former one. */
  isUnderWay: boolean;
  resolve: (state: PageState) => void;
  fail: () => void;
}

/** The port through which an adapter operates the robot's own tab. */
export class OwnPage implements PagePort {
  readonly #origin: () => Promise<string>;
  readonly #opened: () => Promise<void>;
  readonly #state = new SessionValue<PageState>('own_page');
  #arrival: Arrival | null = null;
  #seen: { tab: number; at: number } | null = null;
  #hasHeard = false;
  #wake: () => void = idle;

  constructor(origin: () => Promise<string>, opened: () => Promise<void>) {
    this.#origin = origin;
    this.#opened = opened;
  }

  get isOpening(): boolean {
    return this.#arrival !== null;
  }

  async open(path: string): Promise<PageState> {
    const url = /^https?:/.test(path) ? path : (await this.#origin()) + path;
    await this.#opened();
    this.#seen = null;
    const former = (await this.#state.get())?.document ?? null;
    const arrival: Arrival = { former, isUnderWay: false, resolve: idle, fail: idle };
    const arrived = new Promise<PageState>((resolve, reject) => {
      arrival.resolve = resolve;
      arrival.fail = () => reject(new PageLost(true));
    });
    this.#arrival = arrival;
    const timer = setTimeout(arrival.fail, ARRIVAL_MS);
    const listen = (tab: number, { status }: { status?: string }) => {
      if (status === 'complete') void this.#rested(tab, arrival);
    };
    browser.tabs.onUpdated.addListener(listen);
    try {
      await navigate(url);
      arrival.isUnderWay = true;
      return await arrived;
    } catch (error) {
      // The browser refuses to navigate, for example while the user drags the tab.
      if (error instanceof NetworkError || isEnding(error)) throw error;
      throw new PageLost(true, { cause: error });
    } finally {
      clearTimeout(timer);
      browser.tabs.onUpdated.removeListener(listen);
      this.#arrival = null;
      arrived.catch(() => undefined);
    }
  }

  /** The tab was closed. Pending commands fail by themselves; a pending arrival has to be failed here. */
  lost(): void {
    this.#seen = null;
    if (this.#arrival?.isUnderWay) this.#arrival.fail();
  }

  async #rested(tab: number, arrival: Arrival): Promise<void> {
    if (!(await isRobotTab(tab))) return;
    await new Promise((done) => setTimeout(done, SILENCE_MS));
    if (this.#arrival === arrival && (await hasNoNavigation(tab))) arrival.fail();
  }

  /** Forgets the tab's document, which showed data of a user who has left. */
  async forget(): Promise<void> {
    this.#seen = null;
    await this.#state.forget();
  }

  async current(): Promise<PageState | null> {
    if ((await robotTab()) === null) return null;
    return this.#state.get();
  }

  async ask(document: string, command: Json, isForGood = false): Promise<Json> {
    if (isForGood) this.#seen = null;
    const tab = await this.#tab();
    if (tab === null) throw new PageLost(true);
    this.#hasHeard = false;
    const message: PageRequest = { winnow: 'page.ask', document, command };
    const reply = await this.#told(tab, message);
    if (reply?.ok) return reply.value;
    // Another document has replaced the page.
    if (reply?.code === 'page_lost') throw new PageLost(true);
    if (reply) throw new NetworkError('retry', reply.code);
    throw new PageLost(false);
  }

  async #tab(): Promise<number | null> {
    if (this.#seen && performance.now() - this.#seen.at < SEEN_MS) return this.#seen.tab;
    const tab = await robotTab();
    this.#seen = tab === null ? null : { tab, at: performance.now() };
    return tab;
  }

  received(): Promise<void> {
    if (this.#hasHeard) return Promise.resolve();
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  async #told(tab: number, message: PageRequest): Promise<PageReply | undefined> {
    let late = idle;
    const silence = new Promise<undefined>((done) => {
      late = () => done(undefined);
    });
    const timer = setTimeout(late, REPLY_MS);
    try {
      const said = browser.tabs.sendMessage<PageRequest, PageReply>(tab, message, { frameId: 0 });
      return await Promise.race([said, silence]);
    } catch (cause) {
      if (isEnding(cause)) throw cause;
      // No receiver: the tab is closed, crashed or on another site. Otherwise the page may have received
      // the message before it went away.
      throw new PageLost(vendor.isUnheard(cause), { cause });
    } finally {
      clearTimeout(timer);
    }
  }

  /** The page reports that an answer of the network arrived. */
  async came({ tab, frameId }: Runtime.MessageSender, heard: PageReceived): Promise<void> {
    if (tab?.id === undefined || frameId !== 0 || !(await isRobotTab(tab.id))) return;
    if (heard.document !== (await this.#state.get())?.document) return;
    this.#hasHeard = true;
    this.#wake();
  }

  /** True when the sender is the robot's own tab. */
  async hello(sender: Runtime.MessageSender, hello: PageHello): Promise<boolean> {
    const tab = sender.tab?.id;
    if (tab === undefined || sender.frameId !== 0 || !(await isRobotTab(tab))) return false;
    const { document, status, hidden } = hello;
    const state: PageState = { document, status, hidden };
    await this.#state.set(state);
    if (this.#arrival && document !== this.#arrival.former) this.#arrival.resolve(state);
    return true;
  }
}
