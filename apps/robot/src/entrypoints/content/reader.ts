import browser, { type Runtime } from 'webextension-polyfill';
import type { Command } from '../../networks/facebook/commands';
import type {
  PageRequest,
  PageReceived,
  PageHello,
  PageReply,
  PageWelcome,
} from '../../networks/page';
import { Acts } from './acts';
import { ScrollPrefetch } from './scroll-prefetch';
import { CHANNEL, HANDSHAKE, type TappedAnswer } from './channel';
import { navigationStatus, Viewer } from './page-facts';
import { answer, type Reader } from './reader-commands';
import { Records } from './records';
import { Rows } from './rows';
import { Stops } from './stops';

/** The robot's part of one document: announces the document, keeps the answers that the tap
 *  receives, and executes commands. */
const documentId = crypto.randomUUID();
const records = new Records();
const viewer = new Viewer();
const stops = new Stops();
const prefetch = new ScrollPrefetch(stops);
let channel: Element | null = null;
let pending = 0;
let isDetached = false;
/** A look has been answered, and its caller waits for the next answer. */
let hasWaiter = false;

const toTap = (name: string) => channel?.dispatchEvent(new CustomEvent(name));

const reader: Reader = {
  records,
  rows: new Rows(),
  viewer,
  stops,
  acts: new Acts(),
  prefetch,
  pending: () => pending,
  tick() {
    if (document.visibilityState === 'hidden') toTap(CHANNEL.tick);
  },
};

function handshake(event: Event): void {
  if (!(event instanceof MouseEvent) || !(event.relatedTarget instanceof Element)) return;
  channel = event.relatedTarget;
  channel.addEventListener(CHANNEL.answer, (told) => {
    if (isOrphan()) return detach();
    const tapped = (told as CustomEvent<TappedAnswer>).detail;
    viewer.acted(tapped.actor);
    records.addAnswer(tapped);
    prefetch.answered();
    notifyReceived();
  });
  channel.addEventListener(CHANNEL.pending, (told) => {
    pending = (told as CustomEvent<number>).detail;
  });
  toTap(CHANNEL.met);
}
document.addEventListener(HANDSHAKE.line, handshake, { once: true });
// A channel offered later comes from the page.
document.addEventListener('readystatechange', () =>
  document.removeEventListener(HANDSHAKE.line, handshake),
);
document.dispatchEvent(new Event(HANDSHAKE.where));

/** Sent once after each look: a page that receives data by itself must not keep waking the worker. */
function notifyReceived(): void {
  if (!hasWaiter) return;
  hasWaiter = false;
  const heard: PageReceived = { winnow: 'page.heard', document: documentId };
  // The waiting caller looks again by itself.
  browser.runtime.sendMessage(heard).catch(() => undefined);
}

/** After an update of the extension the old script stays in the page without a connection. */
const isOrphan = () => browser.runtime?.id === undefined;

function detach(): void {
  if (isDetached) return;
  isDetached = true;
  toTap(CHANNEL.release);
  prefetch.end();
  stops.end();
  records.acknowledge(records.seq, []);
}

async function announce(): Promise<void> {
  if (isDetached) return;
  const hello: PageHello = {
    winnow: 'page.hello',
    document: documentId,
    asksSignIn: /\/(login|checkpoint)/.test(location.href),
    status: navigationStatus(),
    hidden: document.visibilityState === 'hidden',
  };
  try {
    const welcome = await browser.runtime.sendMessage<PageHello, PageWelcome | undefined>(hello);
    if (welcome === undefined) return;
    document.removeEventListener('readystatechange', again);
    if (welcome.own) toTap(CHANNEL.own);
    else detach();
  } catch {
    // No worker was listening yet: the next loading stage announces again.
    if (isOrphan()) detach();
  }
}

const again = () => void announce();
document.addEventListener('readystatechange', again);
window.addEventListener('pageshow', (event) => {
  if (event.persisted) again();
});
// A job may wait for the page to become visible. The opposite change is seen only by the next look, because a page that
// is being left becomes hidden too.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') again();
});

browser.runtime.onMessage.addListener(
  (raw: unknown, sender: Runtime.MessageSender): Promise<PageReply> | undefined => {
    const message = raw as PageRequest;
    if (isDetached || sender.id !== browser.runtime.id || message.winnow !== 'page.ask')
      return undefined;
    return Promise.resolve(replyTo(message));
  },
);

function replyTo(message: PageRequest): PageReply {
  if (message.document !== documentId) return { ok: false, code: 'page_lost' };
  try {
    const command = message.command as unknown as Command;
    const value = answer(reader, command);
    hasWaiter = command.do === 'look';
    return { ok: true, value };
  } catch (error) {
    return { ok: false, code: error instanceof Error ? error.name : 'command_failed' };
  }
}

void announce();
