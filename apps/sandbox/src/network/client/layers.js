// Menus and dialogs live in a layer at the end of the body. Closed ones are hidden, not removed:
// stale copies stay in the document, as on the real pages.

import { mark } from './markup.js';

/** @typedef {import('./markup.js').Ui} Ui */
/** @typedef {'menu' | 'dialog' | 'picker'} Kind */

const kept = 3;

/** @param {Ui} ui @returns {HTMLElement} */
function layer(ui) {
  const found = document.querySelector(`[${mark(ui, 'layers')}]`);
  if (!(found instanceof HTMLElement)) throw new Error('no layer');
  return found;
}

/** @param {Ui} ui @param {HTMLElement} holder */
export function hide(ui, holder) {
  holder.setAttribute('aria-hidden', 'true');
  holder.style.display = 'none';
  holder.setAttribute(mark(ui, 'stale'), '');
  const stale = [...layer(ui).querySelectorAll(`:scope > [${mark(ui, 'stale')}]`)];
  for (const old of stale.slice(0, Math.max(0, stale.length - kept))) old.remove();
}

/** @param {Ui} ui @param {Kind} kind */
const open = (ui, kind) => `:scope > [${mark(ui, 'kind')}=${kind}]:not([${mark(ui, 'stale')}])`;

/** @param {Ui} ui @param {Kind} kind */
export function hideAll(ui, kind) {
  for (const holder of layer(ui).querySelectorAll(open(ui, kind))) {
    if (holder instanceof HTMLElement) hide(ui, holder);
  }
}

/** @param {Ui} ui @param {Kind} kind */
export const isOpen = (ui, kind) => layer(ui).querySelector(open(ui, kind)) !== null;

/** @param {Ui} ui @param {Kind} kind @param {string} html @param {HTMLElement} [anchor] */
export function show(ui, kind, html, anchor) {
  const holder = document.createElement('div');
  holder.setAttribute(mark(ui, 'kind'), kind);
  holder.innerHTML = html;
  if (anchor) {
    const box = anchor.getBoundingClientRect();
    const top = kind === 'picker' ? box.top - 52 : box.bottom + 4;
    holder.style.cssText = `position:fixed;z-index:30;left:${Math.max(8, Math.min(box.left, innerWidth - 320))}px;top:${Math.max(8, Math.min(top, innerHeight - 260))}px`;
  } else {
    holder.style.cssText =
      'position:fixed;inset:0;z-index:30;display:flex;align-items:center;justify-content:center;background:#0008';
  }
  layer(ui).append(holder);
  if (kind === 'picker') return holder;
  const focus = holder.querySelector('[role=menuitem],[role=dialog] [role=button][tabindex="0"]');
  if (focus instanceof HTMLElement) focus.focus({ preventScroll: true });
  return holder;
}

/** @param {Ui} ui */
export function closeOnOutside(ui) {
  document.addEventListener('pointerdown', (event) => {
    const inside =
      event.target instanceof Element && event.target.closest(`[${mark(ui, 'kind')}=menu]`);
    if (!inside) hideAll(ui, 'menu');
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    if (isOpen(ui, 'picker')) hideAll(ui, 'picker');
    else if (isOpen(ui, 'menu')) hideAll(ui, 'menu');
    else hideAll(ui, 'dialog');
  });
}
