import type { Kit } from './kit';
import { commentPages } from './pages/post';
import { replyPages } from './pages/comments';
import { cutPage } from './pages/cut';
import { friendPages } from './pages/friends';
import { reactorPages, sharePages } from './pages/lists';
import type { Truth, TruePost } from './site';
import { paged } from './pages/page';
import type { Comment, Post } from './world/posts';
import { thread } from './world/posts';

export function truthOf(kit: Kit): Truth {
  const { viewer, friends, posts, feed, sizes } = kit.world;
  const byRoute = kit.shape.first !== 'islands';
  const pagesOfPosts = paged(posts, sizes.posts, Math.min(2, sizes.posts)).length;
  const friendsMissing = (at: 'list' | 'profile') => {
    const pages = friendPages(kit, at);
    return (
      pages.flat().length < friends.length || cutPage(kit, 'friends', pages.length, 1) !== null
    );
  };
  return {
    viewer: { id: viewer.id, name: viewer.name, vanity: viewer.vanity },
    friends: friends.map(({ id, name, vanity, deactivated, since }) => ({
      id,
      name,
      vanity,
      deactivated,
      since,
    })),
    posts: posts.map((post) => truePost(kit, post)),
    feed: feed.map(({ id, permalink, author, kind, reacted }) => ({
      id,
      permalink,
      author: { id: author?.id ?? '', name: author?.name ?? '' },
      kind,
      reacted,
    })),
    unreadable: {
      friends: { list: friendsMissing('list'), profile: friendsMissing('profile') },
      posts: cutPage(kit, 'posts', pagesOfPosts, byRoute ? 0 : 1) !== null,
      feed: cutPage(kit, 'feed', paged(feed, 5, 2).length, 1) !== null,
    },
    thirdsFail: kit.shape.thirds === 'fail',
  };
}

function truePost(kit: Kit, post: Post): TruePost {
  const hiddenAt = (visit: number): TruePost['hidden'] => {
    const visited = { ...kit, visit };
    return {
      reactors: reactorsHidden(visited, post),
      comments: post.comments.flatMap(thread).length - readable(visited, post),
      shares: sharesHidden(visited, post),
    };
  };
  const [first, hidden] = [hiddenAt(0), hiddenAt(1)];
  const sharers = post.sharers.map(({ person }) => ({ id: person.id, name: person.name }));
  return {
    id: post.id,
    permalink: post.permalink,
    createdAt: post.createdAt,
    reactors: post.reactions.map(({ person, kind }) => ({
      id: person.id,
      name: person.name,
      kind,
    })),
    comments: post.comments.flatMap((one) => flat(one, null)),
    sharers,
    hidden,
    later: {
      reactors: first.reactors && !hidden.reactors,
      comments: first.comments - hidden.comments,
      shares: first.shares - hidden.shares,
    },
    beside: post.shape.commentsAt === 'beside',
    gone: post.gone,
  };
}

const flat = (comment: Comment, parent: string | null): TruePost['comments'] => [
  {
    id: comment.id,
    author: { id: comment.author.id, name: comment.author.name },
    at: comment.at,
    parent,
  },
  ...comment.replies.flatMap((reply) => flat(reply, comment.id)),
];

function reactorsHidden(kit: Kit, post: Post): boolean {
  if (post.reactions.length === 0) return false;
  const shown = post.reactions.filter((one) => !one.unseen);
  return (
    shown.length < post.reactions.length ||
    post.shape.opener === 'none' ||
    post.shape.opener === 'empty' ||
    cutPage(kit, 'reactors', reactorPages(kit, post, shown, null).length, 0, post.id) !== null
  );
}

function sharesHidden(kit: Kit, post: Post): number {
  if (post.sharers.length === 0) return 0;
  const pages = sharePages(kit, post);
  return (
    post.sharers.length - beforeCut(pages, cutPage(kit, 'shares', pages.length, 0, post.id)).length
  );
}

/** Number of comments and replies that the pages can show. */
function readable(kit: Kit, post: Post): number {
  const pages = commentPages(kit, post, 'all');
  const comments = new Set([
    ...beforeCut(pages, cutPage(kit, 'comments', pages.length, 1, post.id)),
    // The list that is shown first, before the one with all comments, does not fail.
    ...(post.shape.comments === 'relevant first' ? commentPages(kit, post, 'first').flat() : []),
  ]);
  return [...comments].reduce((sum, one) => sum + readableThread(kit, post, one, 0), 0);
}

function readableThread(kit: Kit, post: Post, comment: Comment, depth: number): number {
  if (comment.replies.length === 0) return 1;
  const pages = replyPages(kit, post, comment, depth);
  const rest = pages.flat().length;
  const shown = comment.replies.slice(0, comment.replies.length - rest);
  const cut = rest === 0 ? null : cutPage(kit, 'replies', pages.length, 0, comment.id);
  return [...shown, ...beforeCut(pages, cut)].reduce(
    (sum, reply) => sum + readableThread(kit, post, reply, depth + 1),
    1,
  );
}

const beforeCut = <T>(pages: readonly (readonly T[])[], cut: number | null): T[] =>
  pages.slice(0, cut ?? undefined).flat();
