import { NetworkError } from '../networks/network';
import type { Json, PageAsk, PageHello, PagePort, PageReply, PageState } from '../networks/page';
import { isOwnTab, navigate, ownTab } from '../platform/own-tab';

const KEY = 'own_page';
const ARRIVAL_MS = 30_000;

/** The port through which an adapter works the robot's own tab. */
export class OwnPage implements PagePort {
  readonly #origin: () => Promise<string>;
  readonly #opened: () => Promise<void>;
  #arrival: { former: string | null; resolve: (state: PageState) => void } | null = null;

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
    const former = (await this.#stored())?.document ?? null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const arrived = new Promise<PageState>((resolve, reject) => {
      this.#arrival = { former, resolve };
      timer = setTimeout(() => reject(new NetworkError('retry', 'page_lost')), ARRIVAL_MS);
    });
    try {
      await navigate(url);
      return await arrived;
    } catch (error) {
      // The browser refuses to navigate, for example while the person drags the tab.
      if (error instanceof NetworkError) throw error;
      throw new NetworkError('retry', 'page_lost', {}, { cause: error });
    } finally {
      clearTimeout(timer);
      this.#arrival = null;
      arrived.catch(() => undefined);
    }
  }

  async current(): Promise<PageState | null> {
    if ((await ownTab()) === null) return null;
    return this.#stored();
  }

  async ask(document: string, command: Json): Promise<Json> {
    const tab = await ownTab();
    if (tab === null) throw new NetworkError('retry', 'page_lost');
    const message: PageAsk = { winnow: 'page.ask', document, command };
    let reply: PageReply | undefined;
    try {
      reply = await chrome.tabs.sendMessage<PageAsk, PageReply>(tab, message, { frameId: 0 });
    } catch (cause) {
      // Nobody is there: closed, crashed, or on another site.
      throw new NetworkError('retry', 'page_lost', {}, { cause });
    }
    if (reply?.ok) return reply.value;
    throw new NetworkError('retry', reply?.code ?? 'page_lost');
  }

  /** True when it is the robot's own tab that speaks. */
  async hello(sender: chrome.runtime.MessageSender, hello: PageHello): Promise<boolean> {
    const tab = sender.tab?.id;
    if (tab === undefined || sender.frameId !== 0 || !(await isOwnTab(tab))) return false;
    const { document, url, status, hidden } = hello;
    const state: PageState = { document, url, status, hidden };
    await chrome.storage.session.set({ [KEY]: state });
    if (this.#arrival && document !== this.#arrival.former) this.#arrival.resolve(state);
    return true;
  }

  async #stored(): Promise<PageState | null> {
    const { [KEY]: state } = await chrome.storage.session.get<{ [KEY]?: PageState }>(KEY);
    return state ?? null;
  }
}
