import type { Comment, Person, Post, Reply } from '../../world/model';
import { commentKey } from '../../world/reactions';
import { steady } from '../../world/world';
import { commentTotal } from '../recorded/totals';
import type { SignedIn } from '../visit';
import { permalinkOf, pictureOf, urlOf } from '../visit';
import type { Cut } from './connections';
import { cursorOf, cut } from './connections';
import { feedbackId, isThere, ownReaction } from './feedback';

type Under = { owner: Person; post: Post };

const commentFeedbackId = (post: Post, item: string): string =>
  Buffer.from(`feedback:${post.id}_${item}`).toString('base64');

const pageInfo = <T>(visit: SignedIn, { items, end, more }: Cut<T>) => ({
  has_next_page: more,
  end_cursor: end,
  ...(visit.traits && {
    has_previous_page: false,
    start_cursor: items[0] ? cursorOf(items[0].ordinal) : null,
  }),
});

/** The closed replies below a comment: their number, but no reply. */
function repliesBelow(visit: SignedIn, comment: Comment) {
  const closed = { edges: [], page_info: { has_next_page: false, end_cursor: null } };
  if (!visit.traits) return { replies_connection: closed };
  const count = comment.replies?.length ?? 0;
  const page_info = {
    end_cursor: null,
    has_next_page: count > 0,
    start_cursor: null,
    has_previous_page: false,
  };
  const [first] = comment.replies ?? [];
  const replier = first && visit.sandbox.world.people.get(first.id);
  return {
    replies_fields: { count, total_count: count },
    important_repliers: { nodes: replier ? [{ id: replier.id, name: replier.name }] : [] },
    expansion_info: { expansion_token: count > 0 ? `MjoxNzM2${comment.item_id}` : null },
    replies_connection: { edges: [], page_info },
  };
}

function remarkNode(visit: SignedIn, { owner, post }: Under, item: Reply, parent?: Comment) {
  const author = visit.sandbox.world.people.get(item.id);
  if (!author) return undefined;
  const link = permalinkOf(owner, post);
  const name = parent
    ? `comment_id=${parent.item_id}&reply_comment_id=${item.item_id}`
    : `comment_id=${item.item_id}`;
  return {
    __typename: 'Comment',
    id: Buffer.from(`comment:${post.id}_${item.item_id}`).toString('base64'),
    legacy_fbid: item.item_id,
    depth: parent ? 1 : 0,
    author: {
      __typename: 'User',
      id: author.id,
      name: author.name,
      url: urlOf(visit, author),
      profile_picture: { uri: pictureOf(visit, author) },
    },
    body: { text: item.text },
    created_time: item.at,
    url: `${visit.origin}${visit.base}${link}${link.includes('?') ? '&' : '?'}${name}`,
    ...(parent && { comment_direct_parent: { id: commentFeedbackId(post, parent.item_id) } }),
    feedback: {
      id: commentFeedbackId(post, item.item_id),
      viewer_feedback_reaction_info: ownReaction(visit, commentKey(post, item.item_id)),
      reactors: { count: 0 },
      ...repliesBelow(visit, item),
    },
  };
}

const edgesOf = <T extends Reply>(
  visit: SignedIn,
  under: Under,
  { items }: Cut<T>,
  parent?: Comment,
) =>
  items.flatMap(({ item, ordinal }) => {
    const node = remarkNode(visit, under, item, parent);
    return node ? [{ node, cursor: cursorOf(ordinal) }] : [];
  });

/** Names the order of a list that has all comments. */
export const unfiltered = 'RANKED_UNFILTERED_CHRONOLOGICAL_REPLIES_INTENT_V1';

/** The fault `filtered_comments` leaves the most relevant comments, unless all are asked for. */
function isShown(visit: SignedIn, comment: Comment, intent: unknown): boolean {
  const fault = visit.sandbox.faults.get('filtered_comments');
  if (!fault || (fault.menu && intent === unfiltered)) return true;
  return !steady(`irrelevant ${comment.item_id}`, fault.rate);
}

/** The next comments, oldest first. */
export function commentsAnswer(
  visit: SignedIn,
  owner: Person,
  post: Post,
  cursor: unknown,
  { size = 10, intent }: { size?: number; intent?: unknown } = {},
) {
  const part = cut(
    post.comments,
    cursor,
    size,
    (one) => isThere(visit, one.id) && isShown(visit, one, intent),
  );
  const comments = {
    edges: edgesOf(visit, { owner, post }, part),
    page_info: pageInfo(visit, part),
    total_count: visit.traits ? commentTotal(post) : post.comments.length,
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

/** Ten replies to a comment, which is identified by its feedback. */
export function repliesAnswer(visit: SignedIn, under: Under, item: string, cursor: unknown) {
  const comment = under.post.comments.find(({ item_id }) => item_id === item);
  if (!comment) return undefined;
  const part = cut(comment.replies ?? [], cursor, 10, (one) => isThere(visit, one.id));
  const replies_connection = {
    edges: edgesOf(visit, under, part, comment),
    page_info: pageInfo(visit, part),
  };
  const id = commentFeedbackId(under.post, item);
  const nested = visit.traits?.repliesAt === 'comment';
  return {
    target: `${under.post.id}_${item}`,
    path: nested ? ['node', 'feedback', 'replies_connection'] : ['node', 'replies_connection'],
    data: {
      node: nested
        ? { __typename: 'Comment', feedback: { id, replies_connection }, id }
        : { __typename: 'Feedback', replies_connection, id },
    },
  };
}
