import { avatar, el, esc, noisy, wrap } from './markup.js';

/** @typedef {import('./markup.js').Ui} Ui */

/** @param {Ui} ui @param {{nodes: any[]}} items */
export const contextLines = (ui, items) =>
  el(
    ui,
    'ul',
    { class: 'lines' },
    items.nodes
      .map(({ node }) => {
        const { title } = node.timeline_context_item.renderer.context_item;
        const text = el(ui, 'span', { dir: 'auto' }, esc(title.text));
        return el(
          ui,
          'li',
          { class: 'line' },
          el(ui, 'i', { class: 'dot', 'aria-hidden': 'true' }) + wrap(ui, 'line', text),
        );
      })
      .join(''),
  );

/** Friendships with other people, as decoys. @param {Ui} ui @param {any} data */
function beside(ui, data) {
  const cards = data.friendship.suggested_friendships.edges
    .map((/** @type {any} */ { node }) =>
      el(
        ui,
        'a',
        { href: noisy(node.url), role: 'link', class: 'rowlink' },
        el(
          ui,
          'div',
          { class: 'rowin' },
          avatar(ui, { name: node.name, picture: node.profile_picture.uri }, 36) +
            el(
              ui,
              'div',
              { class: 'rowtext' },
              el(ui, 'span', { dir: 'auto', class: 'name' }, esc(node.name)) +
                el(ui, 'span', { dir: 'auto', class: 'detail' }, esc(node.subtitle_text.text)),
            ),
        ),
      ),
    )
    .join('');
  return el(
    ui,
    'div',
    { role: 'complementary', class: 'card' },
    el(ui, 'h2', {}, esc(ui.phrases['other_friendships'])) + cards,
  );
}

/** @param {Ui} ui @param {any} data */
export function friendshipCards(ui, data) {
  const own = el(
    ui,
    'div',
    { class: 'card' },
    wrap(ui, 'intro', contextLines(ui, data.friendship.profile_tile_items)),
  );
  return ui.decoyFirst ? beside(ui, data) + own : own + beside(ui, data);
}

/** Grey bars while the page waits for its details. @param {Ui} ui */
export const waiting = (ui) =>
  el(
    ui,
    'div',
    { class: 'card', 'aria-busy': 'true', role: 'status' },
    el(ui, 'div', { class: 'ghost', style: 'height:96px' }),
  );
