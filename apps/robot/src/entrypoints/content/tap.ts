import { LINE, MEET, type TappedAnswer } from './channel';
import { shimHiddenPage } from './shim';
import { tapFetch, type Sink } from './tap-fetch';
import { tapXhr } from './tap-xhr';

/**
 * Runs in the page's own world before its first script. Listens to what the page receives and, in the robot's own
 * tab, keeps a hidden page going. In every other tab it undoes itself as soon as it is told.
 */
const MOST_HELD = 200;

// The page may replace these later; ours are the ones that were there first.
const { dispatchEvent, addEventListener, removeEventListener } = EventTarget.prototype;
const Custom = CustomEvent;
const Mouse = MouseEvent;
const line = document.createElement('i');

const tell = (name: string, detail: TappedAnswer | number) =>
  Reflect.apply(dispatchEvent, line, [new Custom(name, { detail })]);
const hear = (name: string, act: () => void) => Reflect.apply(addEventListener, line, [name, act]);

let held: TappedAnswer[] | null = [];
let pending = 0;

const sink: Sink = {
  begun() {
    pending += 1;
    tell(LINE.pending, pending);
  },
  ended(answer) {
    pending -= 1;
    if (answer !== null) {
      if (held === null) tell(LINE.answer, answer);
      else if (held.push(answer) > MOST_HELD) held.shift();
    }
    tell(LINE.pending, pending);
  },
};

const shim = shimHiddenPage();
const undo = [tapFetch(sink), tapXhr(sink), shim.undo];

const offer = () =>
  Reflect.apply(dispatchEvent, document, [new Mouse(MEET.line, { relatedTarget: line })]);
const stopMeeting = () => Reflect.apply(removeEventListener, document, [MEET.where, offer]);

hear(LINE.own, () => {
  stopMeeting();
  const waiting = held ?? [];
  held = null;
  shim.start();
  for (const answer of waiting) tell(LINE.answer, answer);
});
hear(LINE.release, () => {
  stopMeeting();
  held = [];
  for (const step of undo) step();
});
hear(LINE.tick, () => shim.tick());

// Whichever of the two worlds comes second finds the other.
Reflect.apply(addEventListener, document, [MEET.where, offer]);
Reflect.apply(addEventListener, document, ['readystatechange', stopMeeting, { once: true }]);
offer();
