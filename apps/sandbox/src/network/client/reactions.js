// Like and the other reactions, which open when the user hovers over the button, focuses it by keyboard, or
// holds it down. The page shows a reaction before the network has answered.

import { announce, tell } from './acts.js';
import { hideAll, isOpen, show } from './layers.js';
import { likeFace, likeLabel, picker } from './like-markup.js';
import { mark } from './markup.js';
import { ask } from './net.js';

/** @typedef {import('./markup.js').Ui} Ui */
/** @typedef {import('./net.js').Wire} Wire */

const intent = 250;
const hold = 500;
const leave = 900;

/**
 * @param {Ui} ui @param {Wire} wire
 * @param {(happened: string, feedback: string) => void} happened
 */
export function reactions(ui, wire, happened) {
  /**
   * Reactions made on this page, by feedback. A card that comes back into view shows the older state.
   * @type {Map<string, string | null>}
   */
  const done = new Map();
  /** @type {Element | null} */
  let opening = null;
  /** @type {Element | null} */
  let openFor = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let opens;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let closes;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let holds;
  let pressedAt = -Infinity;
  let held = false;

  /** @param {ParentNode} root @param {string} feedback @param {string | null} mood */
  function paint(root, feedback, mood) {
    for (const control of root.querySelectorAll(`[${mark(ui, 'like')}="${feedback}"]`)) {
      control.setAttribute('aria-label', likeLabel(ui, mood));
      control.setAttribute(mark(ui, 'with'), mood ?? '');
      control.innerHTML = likeFace(ui, mood);
    }
  }

  /** @param {string} feedback @param {string | null} mood */
  function become(feedback, mood) {
    done.set(feedback, mood);
    paint(document, feedback, mood);
  }

  /** @param {string} feedback @param {string | null} before @param {string | null} mood */
  async function react(feedback, before, mood) {
    hideAll(ui, 'picker');
    become(feedback, mood);
    try {
      const { data, extensions } = await ask(wire, 'react', {
        input: {
          feedback_id: feedback,
          feedback_reaction_id: mood ?? '0',
          feedback_source: 'NEWS_FEED',
          actor_id: wire.user,
          client_mutation_id: '1',
        },
        useDefaultActor: false,
        scale: 1,
      });
      const answer = data.feedback_react?.feedback;
      become(feedback, answer ? (answer.viewer_feedback_reaction_info?.id ?? null) : before);
      if (extensions.notice) announce(ui, extensions.notice);
    } catch (error) {
      become(feedback, before);
      tell(ui, error);
    }
  }

  /** @param {Element} control */
  async function open(control) {
    const feedback = control.getAttribute(mark(ui, 'like')) ?? '';
    opening = control;
    happened('picker', feedback);
    try {
      const { data } = await ask(wire, 'picker', { id: feedback, scale: 1 });
      if (opening !== control) return;
      const moods = data.node.supported_reactions;
      if (moods.length === 0 || !(control instanceof HTMLElement)) return;
      hideAll(ui, 'picker');
      show(ui, 'picker', picker(ui, feedback, moods), control);
      openFor = control;
    } catch (error) {
      tell(ui, error);
    } finally {
      if (opening === control) opening = null;
    }
  }

  /** @param {EventTarget | null} target @param {string} selector */
  const closest = (target, selector) =>
    target instanceof Element ? target.closest(selector) : null;
  /** @param {Event} event */
  const likeOf = (event) => closest(event.target, `[${mark(ui, 'like')}]`);
  /** @param {Event} event */
  const inPicker = (event) => closest(event.target, `[${mark(ui, 'kind')}=picker]`) !== null;

  /** @param {Element} control */
  function come(control) {
    clearTimeout(closes);
    if (opening === control || (openFor === control && isOpen(ui, 'picker'))) return;
    clearTimeout(opens);
    opening = control;
    opens = setTimeout(() => void open(control), intent);
  }

  function go() {
    if (opening) clearTimeout(opens);
    opening = null;
    clearTimeout(closes);
    closes = setTimeout(() => hideAll(ui, 'picker'), leave);
  }

  /** @param {Event} event */
  function over(event) {
    const control = likeOf(event);
    if (control) come(control);
    else if (inPicker(event)) clearTimeout(closes);
    else if (event.type === 'pointerover' && (opening || isOpen(ui, 'picker'))) go();
    const about = closest(event.target, `[${mark(ui, 'about')}]`);
    about?.setAttribute('href', about.getAttribute(mark(ui, 'about')) ?? '#');
  }
  for (const type of ['pointerover', 'mouseover', 'pointerenter', 'mouseenter']) {
    document.addEventListener(type, over, true);
  }
  document.addEventListener('focusin', (event) => {
    const control = likeOf(event);
    // A press also focuses the button, so only focus by keyboard opens the reactions.
    if (control && performance.now() - pressedAt > 700) come(control);
  });
  document.addEventListener(
    'pointerdown',
    (event) => {
      pressedAt = performance.now();
      held = false;
      if (!inPicker(event)) hideAll(ui, 'picker');
      const control = likeOf(event);
      if (!control) return;
      clearTimeout(opens);
      opening = null;
      holds = setTimeout(() => {
        held = true;
        void open(control);
      }, hold);
    },
    true,
  );
  // The reactions are positioned over their button and do not scroll with the page.
  document.addEventListener('scroll', () => hideAll(ui, 'picker'), true);
  for (const type of ['pointerup', 'pointercancel']) {
    document.addEventListener(type, () => clearTimeout(holds), true);
  }

  /** @param {string} feedback */
  const moodOf = (feedback) =>
    document.querySelector(`[${mark(ui, 'like')}="${feedback}"]`)?.getAttribute(mark(ui, 'with')) ||
    null;

  return {
    /** @type {Record<string, (control: HTMLElement, feedback: string) => void>} */
    handlers: {
      like: (_, feedback) => {
        if (held) {
          held = false;
          return;
        }
        const before = moodOf(feedback);
        void react(feedback, before, before ? null : (ui.moods[0]?.id ?? null));
      },
      mood: (control, feedback) =>
        void react(feedback, moodOf(feedback), control.getAttribute(mark(ui, 'with'))),
    },
    /** @param {ParentNode} card */
    repaint: (card) => {
      for (const [feedback, mood] of done) paint(card, feedback, mood);
    },
  };
}
