import type { Command } from '../../networks/facebook/commands';
import type { PageAsk, PageHeard, PageHello, PageReply, PageWelcome } from '../../networks/page';
import { Acts } from './acts';
import { Ahead } from './ahead';
import { LINE, MEET, type TappedAnswer } from './channel';
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
const ahead = new Ahead(stops);
let line: Element | null = null;
let pending = 0;
let silent = false;
/** A look has been answered, and its caller waits for the next answer. */
let isAwaited = false;

const toTap = (name: string) => line?.dispatchEvent(new CustomEvent(name));

const reader: Reader = {
  records,
  rows: new Rows(),
  viewer,
  stops,
  acts: new Acts(),
  ahead,
  pending: () => pending,
  tick() {
    if (document.visibilityState === 'hidden') toTap(LINE.tick);
  },
};

function meet(event: Event): void {
  if (!(event instanceof MouseEvent) || !(event.relatedTarget instanceof Element)) return;
  line = event.relatedTarget;
  line.addEventListener(LINE.answer, (told) => {
    if (isOrphan()) return fallSilent();
    const tapped = (told as CustomEvent<TappedAnswer>).detail;
    viewer.acted(tapped.actor);
    records.addAnswer(tapped);
    ahead.answered();
    sayHeard();
  });
  line.addEventListener(LINE.pending, (told) => {
    pending = (told as CustomEvent<number>).detail;
  });
  toTap(LINE.met);
}
document.addEventListener(MEET.line, meet, { once: true });
// A channel offered later comes from the page.
document.addEventListener('readystatechange', () => document.removeEventListener(MEET.line, meet));
document.dispatchEvent(new Event(MEET.where));

/** Sent once after each look: a page that receives data by itself must not keep waking the worker. */
function sayHeard(): void {
  if (!isAwaited) return;
  isAwaited = false;
  const heard: PageHeard = { winnow: 'page.heard', document: documentId };
  // The waiting caller looks again by itself.
  chrome.runtime.sendMessage(heard).catch(() => undefined);
}

/** After an update of the extension the old script stays in the page without a connection. */
const isOrphan = () => chrome.runtime?.id === undefined;

function fallSilent(): void {
  if (silent) return;
  silent = true;
  toTap(LINE.release);
  ahead.end();
  stops.end();
  records.acknowledge(records.seq, []);
}

async function announce(): Promise<void> {
  if (silent) return;
  const hello: PageHello = {
    winnow: 'page.hello',
    document: documentId,
    asksSignIn: /\/(login|checkpoint)/.test(location.href),
    status: navigationStatus(),
    hidden: document.visibilityState === 'hidden',
  };
  try {
    const welcome = await chrome.runtime.sendMessage<PageHello, PageWelcome | undefined>(hello);
    if (welcome === undefined) return;
    document.removeEventListener('readystatechange', again);
    if (welcome.own) toTap(LINE.own);
    else fallSilent();
  } catch {
    // No worker was listening yet: the next loading stage announces again.
    if (isOrphan()) fallSilent();
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

chrome.runtime.onMessage.addListener(
  (message: PageAsk, sender, reply: (answer: PageReply) => void) => {
    if (silent || sender.id !== chrome.runtime.id || message.winnow !== 'page.ask') return;
    if (message.document !== documentId) return reply({ ok: false, code: 'page_lost' });
    try {
      const command = message.command as unknown as Command;
      reply({ ok: true, value: answer(reader, command) });
      isAwaited = command.do === 'look';
    } catch (error) {
      reply({ ok: false, code: error instanceof Error ? error.name : 'command_failed' });
    }
  },
);

void announce();
