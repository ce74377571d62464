import type { Persona, Person, Post } from '../../world/model';
import { statusOf } from '../../world/world';
import { navSections, tileSections } from '../recorded/decoys';
import { isRecorded, recordedStory } from '../recorded/story';
import { reactionIds } from '../shuffle';
import type { SignedIn } from '../visit';
import { permalinkOf, pictureOf, urlOf } from '../visit';
import { cursorOf, cut } from './connections';
import { allReactions, feedbackId, isThere, summary, topReactions } from './feedback';

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
    // The name of the field depends on the shuffle.
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

/** Other lists of a profile in the same answer, each with its own end. */
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
  const beside = visit.traits ? sidesOf(visit, owner, String(cursor)) : {};
  return {
    path: [root, 'timeline_list_feed_units'],
    data: {
      [root]: {
        __typename: 'User',
        ...(visit.traits?.decoysFirst ? beside : {}),
        timeline_list_feed_units: { edges, page_info: { has_next_page: more, end_cursor: end } },
        ...(visit.traits?.decoysFirst ? {} : beside),
        id: owner.id,
      },
    },
  };
}

const nearFriends = { edges: [], page_info: { has_next_page: true, end_cursor: 'AQHRfacepile' } };

/** Ten reactions. Other connections with their own page_info come before and inside them. */
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
