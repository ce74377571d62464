import type { Person, Post } from '../../world/model';
import { commentKey } from '../../world/reactions';
import type { SignedIn } from '../visit';
import { permalinkOf, pictureOf, urlOf } from '../visit';
import { cursorOf, cut } from './connections';
import { feedbackId, isThere, ownReaction } from './posts';

/** The next comments, oldest first. */
export function commentsAnswer(
  visit: SignedIn,
  owner: Person,
  post: Post,
  cursor: unknown,
  size = 10,
) {
  const { items, end, more } = cut(post.comments, cursor, size, (one) => isThere(visit, one.id));
  const edges = items.flatMap(({ item, ordinal }) => {
    const author = visit.sandbox.world.people.get(item.id);
    if (!author) return [];
    const link = permalinkOf(owner, post);
    const node = {
      __typename: 'Comment',
      id: Buffer.from(`comment:${post.id}_${item.item_id}`).toString('base64'),
      legacy_fbid: item.item_id,
      depth: 0,
      author: {
        __typename: 'User',
        id: author.id,
        name: author.name,
        url: urlOf(visit, author),
        profile_picture: { uri: pictureOf(visit, author) },
      },
      body: { text: item.text },
      created_time: item.at,
      url: `${visit.origin}${visit.base}${link}${link.includes('?') ? '&' : '?'}comment_id=${item.item_id}`,
      feedback: {
        id: Buffer.from(`feedback:${post.id}_${item.item_id}`).toString('base64'),
        viewer_feedback_reaction_info: ownReaction(visit, commentKey(post, item.item_id)),
        reactors: { count: 0 },
        replies_connection: { edges: [], page_info: { has_next_page: false, end_cursor: null } },
      },
    };
    return [{ node, cursor: cursorOf(ordinal) }];
  });
  const comments = {
    edges,
    page_info: { has_next_page: more, end_cursor: end },
    total_count: post.comments.length,
  };
  return {
    path: ['node', 'comment_rendering_instance_for_feed_location', 'comments'],
    data: {
      node: {
        __typename: 'Feedback',
        comment_rendering_instance_for_feed_location: { comments },
        id: feedbackId(post),
      },
    },
  };
}

/** Those who shared a post as far as the viewer may see: fewer than the count says. */
export function sharesAnswer(visit: SignedIn, post: Post, cursor: unknown) {
  const { items, end, more } = cut(
    post.shares,
    cursor,
    10,
    (one) => one.visible && isThere(visit, one.id),
  );
  const edges = items.flatMap(({ item, ordinal }) => {
    const person = visit.sandbox.world.people.get(item.id);
    if (!person) return [];
    const url = urlOf(visit, person);
    const node = {
      __typename: 'Story',
      id: Buffer.from(`S:_I${person.id}:${item.item_id}`).toString('base64'),
      post_id: item.item_id,
      creation_time: item.at,
      url: url === null ? null : `${url}${url.includes('?') ? '&' : '?'}story_fbid=${item.item_id}`,
      actors: [
        {
          __typename: 'User',
          id: person.id,
          name: person.name,
          url,
          profile_picture: { uri: pictureOf(visit, person) },
        },
      ],
    };
    return [{ node, cursor: cursorOf(ordinal) }];
  });
  return {
    path: ['node', 'reshares'],
    data: {
      node: {
        __typename: 'Feedback',
        share_count: { count: post.shares.length },
        reshares: { edges, page_info: { has_next_page: more, end_cursor: end } },
        id: feedbackId(post),
      },
    },
  };
}
