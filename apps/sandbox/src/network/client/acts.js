// Menu, confirmation and removal: three answers of the server, each with its own delay.

import { ask, NetError } from './net.js';
import { hideAll, show } from './layers.js';
import { dialog, esc, mark, menu } from './markup.js';

/** @typedef {import('./markup.js').Ui} Ui */
/** @typedef {import('./net.js').Wire} Wire */

/** @param {Ui} ui @param {unknown} error */
export function tell(ui, error) {
  if (!(error instanceof NetError)) throw error;
  if (error.cut) return;
  if (error.where) {
    location.assign(error.where);
    return;
  }
  hideAll(ui, 'dialog');
  const title = error.message || ui.phrases['went_wrong'] || '';
  const body = `<p>${esc(error.detail || ui.phrases['went_wrong_text'])}</p>`;
  show(
    ui,
    'dialog',
    dialog(ui, { title, body, buttons: [{ label: ui.phrases['ok'] ?? '', act: 'close' }] }),
  );
}

/** Shows a notice of the network in a dialog. @param {Ui} ui @param {{title: string, text: string}} notice */
export const announce = (ui, notice) =>
  show(
    ui,
    'dialog',
    dialog(ui, {
      title: notice.title,
      body: `<p dir="auto">${esc(notice.text)}</p>`,
      buttons: [{ label: ui.phrases['ok'] ?? '', act: 'close' }],
    }),
  );

/** @param {Ui} ui @param {Wire} wire @param {(id: string, status: string) => void} changed */
export function acts(ui, wire, changed) {
  const words = ui.phrases;

  /** @param {() => Promise<void>} task */
  const guarded = (task) => void task().catch((error) => tell(ui, error));

  return {
    menu: (/** @type {HTMLElement} */ control, /** @type {string} */ id) =>
      guarded(async () => {
        hideAll(ui, 'menu');
        const { data } = await ask(wire, 'menu', {
          user_id: id,
          surface: control.getAttribute(mark(ui, 'with')) ?? 'LIST',
          scale: 1,
        });
        control.setAttribute('aria-expanded', 'true');
        hideAll(ui, 'menu');
        show(ui, 'menu', menu(ui, data.node.menu_items), control);
      }),
    unfriend: (/** @type {HTMLElement} */ _, /** @type {string} */ id) =>
      guarded(async () => {
        hideAll(ui, 'menu');
        const { data } = await ask(wire, 'confirm', { user_id: id });
        const prompt = data.node.prompt;
        if (!prompt) return;
        show(
          ui,
          'dialog',
          dialog(ui, {
            title: prompt.title,
            body: `<p dir="auto">${esc(prompt.text)}</p>`,
            buttons: [
              { label: words['cancel'] ?? '', act: 'close' },
              { label: words['confirm'] ?? '', act: 'remove', data: id },
            ],
          }),
        );
      }),
    remove: (/** @type {HTMLElement} */ _, /** @type {string} */ id) =>
      guarded(async () => {
        const { data, extensions } = await ask(wire, 'remove', {
          input: {
            source: 'bd_profile_button',
            unfriended_user_id: id,
            actor_id: wire.user,
            client_mutation_id: '1',
          },
          scale: 1,
        });
        hideAll(ui, 'dialog');
        const person = data.friend_remove?.unfriended_person;
        // Without a status the page believes that it was done.
        if (person) changed(person.id, person.friendship_status ?? 'CAN_REQUEST');
        if (extensions.notice) announce(ui, extensions.notice);
      }),
    close: () => hideAll(ui, 'dialog'),
    item: () => hideAll(ui, 'menu'),
    decoy: (/** @type {HTMLElement} */ control) => {
      void fetch(`${wire.base}/ajax/decoy/`, {
        method: 'POST',
        body: new URLSearchParams({ label: control.getAttribute('aria-label') ?? '' }),
      });
    },
  };
}
