import { button, el, esc, fill, withDecoy } from './markup.js';

/** @typedef {import('./markup.js').Ui} Ui */

/** @param {Ui} ui @param {string | null} mood */
const nameOf = (ui, mood) => ui.moods.find(({ id }) => id === mood)?.name ?? '';

/** Label of the button: what pressing it would do. @param {Ui} ui @param {string | null} mood */
export const likeLabel = (ui, mood) =>
  mood
    ? fill(ui.phrases['remove_mood'] ?? '', { mood: nameOf(ui, mood) })
    : (ui.phrases['like'] ?? '');

/** @param {Ui} ui @param {string | null} mood */
export const likeFace = (ui, mood) =>
  el(
    ui,
    'span',
    { dir: 'auto', class: mood ? 'liked' : 'unliked' },
    esc(mood ? nameOf(ui, mood) : (ui.phrases['like'] ?? '')),
  );

/** @param {Ui} ui @param {string} feedback @param {string | null} mood @param {string} [style] */
export const likeButton = (ui, feedback, mood, style = 'button') =>
  button(ui, 'like', likeLabel(ui, mood), {
    class: style,
    data: feedback,
    data2: mood ?? '',
    face: likeFace(ui, mood),
  });

const faces = ['👍', '❤️', '🤗', '😆', '😮', '😢', '😡'];

/**
 * The reactions that open above the button.
 * @param {Ui} ui @param {string} feedback @param {{id: string, localized_name: string}[]} moods
 */
export const picker = (ui, feedback, moods) =>
  el(
    ui,
    'div',
    { role: ui.pickerRole, 'aria-label': ui.phrases['reactions'], class: 'picker' },
    moods
      .map(({ id, localized_name: name }, index) =>
        withDecoy(
          ui,
          name,
          button(ui, 'mood', name, {
            class: 'mood',
            data: feedback,
            data2: id,
            face: el(ui, 'span', { 'aria-hidden': 'true' }, faces[index]),
          }),
        ),
      )
      .join(''),
  );
