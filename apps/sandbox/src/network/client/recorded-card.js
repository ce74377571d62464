// The data for drawing a story in its recorded shape.

import { dayMonth } from './dates.js';

/** @typedef {import('./markup.js').Ui} Ui */

/** @param {any} node @returns {any} */
const targetOf = (node) =>
  node.comet_sections.feedback.story.story_ufi_container.story.feedback_context
    .feedback_target_with_context;

/** @param {any} node */
export const isRecordedStory = (node) =>
  node.comet_sections.feedback.story.story_ufi_container !== undefined;

/** @param {any} node */
export const talkBelow = (node) =>
  targetOf(node).comment_list_renderer?.feedback.comment_rendering_instance_for_feed_location;

/** @param {Ui} ui @param {any} node @param {number | null} position */
export function recordedCardOf(ui, node, position) {
  const sections = node.comet_sections;
  const target = targetOf(node);
  const { feedback } = target.comet_ufi_summary_and_actions_renderer;
  const actions = feedback.adaptive_ufi_action_renderers.map(
    (/** @type {any} */ one) => one.feedback,
  );
  const reactions = actions.find((/** @type {any} */ one) => 'reaction_count' in one);
  const shares = actions.find((/** @type {any} */ one) => 'share_count' in one);
  const context = sections.context_layout.story.comet_sections;
  const [owner] = context.actor_photo.story.actors;
  const important = feedback.important_reactors.nodes[0];
  const { timestamp } = sections;
  return {
    position,
    feedback: feedback.id,
    url: node.permalink_url,
    owner: { id: owner.id, name: owner.name, url: owner.url, picture: owner.profile_picture.uri },
    date: timestamp ? dayMonth(ui, timestamp.story.creation_time) : '',
    text: sections.content.story.comet_sections.message.story.message.text,
    group: context.title.story.to,
    ad: timestamp === undefined,
    strange:
      context.title.story.comet_sections.follow_button !== null ||
      context.metadata.some((/** @type {any} */ one) => one.__typename.includes('Recommendation')),
    mine: feedback.viewer_feedback_reaction_info?.id ?? null,
    preview: talkBelow(node),
    reacted: important !== undefined,
    reactionText: reactions.i18n_reaction_count,
    kinds: (reactions.top_reactions ?? feedback.top_reactions).edges.slice(0, 3),
    someone: important?.name ?? '',
    comments: target.comment_rendering_instance.comments.total_count,
    shares: shares.share_count.count,
    shareText: shares.i18n_share_count,
  };
}
