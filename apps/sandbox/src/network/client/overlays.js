// Surfaces that open by themselves, while the fault `overlays` is on: the server says which, when, and for how
// long. A press on one is recorded and closes it.

import { mark } from './markup.js';

/** @typedef {import('./markup.js').Ui} Ui */
/** @typedef {import('./net.js').Wire} Wire */
/** @typedef {{kind: string, html: string, nested: boolean, after: number, stays: number | null}} Overlay */

/** @param {Ui} ui @param {Overlay} overlay */
function open(ui, overlay) {
  const holder = document.createElement('div');
  holder.setAttribute(mark(ui, 'part'), 'overlay');
  // A menu has no place of its own; a dialog is fixed to the window wherever it is put.
  holder.style.cssText = 'position:fixed;left:24px;top:140px;z-index:300';
  holder.innerHTML = overlay.html;
  const dialogs = document.querySelectorAll(
    `[${mark(ui, 'kind')}=dialog]:not([${mark(ui, 'stale')}]) [role=dialog]`,
  );
  const into = overlay.nested ? dialogs[dialogs.length - 1] : undefined;
  (into ?? document.querySelector(`[${mark(ui, 'layers')}]`) ?? document.body).append(holder);
  if (overlay.stays !== null) setTimeout(() => holder.remove(), overlay.stays);
}

/**
 * Call the result when something has happened on the page, with the person or post that it concerns.
 * @param {Ui} ui @param {Wire} wire @param {(error: unknown) => void} failed
 */
export function overlays(ui, wire, failed) {
  /** @param {string} happened @param {string} target */
  async function ask(happened, target) {
    const body = new URLSearchParams({ happened, target });
    const answer = await fetch(`${wire.base}/ajax/overlays/`, { method: 'POST', body });
    for (const overlay of await answer.json()) {
      setTimeout(() => open(ui, overlay), overlay.after);
    }
  }

  return {
    /** @param {string} happened @param {string} target */
    after: (happened, target) => {
      if (ui.overlays) ask(happened, target).catch(failed);
    },
    /** @type {Record<string, (control: HTMLElement, name: string) => void>} */
    handlers: {
      overlay: (control, name) => {
        control.closest(`[${mark(ui, 'part')}=overlay]`)?.remove();
        void fetch(`${wire.base}/ajax/overlays/`, {
          method: 'POST',
          body: new URLSearchParams({ pressed: name }),
        });
      },
    },
  };
}
