import type { Post } from '../../world/model';
import { commentsAndReplies } from '../../world/replies';
import {
  feedbackId,
  hasHiddenCounts,
  ownReaction,
  topReactions,
  visibleReactions,
} from '../graphql/feedback';
import { short } from '../numbers';
import type { SignedIn } from '../visit';
import type { ReleaseTraits } from './release-traits';

type Recorded = SignedIn & { traits: ReleaseTraits };

/** The comment count that a post states, including replies. */
export const commentTotal = (post: Post): number => commentsAndReplies(post).length;

/** Counts below a post, each in the part of the answer that draws it. */
export function ufi(visit: Recorded, post: Post, preview?: object) {
  const id = feedbackId(post);
  const hidden = hasHiddenCounts(visit, post);
  const reactions = visibleReactions(visit, post);
  const first = reactions[0] && visit.sandbox.world.people.get(reactions[0].id);
  const top_reactions = { edges: topReactions(visit, post) };
  const inAction = visit.traits.topReactionsAt === 'action';
  const counted = {
    id,
    reaction_count: hidden ? null : { count: reactions.length, is_empty: reactions.length === 0 },
    i18n_reaction_count: hidden ? null : short(visit.language, reactions.length),
    ...(inAction ? { top_reactions } : {}),
  };
  const shared = {
    id,
    share_count: { count: post.shares.length, is_empty: post.shares.length === 0 },
    i18n_share_count: short(visit.language, post.shares.length),
  };
  return {
    id,
    comment_rendering_instance: { comments: { total_count: commentTotal(post) } },
    comet_ufi_summary_and_actions_renderer: {
      __typename: 'CometUFISummaryAndActionsRenderer',
      feedback: {
        id,
        viewer_feedback_reaction_info: ownReaction(visit, post.id),
        reaction_display_config: {
          reaction_display_strategy: hidden ? 'HIDE_COUNTS' : 'SHOW_COUNTS',
        },
        ...(inAction ? {} : { top_reactions }),
        important_reactors: { nodes: first ? [{ __typename: 'User', name: first.name }] : [] },
        adaptive_ufi_action_renderers: [
          { __typename: 'CometUFIAdaptiveReactionActionRenderer', feedback: counted },
          { __typename: 'CometUFIAdaptiveCommentActionRenderer', feedback: { id } },
          { __typename: 'CometUFIAdaptiveShareActionRenderer', feedback: shared },
        ],
      },
    },
    ...(preview
      ? {
          comment_list_renderer: {
            __typename: 'CometUFICommentListRenderer',
            feedback: { id, comment_rendering_instance_for_feed_location: preview },
          },
        }
      : {}),
  };
}
