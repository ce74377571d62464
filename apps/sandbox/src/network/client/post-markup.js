import { postHead } from './card-head.js';
import { dayMonth } from './dates.js';
import { avatar, button, el, esc, fill, noisy, withDecoy, wrap } from './markup.js';
import { likeButton } from './like-markup.js';
import { bareRequest } from './profile-markup.js';
import { isRecordedStory, recordedCardOf } from './recorded-card.js';
import { reactionLine, reactionsBelow } from './toolbar-markup.js';

/** @typedef {import('./markup.js').Ui} Ui */

/** @param {Ui} ui @param {'comments' | 'shares'} what @param {number} count @param {string} text */
const counted = (ui, what, count, text) =>
  fill(ui.phrases[`${what}_${count === 1 ? 'one' : 'many'}`] ?? '', { n: text });

/** @param {Ui} ui @param {any} card */
function summary(ui, card) {
  const words = ui.phrases;
  const face =
    card.reactionText === null
      ? fill(words['and_others'] ?? '', { name: card.someone })
      : card.reactionText;
  const who = words['see_who'] ?? '';
  const reactions = ui.recorded
    ? reactionLine(ui, card)
    : !card.reacted
      ? ''
      : withDecoy(
          ui,
          who,
          button(ui, 'reactions', who, {
            class: 'plain',
            data: card.feedback,
            face: el(ui, 'span', { dir: 'auto' }, esc(face)),
          }),
        );
  const parts = [reactions, el(ui, 'span', { class: 'spread' })];
  if (card.comments > 0) {
    parts.push(
      button(ui, 'talk', counted(ui, 'comments', card.comments, String(card.comments)), {
        class: 'plain',
        data: card.url,
        unlabelled: true,
      }),
    );
  }
  if (card.shares > 0) {
    parts.push(
      button(ui, 'shares', counted(ui, 'shares', card.shares, card.shareText), {
        class: 'plain',
        data: card.feedback,
        unlabelled: true,
      }),
    );
  }
  return el(ui, 'div', { class: 'summary' }, parts.join(''));
}

/**
 * The data for drawing a story, taken from its answer.
 * @param {Ui} ui @param {any} story @param {number | null} position
 */
export function cardOf(ui, story, position) {
  if (isRecordedStory(story)) return recordedCardOf(ui, story, position);
  const [owner] = story.actors;
  const { feedback } =
    story.comet_sections.feedback.story.feedback_context.feedback_target_with_context
      .comet_ufi_summary_and_actions_renderer;
  const [{ story: timing }] = story.comet_sections.context_layout.story.comet_sections.metadata;
  const important = feedback.important_reactors.nodes[0];
  return {
    position,
    feedback: feedback.id,
    url: story.url,
    owner: { id: owner.id, name: owner.name, url: owner.url, picture: owner.profile_picture.uri },
    date: dayMonth(ui, timing.creation_time),
    text: story.message.text,
    group: story.to,
    ad: story.th_dat_spo ?? story.sponsored_data,
    mine: feedback.viewer_feedback_reaction_info?.id ?? null,
    preview: feedback.comment_rendering_instance_for_feed_location,
    reacted: important !== undefined,
    reactionText: feedback.i18n_reaction_count,
    someone: important?.name ?? '',
    comments: feedback.comment_rendering_instance.comments.total_count,
    shares: feedback.share_count.count,
    shareText: feedback.i18n_share_count,
  };
}

/** @param {any} data @returns {any} */
export const timelineOf = (data) => (data.node ?? data.user).timeline_list_feed_units;

/** @param {any} data @returns {any[]} */
export const storiesOf = (data) =>
  timelineOf(data).edges.map((/** @type {any} */ { node }) => node);

/** A post. @param {Ui} ui @param {any} card @param {string} [below] */
export function postCard(ui, card, below = '') {
  const words = ui.phrases;
  const bar = el(
    ui,
    'div',
    { class: 'bar' },
    likeButton(ui, card.feedback, card.mine) +
      button(ui, 'talk', words['leave_comment'] ?? '', {
        class: 'button',
        data: card.url,
        face: esc(words['comment'] ?? ''),
      }) +
      button(ui, 'item', words['share'] ?? '', { class: 'button' }),
  );
  const text = el(ui, 'div', { dir: 'auto', class: 'posttext' }, esc(card.text));
  return el(
    ui,
    'div',
    { 'aria-posinset': card.position, class: 'card' },
    wrap(
      ui,
      'post',
      postHead(ui, card) + text + summary(ui, card) + bar + reactionsBelow(ui, card) + below,
    ),
  );
}

/** @param {Ui} ui @param {{name: string, url: string | null, picture: string}} person */
function portrait(ui, person) {
  const face = avatar(ui, person, 40);
  if (!ui.recorded || !person.url) return face;
  const label = fill(ui.phrases['picture_of'] ?? '', { name: person.name });
  return el(ui, 'a', { href: noisy(person.url), role: 'link', 'aria-label': label }, face);
}

/**
 * A person in the reactions or shares dialog.
 * @param {Ui} ui
 * @param {{id: string, name: string, url: string | null, picture: string, mood?: string, open?: boolean}} person
 */
export function personRow(ui, person) {
  const name = el(ui, 'span', { dir: 'auto', class: 'name' }, esc(person.name));
  const add = person.open ? bareRequest(ui, person.id) : '';
  const mood = person.mood
    ? el(ui, 'span', { class: 'detail', 'aria-hidden': 'true' }, esc(person.mood))
    : '';
  return el(
    ui,
    'div',
    { class: 'row', style: 'height:56px' },
    el(
      ui,
      'div',
      { class: 'rowin rowlink' },
      portrait(ui, person) +
        el(
          ui,
          'div',
          { class: 'rowtext' },
          (person.url ? el(ui, 'a', { href: noisy(person.url), role: 'link' }, name) : name) + mood,
        ),
    ) + add,
  );
}
