import type { FeedPost, PostRef } from '../../network';
import type { PostHint } from '../commands';
import { connections, edgeNode } from './connections';
import { cleanLink, isId } from './links';
import type { ListPage } from './lists';
import { postNames } from './post-names';
import {
  actorOf,
  adSigns,
  EdgeFields,
  isFriend,
  isShowcase,
  type Signs,
  signsOf,
} from './feed-signs';
import { plainText } from './text';
import { nearest } from './nearest';
import { isStory, kindOf, postLink } from './stories';
import { fieldsAt, isFields, traverse, textAt, type Fields } from './wire/traverse';
import { reactionNames, reactionOf } from './reactions';

const FEED = /^((news|home)_?)?feed$/i;
const TOKEN = /^[\x21-\x7e]{1,200}$/;

/** The posts of the home feed, each with its kind. */
export function feedPages(
  root: unknown,
  origin: string,
  fields: EdgeFields = new EdgeFields(),
): ListPage<FeedPost>[] {
  const found: ListPage<FeedPost>[] = [];
  const names = reactionNames(root);
  for (const connection of connections(root)) {
    if (!FEED.test(connection.key)) continue;
    const page: ListPage<FeedPost> = {
      via: connection.path,
      items: [],
      unidentified: 0,
      more: connection.more,
    };
    const edges = connection.edges.filter(isFields);
    for (const edge of edges) fields.learn(edge);
    for (const edge of edges) {
      const node = edgeNode(edge);
      if (node === null || !(isStory(node) || isShowcase(node))) continue;
      const post = isStory(node)
        ? feedPost({ edge, node, origin, names, fields })
        : showcase(edge, node);
      if (post === null) page.unidentified += 1;
      else page.items.push({ key: post.id, item: post });
    }
    found.push(page);
  }
  return found;
}

interface FeedEdge {
  edge: Fields;
  node: Fields;
  origin: string;
  names: ReadonlyMap<string, string>;
  fields: EdgeFields;
}

function feedPost({ edge, node, origin, names, fields }: FeedEdge): FeedPost | null {
  const id = textAt(node, 'post_id');
  if (id === null || !TOKEN.test(id)) return null;
  const link = nearest(node, postLink);
  const permalink = link === null ? null : cleanLink(link, origin);
  const author = nearest(node, authorOf);
  if (permalink === null || author === null) return null;
  return {
    id,
    permalink,
    author_id: author.id,
    author_name: author.name,
    kind: feedKind(signsOf(edge, node, fields), {
      isGroup: kindOf(node, permalink) === 'group',
      author,
    }),
    reaction: feedbackOf(node, names)?.reaction ?? null,
  };
}

/** A single sign of an advertisement is not decisive, so the post is skipped and counted as unclear. */
function feedKind(
  { ad, isSuggested, isOfGroup }: Signs,
  { isGroup, author }: { isGroup: boolean; author: Author },
): FeedPost['kind'] {
  if (ad >= 2) return 'sponsored';
  if (ad === 1) return 'unclear';
  if (isSuggested) return 'suggested';
  if (isGroup || isOfGroup) return 'group';
  if (author.isFriend === false) return 'suggested';
  return author.isFriend === null && !author.isTyped ? 'unclear' : 'post';
}

/** A row of short videos is not a post, but counts as a suggestion. */
function showcase(edge: Fields, node: Fields): FeedPost | null {
  const id = textAt(node, 'id') ?? textAt(edge, 'deduplication_key');
  if (id === null || !TOKEN.test(id)) return null;
  const nobody = { permalink: '', author_id: '', author_name: '' };
  return { id: `showcase:${id}`, ...nobody, kind: 'suggested', reaction: null };
}

interface Author {
  id: string;
  name: string;
  /** False for a page or a group; null: the data does not say. */
  isFriend: boolean | null;
  /** The data says whether the author is a person. */
  isTyped: boolean;
}

function authorOf(at: Fields): Author | null {
  const actor = actorOf(at);
  if (actor === null || !isId(actor['id'])) return null;
  const type = textAt(actor, '__typename');
  return {
    id: actor['id'],
    name: plainText(textAt(actor, 'name') ?? ''),
    isFriend: type === null || type === 'User' ? isFriend(actor) : false,
    isTyped: type !== null,
  };
}

/** Whether the post's own data, on its own page, shows an advertisement. */
export function isAdvertised(roots: readonly unknown[], post: string): boolean {
  return roots.some((root) =>
    [...traverse(root)].some(({ node }) => node['post_id'] === post && adSigns(node) >= 2),
  );
}

export interface Feedback {
  id: string;
  /** LIKE, LOVE, …; OTHER for a reaction with an unknown name; null: none. */
  reaction: string | null;
}

/** The user's reaction to the post itself. Reactions to its comments are below the comments. */
function feedbackOf(node: Fields, names: ReadonlyMap<string, string>): Feedback | null {
  return nearest(node, (at) => (at === node ? null : reactedIn(at, names)));
}

function reactedIn(at: Fields, names: ReadonlyMap<string, string>): Feedback | null {
  const id = textAt(at, 'id');
  if (id === null || !('viewer_feedback_reaction_info' in at)) return null;
  const info = fieldsAt(at, 'viewer_feedback_reaction_info');
  return { id, reaction: info === null ? null : (reactionOf(info, names) ?? 'OTHER') };
}

/** The feedback of one post, from any payload that contains the post. */
export function postFeedback(roots: readonly unknown[], post: string): Feedback | null {
  let found: Feedback | null = null;
  for (const root of roots) {
    const names = reactionNames(root);
    for (const { node } of traverse(root))
      if (node['post_id'] === post) found = feedbackOf(node, names) ?? found;
  }
  return found;
}

/** The names under which the payloads link to the post, and its author: they identify its place on the page. */
export function postHint(roots: readonly unknown[], post: PostRef): PostHint {
  const links = [post.permalink];
  let author: string | null = null;
  for (const root of roots)
    for (const { node } of traverse(root)) {
      if (node['post_id'] !== post.id) continue;
      links.push(nearest(node, postLink) ?? '');
      author ??= nearest(node, authorOf)?.name ?? null;
    }
  const names = links.flatMap(
    (link) => postNames(link, new URL(post.permalink).origin)?.names ?? [],
  );
  return { names: [...new Set([post.id, ...names])], author };
}

/** The network's answer to a reaction on this feedback; null where the payload has none. */
export function reactionAnswer(root: unknown, feedback: string): Feedback | null {
  const names = reactionNames(root);
  for (const { node, ancestors } of traverse(root)) {
    if (ancestors?.key !== 'feedback' || ancestors.up?.key !== 'feedback_react') continue;
    const said = reactedIn(node, names);
    if (said?.id === feedback) return said;
  }
  return null;
}
