import type { FeedPost, PostRef } from '../../network';
import type { PostHint } from '../commands';
import { connections, edgeNode } from './connections';
import { cleanLink, isId } from './links';
import type { ListPage } from './lists';
import { postNames } from './post-names';
import { plain } from './text';
import { isStory, kindOf, nearest, postLink } from './stories';
import { fieldsAt, isFields, objects, textAt, type Fields } from './walk';
import { reactionNames, reactionOf } from './reactions';

const AD = /^(ad_?id|client_token|is_sponsored|sponsor(ed)?_data|th_dat_spo|sponsor_id)$/i;

/** Posts of the home feed. Whatever is not plainly a person's own post is sponsored as far as we go. */
export function feedPages(root: unknown, origin: string): ListPage<FeedPost>[] {
  const found: ListPage<FeedPost>[] = [];
  const names = reactionNames(root);
  for (const connection of connections(root)) {
    const stories = connection.edges.filter((edge) => {
      const node = edgeNode(edge);
      return node !== null && isStory(node);
    });
    if (stories.length === 0 && !/feed/i.test(connection.key)) continue;
    const page: ListPage<FeedPost> = {
      via: connection.path,
      items: [],
      unread: 0,
      more: connection.more,
    };
    for (const edge of stories) {
      const post = isFields(edge) ? feedPost(edge, origin, names) : null;
      if (post === null) page.unread += 1;
      else page.items.push({ key: post.id, item: post });
    }
    found.push(page);
  }
  return found;
}

function feedPost(
  edge: Fields,
  origin: string,
  names: ReadonlyMap<string, string>,
): FeedPost | null {
  const node = edgeNode(edge);
  const id = node && textAt(node, 'post_id');
  if (node === null || id === null || !/^[\x21-\x7e]{1,200}$/.test(id)) return null;
  const link = nearest(node, postLink);
  const permalink = link === null ? null : cleanLink(link, origin);
  const author = nearest(node, authorOf);
  if (permalink === null || author === null) return null;
  const isOrganic =
    edge['category'] === 'ORGANIC' && author.isPerson && nearest(node, adOf) === null;
  return {
    id,
    permalink,
    author_id: author.id,
    author_name: author.name,
    kind: isOrganic ? (kindOf(node, permalink) === 'group' ? 'group' : 'post') : 'sponsored',
    reaction: feedbackOf(node, names)?.reaction ?? null,
  };
}

function authorOf(at: Fields) {
  const actors: unknown = at['actors'];
  const first: unknown = Array.isArray(actors) ? actors[0] : null;
  if (!isFields(first) || !isId(first['id'])) return null;
  const isPerson = first['__typename'] === 'User' && !AD.test(textAt(first, 'category') ?? '');
  return { id: first['id'], name: plain(textAt(first, 'name') ?? ''), isPerson };
}

const adOf = (at: Fields) =>
  Object.entries(at).some(([key, value]) => AD.test(key) && value !== null && value !== false)
    ? true
    : null;

export interface Feedback {
  id: string;
  /** LIKE, LOVE, …; OTHER for one whose name we do not know; null: none. */
  reaction: string | null;
}

/** What the person said to the post itself; what they said to its comments hangs below those. */
function feedbackOf(node: Fields, names: ReadonlyMap<string, string>): Feedback | null {
  return nearest(node, (at) => (at === node ? null : reactedIn(at, names)));
}

function reactedIn(at: Fields, names: ReadonlyMap<string, string>): Feedback | null {
  const id = textAt(at, 'id');
  if (id === null || !('viewer_feedback_reaction_info' in at)) return null;
  const info = fieldsAt(at, 'viewer_feedback_reaction_info');
  return { id, reaction: info === null ? null : (reactionOf(info, names) ?? 'OTHER') };
}

/** The feedback of one post wherever a payload holds that post. */
export function postFeedback(roots: readonly unknown[], post: string): Feedback | null {
  let found: Feedback | null = null;
  for (const root of roots) {
    const names = reactionNames(root);
    for (const { node } of objects(root))
      if (node['post_id'] === post) found = feedbackOf(node, names) ?? found;
  }
  return found;
}

/** Under which names the payloads lead to the post, and who wrote it: what its place on the page is known by. */
export function postHint(roots: readonly unknown[], post: PostRef): PostHint {
  const links = [post.permalink];
  let author: string | null = null;
  for (const root of roots)
    for (const { node } of objects(root)) {
      if (node['post_id'] !== post.id) continue;
      links.push(nearest(node, postLink) ?? '');
      author ??= nearest(node, authorOf)?.name ?? null;
    }
  const names = links.flatMap(
    (link) => postNames(link, new URL(post.permalink).origin)?.names ?? [],
  );
  return { names: [...new Set([post.id, ...names])], author };
}

/** What the network said to a reaction on this feedback; null where the payload speaks of none. */
export function reactionAnswer(root: unknown, feedback: string): Feedback | null {
  const names = reactionNames(root);
  for (const { node, trail } of objects(root)) {
    if (trail?.key !== 'feedback' || trail.up?.key !== 'feedback_react') continue;
    const said = reactedIn(node, names);
    if (said?.id === feedback) return said;
  }
  return null;
}
