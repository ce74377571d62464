import type { PostKind, ReadPost } from '../../network';
import { connections, edgeNode } from './connections';
import { nearest } from './nearest';
import { cleanLink, isId } from './links';
import { moment, type ListPage } from './lists';
import { exactNumber } from './numbers';
import { fieldsAt, isFields, traverse, textAt, tokenAt, type Fields } from './wire/traverse';

const MAX_LINK_LENGTH = 2_000;
const POST_LINK =
  /\/(posts|permalink|videos|photos|reel)\/|permalink\.php|story\.php|story_fbid=|\/photo(\.php|\/)?\?/;
/** The paths of a profile's posts, in its first and its later answers. */
const POSTS = /^(user|node)\.timeline_list_feed_units$/;

/** The posts of one person's profile, in the page's order. Only that list shows whether there are more: a profile has
 *  other lists that end independently. */
export function storyPages(root: unknown, origin: string, author: string): ListPage<ReadPost>[] {
  const found: ListPage<ReadPost>[] = [];
  for (const { path, ancestors, edges, more } of connections(root)) {
    const owner = ancestors?.holder?.['id'];
    if (!POSTS.test(path) || (isId(owner) && owner !== author)) continue;
    const page: ListPage<ReadPost> = { via: path, items: [], unidentified: 0, more };
    for (const node of edges.map(edgeNode)) {
      // An entry that is not a post (an offer, for example) is not an unidentified row.
      if (node === null || !isStory(node)) continue;
      const post = postOf(node, origin, author);
      if (post === null) page.unidentified += 1;
      else if (post !== 'foreign') page.items.push({ key: post.id, item: post });
    }
    found.push(page);
  }
  return found;
}

export const isStory = (node: Fields): boolean =>
  node['__typename'] === 'Story' ||
  typeof node['post_id'] === 'string' ||
  ('creation_time' in node && 'feedback' in node);

function postOf(node: Fields, origin: string, author: string): ReadPost | 'foreign' | null {
  const writer = writerOf(node);
  if (writer !== null && writer !== author) return 'foreign';
  const date = nearest(node, (at) =>
    moment(at['creation_time'] ?? at['publish_time'] ?? at['created_time']),
  );
  const link = nearest(node, postLink);
  const clean = link === null ? null : cleanLink(link, origin);
  const permalink = clean !== null && clean.length <= MAX_LINK_LENGTH ? clean : null;
  const id = tokenAt(node, 'post_id', 'legacy_id', 'id');
  if (id === null || date === null) return null;
  const fallback = `${origin.replace(/\/+$/, '')}/permalink.php?story_fbid=${encodeURIComponent(id)}&id=${author}`;
  return {
    id,
    permalink: permalink ?? fallback,
    date_created: date,
    kind: kindOf(node, permalink),
    shown: countsOf(node),
  };
}

function writerOf(node: Fields): string | null {
  return nearest(node, (at) => {
    const actors: unknown = at['actors'];
    const first: unknown = Array.isArray(actors) ? actors[0] : null;
    const id = isFields(first)
      ? first['id']
      : (fieldsAt(at, 'author') ?? fieldsAt(at, 'actor'))?.['id'];
    return isId(id) ? id : null;
  });
}

export function postLink(at: Fields): string | null {
  for (const key of ['permalink_url', 'wwwURL', 'permalink', 'url']) {
    const text = textAt(at, key);
    if (text !== null && POST_LINK.test(text)) return text;
  }
  return null;
}

export function kindOf(node: Fields, permalink: string | null): PostKind {
  const group = nearest(node, (at) => {
    const to = fieldsAt(at, 'to') ?? fieldsAt(at, 'target_group') ?? fieldsAt(at, 'group');
    return to !== null && (to['__typename'] === 'Group' || !('__typename' in to)) ? true : null;
  });
  if (group === true || permalink?.includes('/groups/')) return 'group';
  const shared = nearest(node, (at) => (isFields(at['attached_story']) ? true : null));
  return shared === true ? 'shared' : 'own';
}

/** The counts that the page states for one post, from any payload that contains it; the largest where they differ. */
export function statedOf(
  payloads: readonly { roots: readonly unknown[] }[],
  post: string,
): ReadPost['shown'] {
  const stated: ReadPost['shown'] = { reactions: null, comments: null, shares: null };
  for (const root of payloads.flatMap(({ roots }) => roots)) {
    for (const { node } of traverse(root)) {
      if (node['post_id'] !== post && node['id'] !== post) continue;
      const counts = countsOf(node);
      for (const kind of ['reactions', 'comments', 'shares'] as const)
        if (counts[kind] !== null) stated[kind] = Math.max(counts[kind], stated[kind] ?? 0);
    }
  }
  return stated;
}

/** Whether the post's data says that its counts are not shown. */
export const hidesCounts = (
  payloads: readonly { roots: readonly unknown[] }[],
  post: string,
): boolean =>
  payloads.some(({ roots }) =>
    roots.some((root) =>
      [...traverse(root)].some(
        ({ node }) => (node['post_id'] === post || node['id'] === post) && isCountHidden(node),
      ),
    ),
  );

const isCountHidden = (node: Fields): boolean =>
  nearest(node, (at) =>
    Object.values(at).some((value) => value === 'HIDE_COUNTS') || at['should_hide_counts'] === true
      ? true
      : null,
  ) === true;

function countsOf(node: Fields): ReadPost['shown'] {
  const hidden = isCountHidden(node);
  const count = (...keys: string[]) => nearest(node, (at) => countAt(at, keys));
  return {
    reactions: hidden
      ? null
      : count('reaction_count', 'reactors', 'reactions', 'i18n_reaction_count'),
    comments:
      commentCount(node) ??
      count('total_comment_count', 'comment_count', 'comments_count', 'i18n_comment_count'),
    shares: count('share_count', 'reshare_count', 'reshares', 'i18n_share_count'),
  };
}

/** `nearest` skips the list of comments, but the list's total belongs to the post. */
function commentCount(node: Fields): number | null {
  return nearest(node, (at) => {
    const instance =
      fieldsAt(at, 'comment_rendering_instance') ??
      fieldsAt(at, 'comment_rendering_instance_for_feed_location') ??
      at;
    return countAt(instance, ['comments']);
  });
}

function countAt(at: Fields, keys: string[]): number | null {
  for (const key of keys) {
    const value = at[key];
    const inner = isFields(value)
      ? (value['total_count'] ?? value['count'] ?? value['totalCount'])
      : value;
    if (typeof inner === 'number' && Number.isSafeInteger(inner) && inner >= 0) return inner;
    if (typeof inner === 'string') return exactNumber(inner);
  }
  return null;
}
