import type { Persona, Person, Post, Reaction, ReactionType } from '../../world/model';
import { reactionTypes } from '../../world/model';
import { reactionTo } from '../../world/reactions';
import { steady, statusOf } from '../../world/world';
import { short } from '../numbers';
import { navSections, tileSections } from '../recorded/decoys';
import { isRecorded, recordedStory } from '../recorded/story';
import { reactionIds } from '../shuffle';
import type { SignedIn } from '../visit';
import { permalinkOf, pictureOf, urlOf } from '../visit';
import { cursorOf, cut } from './connections';

export const feedbackId = (post: Post): string =>
  Buffer.from(`feedback:${post.id}`).toString('base64');

/** The post behind a feedback id, a slug or a number. */
export function postOf(visit: SignedIn, id: unknown) {
  if (typeof id !== 'string') return undefined;
  const plain = Buffer.from(id, 'base64').toString();
  const key = plain.startsWith('feedback:') ? plain.slice(9) : id;
  return visit.sandbox.world.posts.get(key);
}

export const hasHiddenCounts = (visit: SignedIn, post: Post): boolean =>
  steady(`hidden ${post.id}`, visit.sandbox.faults.get('hidden_counts')?.rate ?? 0);

/** Everybody's reactions, one's own last. */
function allReactions(visit: SignedIn, post: Post): Reaction[] {
  const mine = reactionTo(visit.sandbox.world, visit.viewer, post.id);
  return mine ? [...post.reactions, { id: visit.viewer.id, type: mine }] : post.reactions;
}

export const visibleReactions = (visit: SignedIn, post: Post) =>
  allReactions(visit, post).filter(({ id }) => isThere(visit, id));

/** What the person has said to a post or a comment, as the network puts it. */
export function ownReaction(visit: SignedIn, key: string): { id: string } | null {
  const { world } = visit.sandbox;
  const type = reactionTo(world, visit.viewer, key);
  return type && { id: reactionIds(world.options.shuffle)[type] };
}

export function isThere(visit: SignedIn, id: string): boolean {
  const person = visit.sandbox.world.people.get(id);
  return person !== undefined && !visit.sandbox.isGone(person);
}

export const localizedMood = (visit: SignedIn, type: ReactionType): string =>
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
      node: { id: ids[type], localized_name: localizedMood(visit, type) },
    }));
}

/** Counts and what leads to them, as they stand under a post. */
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

export function story(visit: SignedIn, owner: Person, post: Post, preview?: object): object {
  if (isRecorded(visit)) return recordedStory(visit, owner, post, preview);
  const url = `${visit.origin}${visit.base}${permalinkOf(owner, post)}`;
  const feedback = { id: feedbackId(post) };
  return {
    __typename: 'Story',
    id: Buffer.from(`S:_I${owner.id}:${post.id}:${post.id}`).toString('base64'),
    post_id: post.id,
    url,
    actors: [
      {
        __typename: 'User',
        id: owner.id,
        name: owner.name,
        url: urlOf(visit, owner),
        profile_picture: { uri: pictureOf(visit, owner) },
      },
    ],
    message: { text: post.text },
    to: post.group
      ? {
          __typename: 'Group',
          ...post.group,
          url: `${visit.origin}${visit.base}/groups/${post.group.id}/`,
        }
      : null,
    // Which of two names the field has depends on the deploy.
    [visit.variants.sponsoredField]: post.ad
      ? { ad_id: post.ad.id, client_token: `AQ${post.ad.id}` }
      : null,
    feedback,
    comet_sections: {
      context_layout: {
        story: {
          comet_sections: {
            metadata: [
              { __typename: 'MinimizedTimestampStrategy', story: { creation_time: post.at, url } },
            ],
          },
        },
      },
      feedback: {
        story: {
          feedback_context: {
            feedback_target_with_context: {
              ...feedback,
              comet_ufi_summary_and_actions_renderer: {
                feedback: {
                  ...summary(visit, post),
                  ...(preview ? { comment_rendering_instance_for_feed_location: preview } : {}),
                },
              },
            },
          },
        },
      },
    },
  };
}

/** Other lists of a profile in the same answer, each with an end of its own. */
const sidesOf = (visit: SignedIn, owner: Persona, salt: string) => ({
  profile_tile_sections: tileSections(visit, owner, salt),
  timeline_nav_app_sections: navSections(owner, salt),
});

const timelineBatch = 3;

/** Three posts of a timeline, newest first. */
export function timelineAnswer(
  visit: SignedIn,
  owner: Persona,
  cursor: unknown,
  root: 'node' | 'user',
) {
  const { items, end, more } = cut(owner.posts, cursor, timelineBatch, () => true);
  const edges = items.map(({ item, ordinal }) => ({
    node: story(visit, owner, item),
    cursor: cursorOf(ordinal),
  }));
  const beside = visit.dials ? sidesOf(visit, owner, String(cursor)) : {};
  return {
    path: [root, 'timeline_list_feed_units'],
    data: {
      [root]: {
        __typename: 'User',
        ...(visit.dials?.decoysFirst ? beside : {}),
        timeline_list_feed_units: { edges, page_info: { has_next_page: more, end_cursor: end } },
        ...(visit.dials?.decoysFirst ? {} : beside),
        id: owner.id,
      },
    },
  };
}

const nearFriends = { edges: [], page_info: { has_next_page: true, end_cursor: 'AQHRfacepile' } };

/** Ten reactors; other connections with pages of their own stand before and inside them. */
export function reactorsAnswer(visit: SignedIn, post: Post, cursor: unknown, only: unknown) {
  const { world } = visit.sandbox;
  const ids = reactionIds(world.options.shuffle);
  const { items, end, more } = cut(
    allReactions(visit, post),
    cursor,
    10,
    (one) => isThere(visit, one.id) && (typeof only !== 'string' || ids[one.type] === only),
  );
  const edges = items.flatMap(({ item, ordinal }) => {
    const person = world.people.get(item.id);
    if (!person) return [];
    const node = {
      __typename: 'User',
      id: person.id,
      name: person.name,
      url: urlOf(visit, person),
      friendship_status: statusOf(world, visit.viewer, person),
      mutual_friends: { count: person.mutual, facepile: nearFriends },
      profile_picture: { uri: pictureOf(visit, person) },
    };
    return [{ feedback_reaction_info: { id: ids[item.type] }, node, cursor: cursorOf(ordinal) }];
  });
  return {
    path: ['node', 'reactors'],
    data: {
      node: {
        __typename: 'Feedback',
        top_reactions: {
          edges: topReactions(visit, post),
          page_info: { has_next_page: false, end_cursor: 'AQHRtop' },
        },
        reactors: { edges, page_info: { has_next_page: more, end_cursor: end } },
        id: feedbackId(post),
      },
    },
  };
}
