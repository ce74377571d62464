// The hovercard of a person. Only its answer arrives; nothing is drawn.

import { mark } from './markup.js';
import { ask } from './net.js';

const stay = 400;

/**
 * @param {import('./markup.js').Ui} ui @param {import('./net.js').Wire} wire
 * @param {(error: unknown) => void} failed
 */
export function hovercards(ui, wire, failed) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;
  document.addEventListener('pointerover', (event) => {
    clearTimeout(waiting);
    const name = event.target instanceof Element && event.target.closest(`[${mark(ui, 'card')}]`);
    if (!name) return;
    const entityID = name.getAttribute(mark(ui, 'card')) ?? '';
    waiting = setTimeout(() => {
      ask(wire, 'hovercard', { entityID, context: 'DEFAULT', scale: 1 }).catch(failed);
    }, stay);
  });
}
