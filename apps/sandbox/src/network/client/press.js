// Controls react to a press: pointerdown, mousedown, pointerup, then click, on one element. A bare .click()
// lacks the first three and does nothing.

import { mark } from './markup.js';

/**
 * @param {import('./markup.js').Ui} ui
 * @param {Record<string, (target: HTMLElement, value: string) => void>} handlers
 */
export function listen(ui, handlers) {
  const names = Object.keys(handlers);
  const selector = names.map((name) => `[${mark(ui, name)}]`).join(',');
  /** @type {{control: Element | null, seen: Set<string>, at: number}} */
  let press = { control: null, seen: new Set(), at: 0 };

  /** @param {Event} event */
  const controlOf = (event) =>
    event.target instanceof Element ? event.target.closest(selector) : null;

  /** @param {Event} event */
  function note(event) {
    const control = controlOf(event);
    if (event.type === 'pointerdown') press = { control, seen: new Set(), at: performance.now() };
    if (control && control === press.control) press.seen.add(event.type);
  }
  for (const type of ['pointerdown', 'mousedown', 'pointerup']) {
    document.addEventListener(type, note, true);
  }

  /** @param {Element} control */
  function fire(control) {
    const name = names.find((one) => control.hasAttribute(mark(ui, one)));
    if (!name || !(control instanceof HTMLElement)) return;
    handlers[name]?.(control, control.getAttribute(mark(ui, name)) ?? '');
  }

  document.addEventListener('click', (event) => {
    const control = controlOf(event);
    if (!control) return;
    // A menu button inside a link must not follow the link.
    event.preventDefault();
    const whole = ['pointerdown', 'mousedown', 'pointerup'].every((type) => press.seen.has(type));
    if (control === press.control && whole && performance.now() - press.at < 5000) fire(control);
    press = { control: null, seen: new Set(), at: 0 };
  });

  document.addEventListener('keydown', (event) => {
    const control = controlOf(event);
    if (!control || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    fire(control);
  });
}
