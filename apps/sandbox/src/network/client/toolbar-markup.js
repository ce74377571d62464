// The reactions above the Like button: one button per kind, and the total.

import { button, decoy, el, esc, fill } from './markup.js';

/** @typedef {import('./markup.js').Ui} Ui */

const faces = ['👍', '❤️', '🤗', '😆', '😮', '😢', '😡'];

/** @param {Ui} ui @param {any} card @param {any} kind */
function kindButton(ui, card, { node, reaction_count: count, i18n_reaction_count: text }) {
  const words = ui.phrases[count === 1 ? 'kind_one' : 'kind_many'] ?? '';
  const label = fill(words, { mood: node.localized_name, n: text });
  const at = ui.moods.findIndex(({ id }) => id === node.id);
  return button(ui, 'reactions', label, {
    class: 'plain',
    data: card.feedback,
    data2: ui.recorded?.kindsOpen === 'kind' ? node.id : '',
    face: el(ui, 'span', { 'aria-hidden': 'true' }, faces[at]),
  });
}

/**
 * The control that opens the list of reactions, where a release has it below the Like button. Without counts
 * its name has no number.
 * @param {Ui} ui @param {any} card
 */
export function reactionsBelow(ui, card) {
  if (!card.reacted || !ui.recorded?.openerBelow) return '';
  const text = card.reactionText;
  const label =
    text === null
      ? (ui.phrases['see_who'] ?? '')
      : fill(ui.phrases['see_who_n'] ?? '', { n: text });
  const face = el(ui, 'span', { 'aria-hidden': 'true' }, `👍 ${esc(text ?? '')}`);
  return button(ui, 'reactions', label, { class: 'plain', data: card.feedback, face });
}

/**
 * The control that opens the list of reactions. `toolbar`: the toolbar has the label, and the total is a
 * button without one. `button`: the total is a button with the label. `kinds`: only the buttons of the kinds
 * open it.
 * @param {Ui} ui @param {any} card
 */
export function reactionLine(ui, card) {
  if (!card.reacted || !ui.recorded) return '';
  // With hidden counts the kinds have no buttons.
  if (ui.recorded.openerBelow) return '';
  const opener = card.reactionText === null ? 'button' : ui.recorded.opener;
  const who = ui.phrases['see_who'] ?? '';
  const hidden =
    ui.recorded.hiddenOpener === 'icon'
      ? (faces[0] ?? '')
      : fill(ui.phrases['and_others'] ?? '', { name: card.someone });
  const text = card.reactionText ?? hidden;
  const total = el(ui, 'span', { dir: 'auto' }, esc(text));
  const line = el(
    ui,
    'span',
    { role: 'toolbar', class: 'kinds', 'aria-label': opener === 'button' ? null : who },
    card.kinds
      .filter((/** @type {any} */ kind) => kind.reaction_count !== null)
      .map((/** @type {any} */ kind) => kindButton(ui, card, kind))
      .join(''),
  );
  const more = { class: 'plain', data: card.feedback, face: total };
  if (opener === 'kinds') return decoy(ui, who) + line + total;
  const open = button(ui, 'reactions', who, { ...more, unlabelled: opener === 'toolbar' });
  return decoy(ui, who) + line + open;
}
