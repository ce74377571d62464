import { button, el, esc, fill, withDecoy } from './markup.js';

/** @typedef {import('./markup.js').Ui} Ui */

/**
 * The buttons below a name: exactly one that states a relationship, or the two that answer a request.
 * @param {Ui} ui @param {{id: string, name: string, condition?: string | null}} person @param {string} status
 */
export function profileActions(ui, person, status) {
  const words = ui.phrases;
  const named = (/** @type {string} */ key) => fill(words[key] ?? '', { name: person.name });
  const follow =
    person.condition === 'professional'
      ? button(ui, 'item', named('follow_name'), { class: 'button' })
      : '';
  const message = follow + button(ui, 'item', words['message_button'] ?? '', { class: 'button' });
  if (status === 'ARE_FRIENDS') {
    const key = person.condition === 'following' ? 'following' : 'friends_button';
    const label = words[key] ?? '';
    return (
      withDecoy(
        ui,
        label,
        button(ui, 'menu', label, {
          data: person.id,
          data2: 'PROFILE',
          popup: 'menu',
          class: 'button',
        }),
      ) + message
    );
  }
  if (status === 'CANNOT_REQUEST') return message;
  if (status === 'INCOMING_REQUEST') {
    // Nobody here answers a request: a press on either is only recorded.
    const answer = (/** @type {string} */ key, /** @type {string} */ short) =>
      button(ui, 'decoy', named(key), {
        class: 'button',
        face: el(ui, 'span', { dir: 'auto' }, esc(words[short])),
      });
    return answer('confirm_request', 'confirm') + answer('delete_request', 'cancel') + message;
  }
  const asked = status === 'OUTGOING_REQUEST';
  const label = named(asked ? 'cancel_request' : 'add_friend_name');
  const control = button(ui, asked ? 'cancel' : 'request', label, {
    data: person.id,
    class: 'button main',
    face: face(ui, asked),
  });
  return withDecoy(ui, label, control) + message;
}

/** @param {Ui} ui @param {boolean} asked */
const face = (ui, asked) =>
  el(
    ui,
    'span',
    { dir: 'auto' },
    esc(ui.phrases[asked ? 'cancel_request_short' : 'add_friend'] ?? ''),
  );

/**
 * The button beside a suggested person. Its label names no person, and pressing it works.
 * @param {Ui} ui @param {string} id @param {boolean} [asked]
 */
export const bareRequest = (ui, id, asked = false) =>
  button(
    ui,
    asked ? 'cancel' : 'request',
    ui.phrases[asked ? 'cancel_request_short' : 'add_friend'] ?? '',
    { data: id, data2: 'BARE', class: 'button' },
  );

/** @param {Ui} ui @param {string} text */
export const quiet = (ui, text) => el(ui, 'p', { class: 'quiet', dir: 'auto' }, esc(text));
