// Menus and dialogs live in a layer at the end of the body. Closed ones are hidden, not removed:
// stale copies stay in the document, as on the real pages.

const kept = 3;

/** @returns {HTMLElement} */
function layer() {
  const found = document.querySelector('[data-layers]');
  if (!(found instanceof HTMLElement)) throw new Error('no layer');
  return found;
}

/** @param {HTMLElement} holder */
export function hide(holder) {
  holder.setAttribute('aria-hidden', 'true');
  holder.style.display = 'none';
  holder.dataset['stale'] = '';
  const stale = [...layer().querySelectorAll(':scope > [data-stale]')];
  for (const old of stale.slice(0, Math.max(0, stale.length - kept))) old.remove();
}

/** @param {'menu' | 'dialog'} kind */
export function hideAll(kind) {
  for (const holder of layer().querySelectorAll(`:scope > [data-kind=${kind}]:not([data-stale])`)) {
    if (holder instanceof HTMLElement) hide(holder);
  }
}

/** @param {'menu' | 'dialog'} kind @param {string} html @param {HTMLElement} [anchor] */
export function show(kind, html, anchor) {
  const holder = document.createElement('div');
  holder.dataset['kind'] = kind;
  holder.innerHTML = html;
  if (anchor) {
    const box = anchor.getBoundingClientRect();
    holder.style.cssText = `position:fixed;z-index:20;left:${Math.max(8, Math.min(box.left, innerWidth - 320))}px;top:${Math.max(8, Math.min(box.bottom + 4, innerHeight - 260))}px`;
  } else {
    holder.style.cssText =
      'position:fixed;inset:0;z-index:30;display:flex;align-items:center;justify-content:center;background:#0008';
  }
  layer().append(holder);
  const focus = holder.querySelector('[role=menuitem],[role=dialog] [role=button][tabindex="0"]');
  if (focus instanceof HTMLElement) focus.focus({ preventScroll: true });
  return holder;
}

export function closeOnOutside() {
  document.addEventListener('pointerdown', (event) => {
    const inside = event.target instanceof Element && event.target.closest('[data-kind=menu]');
    if (!inside) hideAll('menu');
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    if (layer().querySelector(':scope > [data-kind=menu]:not([data-stale])')) hideAll('menu');
    else hideAll('dialog');
  });
}
