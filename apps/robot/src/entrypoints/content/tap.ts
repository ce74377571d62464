import { CHANNEL, HANDSHAKE, type TappedAnswer } from './channel';
import { shimHiddenPage } from './shim';
import { tapFetch, type Sink } from './tap/tap-fetch';
import { tapXhr } from './tap/tap-xhr';

/** Runs in the page's own world before the page's first script. Reads what the page receives and, in the robot's own
 *  tab, keeps a hidden page working. In any other tab it undoes itself as soon as the reader says so. */
const MAX_BUFFERED = 200;

// The page may replace these built-ins later, so the originals are kept.
const { apply } = Reflect;
const { dispatchEvent, addEventListener, removeEventListener } = EventTarget.prototype;
const Custom = CustomEvent;
const Mouse = MouseEvent;
const Target = EventTarget;
const channel = document.createElement('i');

const tell = (name: string, detail: TappedAnswer | number) =>
  apply(dispatchEvent, channel, [new Custom(name, { detail })]);

/** The handler may run code of the page (its frame callbacks, replaced built-ins), and `window.event` would expose the
 *  channel to it. The handler therefore runs inside an event on an unrelated target. */
function receive(name: string, act: () => void): void {
  const nowhere = new Target();
  apply(addEventListener, nowhere, ['', act]);
  apply(addEventListener, channel, [name, () => apply(dispatchEvent, nowhere, [new Custom('')])]);
}

let held: TappedAnswer[] | null = [];
let pending = 0;

const sink: Sink = {
  begun() {
    pending += 1;
    tell(CHANNEL.pending, pending);
  },
  ended(answer) {
    pending -= 1;
    if (answer !== null) {
      if (held === null) tell(CHANNEL.answer, answer);
      else if (held.push(answer) > MAX_BUFFERED) held.shift();
    }
    tell(CHANNEL.pending, pending);
  },
};

const shim = shimHiddenPage();
const undo = [tapFetch(sink), tapXhr(sink), shim.undo];

const offer = () =>
  apply(dispatchEvent, document, [new Mouse(HANDSHAKE.line, { relatedTarget: channel })]);
function endHandshake(): void {
  apply(removeEventListener, document, [HANDSHAKE.where, offer]);
  apply(removeEventListener, document, ['readystatechange', endHandshake]);
}

receive(CHANNEL.met, endHandshake);
receive(CHANNEL.own, () => {
  const waiting = held ?? [];
  held = null;
  shim.start();
  for (const answer of waiting) tell(CHANNEL.answer, answer);
});
receive(CHANNEL.release, () => {
  held = [];
  for (const step of undo) step();
});
receive(CHANNEL.tick, () => shim.tick());

// The tap and the reader may run in either order. Without a reader there is no channel: the page's scripts come next.
apply(addEventListener, document, [HANDSHAKE.where, offer, { once: true }]);
apply(addEventListener, document, ['readystatechange', endHandshake]);
offer();
