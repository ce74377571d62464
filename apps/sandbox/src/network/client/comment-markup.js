import { ago } from './dates.js';
import { likeButton } from './like-markup.js';
import { avatar, button, el, esc, fill, noisy } from './markup.js';

/** @typedef {import('./markup.js').Ui} Ui */

/** @param {any} data @returns {any} */
export const talkOf = (data) => data.node.comment_rendering_instance_for_feed_location;

/** @param {Ui} ui @param {any} talk */
export const commentList = (ui, talk) => remarks(ui, talk.comments.edges);

/**
 * Comments, or the replies to a comment by the person `to`.
 * @param {Ui} ui @param {any[]} edges @param {string} [to]
 */
export function remarks(ui, edges, to) {
  return edges
    .map((/** @type {any} */ { node }) => {
      const { author } = node;
      const when = ago(ui, node.created_time);
      const label = fill(ui.phrases[to === undefined ? 'comment_by' : 'reply_by'] ?? '', {
        name: author.name,
        ago: when,
        other: to ?? '',
      });
      const name = el(ui, 'span', { dir: 'auto', class: 'name' }, esc(author.name));
      const bubble = el(
        ui,
        'div',
        {},
        el(
          ui,
          'div',
          { class: 'bubble' },
          (author.url
            ? el(
                ui,
                'a',
                {
                  href: noisy(author.url),
                  role: 'link',
                  'data-card': ui.recorded ? author.id : null,
                },
                name,
              )
            : name) + el(ui, 'div', { dir: 'auto' }, esc(node.body.text)),
        ) +
          el(
            ui,
            'div',
            { class: 'talkbar' },
            el(ui, 'a', { href: node.url, role: 'link' }, esc(when)) +
              likeButton(
                ui,
                node.feedback.id,
                node.feedback.viewer_feedback_reaction_info?.id ?? null,
                'plain',
              ),
          ),
      );
      return el(
        ui,
        'div',
        { role: 'article', tabindex: -1, 'aria-label': label, class: 'commentbox' },
        avatar(ui, { name: author.name, picture: author.profile_picture.uri }, 32) + bubble,
      ).concat(thread(ui, node));
    })
    .join('');
}

/**
 * The control that opens the replies to a comment, or the remaining ones.
 * @param {Ui} ui @param {string} feedback @param {number} left @param {string} [cursor] @param {string} [replier]
 */
export function repliesButton(ui, feedback, left, cursor = '', replier = '') {
  const form = left === 1 ? 'one' : cursor === '' && left % 2 === 0 ? 'all' : 'many';
  const name = replier && ui.recorded?.replyOpener === 'replied' ? replier : '';
  const template = name ? `replied_${left === 1 ? 'one' : 'many'}` : `replies_${form}`;
  const label = fill(ui.phrases[template] ?? '', { n: String(left), name });
  const more = { class: 'plain', data: feedback, data2: cursor, unlabelled: true };
  return button(ui, 'replies', label, more);
}

/** The place for the replies to a comment, with the control that opens them. @param {Ui} ui @param {any} node */
function thread(ui, node) {
  const { id, replies_fields: replies } = node.feedback;
  if (!replies?.total_count) return '';
  const author = node.author.name;
  const replier = node.feedback.important_repliers?.nodes[0]?.name;
  const control = repliesButton(ui, id, replies.total_count, '', replier);
  return el(
    ui,
    'div',
    { class: 'thread', 'data-thread': id, 'data-with': author, 'data-total': replies.total_count },
    el(ui, 'div', { 'data-part': 'replies' }) + control,
  );
}

/**
 * Names the order of the comments. With a menu it offers others.
 * @param {Ui} ui @param {string} feedback @param {boolean} menu
 */
export const commentOrder = (ui, feedback, menu) =>
  menu
    ? button(ui, 'order', ui.phrases['most_relevant'] ?? '', {
        class: 'plain',
        data: feedback,
        popup: 'menu',
        unlabelled: true,
      })
    : el(ui, 'span', { dir: 'auto', class: 'detail' }, esc(ui.phrases['most_relevant']));

/** @param {Ui} ui @param {string} feedback @param {string} cursor */
export const moreComments = (ui, feedback, cursor) =>
  button(ui, 'more', ui.phrases['more_comments'] ?? '', {
    class: 'plain',
    data: feedback,
    data2: cursor,
    unlabelled: true,
  });

/** A comment that is still loading: an article without a label. @param {Ui} ui */
export const skeleton = (ui) =>
  el(ui, 'div', {
    role: 'article',
    'aria-busy': 'true',
    class: 'commentbox ghost',
    style: 'height:48px',
  });
