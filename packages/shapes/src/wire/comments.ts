import type { Kit } from '../kit';
import { has } from '../kit';
import type { Random } from '../random';
import type { Comment, Post } from '../world/posts';
import { feedbackId, thread } from '../world/posts';
import { opaque } from '../world/names';
import type { Result } from './answer';
import type { Json, PageInfo } from './connection';
import { pageInfo } from './connection';
import { actor, picture } from './person';

export const commentFeedbackId = (post: Post, comment: Comment): string =>
  feedbackId(`${post.id}_${comment.legacyId}`);

/** The list of comments, at any of its places. */
export function commentsOf(
  kit: Kit,
  post: Post,
  portion: { comments: readonly Comment[]; next: boolean; first: boolean },
  random: Random,
): { value: Json; end: string | null } {
  const info = pageInfo(random, portion.next, 4, portion.first);
  return {
    value: {
      ...(post.shape.totals !== 'absent' && { total_count: post.comments.flatMap(thread).length }),
      edges: portion.comments.map((comment) => ({
        node: commentNode(kit, post, comment, 0, null, random),
        cursor: opaque(random, 16),
      })),
      page_info: info,
    },
    end: info.end_cursor,
  };
}

export function commentNode(
  kit: Kit,
  post: Post,
  comment: Comment,
  depth: number,
  parent: Comment | null,
  random: Random,
): Json {
  const { author, replies } = comment;
  const shown = post.shape.inline === 'first' && depth === 0 ? replies.slice(0, 1) : [];
  const id = commentFeedbackId(post, comment);
  const above = parent && { id: parent.id, author: actor(parent.author, random) };
  return {
    __typename: 'Comment',
    id: comment.id,
    legacy_fbid: comment.legacyId,
    depth,
    author: {
      ...actor(author, random),
      ...(has(kit, random) && { profile_picture_depth_0: picture(random), gender: author.gender }),
    },
    body: { text: comment.text, ranges: [] },
    created_time: comment.at,
    ...(above && { comment_parent: above, comment_direct_parent: above }),
    is_author_weak_reference: false,
    feedback: {
      __typename: 'Feedback',
      id,
      expansion_info:
        replies.length > 0
          ? { expansion_token: opaque(random, 24), should_show_reply_count: true }
          : null,
      replies_fields: { count: replies.length, total_count: thread(comment).length - 1 },
      replies_connection: {
        edges: shown.map((reply) => ({
          node: commentNode(kit, post, reply, depth + 1, comment, random),
          cursor: opaque(random, 16),
        })),
        page_info: pageInfo(random, replies.length > shown.length, 4),
      },
      // The reactions to a comment: a separate list that belongs to no post.
      reactors: { count_reduced: random.pick(['', '2', '14']) },
      top_reactions: { edges: [] },
      viewer_feedback_reaction_info: null,
    },
    ...(has(kit, random) && {
      user: { id: author.id, name: author.name, profile_picture: picture(random) },
    }),
    parent_feedback: {
      id: feedbackId(post.id),
      owning_profile: { __typename: 'User', id: post.author.id, name: post.author.name },
    },
  };
}

/** A further page of comments of a post. */
export function commentsPage(
  kit: Kit,
  post: Post,
  portion: { comments: readonly Comment[]; next: boolean; cursor: string | null },
  random: Random,
): Result {
  const { value, end } = commentsOf(kit, post, { ...portion, first: false }, random);
  const id = feedbackId(post.id);
  return {
    name: 'CommentsListComponentsPaginationQuery',
    variables: {
      commentsAfterCount: -1,
      commentsAfterCursor: portion.cursor,
      feedLocation: 'POST_PERMALINK_DIALOG',
      focusCommentID: null,
      scale: 2,
      id,
    },
    data: {
      node: {
        __typename: 'Feedback',
        comment_rendering_instance_for_feed_location: { comments: value },
        id,
      },
    },
    later: [],
    entries: portion.comments.length,
    end,
  };
}

/** Replies to a comment, or to a reply. */
export function repliesPage(
  kit: Kit,
  post: Post,
  parent: Comment,
  depth: 1 | 2,
  portion: { replies: readonly Comment[]; next: boolean; cursor: string | null },
  random: Random,
): Result {
  const info: PageInfo = pageInfo(random, portion.next, 4, portion.cursor === null);
  const connection = {
    edges: portion.replies.map((reply) => ({
      node: commentNode(kit, post, reply, depth, parent, random),
      cursor: opaque(random, 16),
    })),
    page_info: info,
  };
  const id = commentFeedbackId(post, parent);
  return {
    name: depth === 1 ? 'Depth1CommentsListPaginationQuery' : 'Depth2CommentsListPaginationQuery',
    variables: {
      expansionToken: opaque(random, 24),
      feedLocation: 'POST_PERMALINK_DIALOG',
      [depth === 1 ? 'repliesAfterCursor' : 'subRepliesAfterCursor']: portion.cursor,
      scale: 2,
      id,
    },
    data: {
      node:
        post.shape.replyRoot === 'feedback'
          ? { __typename: 'Feedback', replies_connection: connection, id }
          : {
              __typename: 'Comment',
              id: parent.id,
              feedback: { id, replies_connection: connection },
            },
    },
    later: [],
    entries: portion.replies.length,
    end: info.end_cursor,
  };
}
