// Friend requests: a warning first for some people, then the request. The page shows the new state before the
// network has answered, and reverts when the answer disagrees.

import { announce, tell } from './acts.js';
import { hideAll, show } from './layers.js';
import { dialog, esc } from './markup.js';
import { ask } from './net.js';

/** @typedef {import('./markup.js').Ui} Ui */
/** @typedef {import('./net.js').Wire} Wire */

/**
 * @param {Ui} ui @param {Wire} wire @param {(id: string, status: string) => void} changed
 * @returns {Record<string, (control: HTMLElement, id: string) => void>}
 */
export function requests(ui, wire, changed) {
  const words = ui.phrases;

  /** @param {string} id @param {boolean} acknowledged */
  async function send(id, acknowledged) {
    changed(id, 'OUTGOING_REQUEST');
    try {
      const { data, extensions } = await ask(wire, 'request', {
        input: {
          click_proof_validation_result: null,
          friend_requestee_ids: [id],
          friending_channel: 'PROFILE_BUTTON',
          warn_ack_for_ids: acknowledged ? [id] : [],
          actor_id: wire.user,
          client_mutation_id: '1',
        },
        scale: 1,
      });
      const [person] = data.friend_request_send?.friend_requestees ?? [];
      changed(id, person ? (person.friendship_status ?? 'OUTGOING_REQUEST') : 'CAN_REQUEST');
      if (extensions.notice) announce(ui, extensions.notice);
    } catch (error) {
      changed(id, 'CAN_REQUEST');
      tell(ui, error);
    }
  }

  /** @param {string} id */
  async function prepare(id) {
    const { data } = await ask(wire, 'request_prompt', { user_id: id, scale: 1 });
    const { friending_warning: warning, can_proceed: proceed } = data.node;
    if (!proceed) return;
    if (!warning) {
      await send(id, false);
      return;
    }
    show(
      ui,
      'dialog',
      dialog(ui, {
        title: warning.title,
        body: `<p dir="auto">${esc(warning.text)}</p>`,
        buttons: [
          { label: words['cancel'] ?? '', act: 'close' },
          { label: words['confirm'] ?? '', act: 'send', data: id },
        ],
      }),
    );
  }

  /** @param {string} id */
  async function takeBack(id) {
    const { data } = await ask(wire, 'cancel', {
      input: {
        cancelled_friend_requestee_id: id,
        friending_channel: 'PROFILE',
        actor_id: wire.user,
        client_mutation_id: '1',
      },
      scale: 1,
    });
    const person = data.friend_request_cancel?.cancelled_friend_requestee;
    if (person) changed(id, person.friendship_status);
  }

  /** @param {Promise<void>} task */
  const guarded = (task) => void task.catch((error) => tell(ui, error));
  return {
    request: (_, id) => guarded(prepare(id)),
    send: (_, id) => {
      hideAll(ui, 'dialog');
      guarded(send(id, true));
    },
    cancel: (_, id) => guarded(takeBack(id)),
  };
}
