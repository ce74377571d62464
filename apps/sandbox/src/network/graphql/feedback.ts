import type { Post, Reaction, ReactionType } from '../../world/model';
import { reactionTypes } from '../../world/model';
import { reactionTo } from '../../world/reactions';
import { steady } from '../../world/world';
import { short } from '../numbers';
import { reactionIds } from '../shuffle';
import type { SignedIn } from '../visit';

export const feedbackId = (post: Post): string =>
  Buffer.from(`feedback:${post.id}`).toString('base64');

/** The post of a feedback id, a slug or a number. */
export function postOf(visit: SignedIn, id: unknown) {
  if (typeof id !== 'string') return undefined;
  const plain = Buffer.from(id, 'base64').toString();
  const key = plain.startsWith('feedback:') ? plain.slice(9) : id;
  return visit.sandbox.world.posts.get(key);
}

export const hasHiddenCounts = (visit: SignedIn, post: Post): boolean =>
  steady(`hidden ${post.id}`, visit.sandbox.faults.get('hidden_counts')?.rate ?? 0);

/** All reactions, the viewer's own last. */
export function allReactions(visit: SignedIn, post: Post): Reaction[] {
  const mine = reactionTo(visit.sandbox.world, visit.viewer, post.id);
  return mine ? [...post.reactions, { id: visit.viewer.id, type: mine }] : post.reactions;
}

export const visibleReactions = (visit: SignedIn, post: Post) =>
  allReactions(visit, post).filter(({ id }) => isThere(visit, id));

/** The viewer's reaction to a post or comment, in the network's format. */
export function ownReaction(visit: SignedIn, key: string): { id: string } | null {
  const { world } = visit.sandbox;
  const type = reactionTo(world, visit.viewer, key);
  return type && { id: reactionIds(world.options.shuffle)[type] };
}

export function isThere(visit: SignedIn, id: string): boolean {
  const person = visit.sandbox.world.people.get(id);
  return person !== undefined && !visit.sandbox.isGone(person);
}

export const localizedReaction = (visit: SignedIn, type: ReactionType): string =>
  visit.phrases[`mood_${type}`];

export function topReactions(visit: SignedIn, post: Post) {
  const ids = reactionIds(visit.sandbox.world.options.shuffle);
  const hidden = hasHiddenCounts(visit, post);
  const all = visibleReactions(visit, post);
  return reactionTypes
    .map((type) => ({ type, count: all.filter((one) => one.type === type).length }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .map(({ type, count }) => ({
      reaction_count: hidden ? null : count,
      i18n_reaction_count: hidden ? null : short(visit.language, count),
      node: { id: ids[type], localized_name: localizedReaction(visit, type) },
    }));
}

/** The counts below a post, and the data of its controls. */
export function summary(visit: SignedIn, post: Post) {
  const hidden = hasHiddenCounts(visit, post);
  const reactions = visibleReactions(visit, post);
  const count = reactions.length;
  const first = reactions[0] && visit.sandbox.world.people.get(reactions[0].id);
  return {
    id: feedbackId(post),
    viewer_feedback_reaction_info: ownReaction(visit, post.id),
    reaction_display_config: { reaction_display_strategy: hidden ? 'HIDE_COUNTS' : 'SHOW_COUNTS' },
    reaction_count: hidden ? null : { count },
    i18n_reaction_count: hidden ? null : short(visit.language, count),
    top_reactions: { edges: topReactions(visit, post) },
    important_reactors: { nodes: first ? [{ __typename: 'User', name: first.name }] : [] },
    share_count: { count: post.shares.length },
    i18n_share_count: short(visit.language, post.shares.length),
    comment_rendering_instance: { comments: { total_count: post.comments.length } },
  };
}
