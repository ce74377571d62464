import type { Kit } from './kit';
import { wordsOf } from './labels/words';
import { friendsCollection, friendsList } from './pages/friends';
import { friendshipPage } from './pages/friendship';
import { home } from './pages/home';
import { requestsPage } from './pages/requests';
import type { Page } from './pages/page';
import { gonePage, postPage } from './pages/post';
import { profile } from './pages/profile';
import { random } from './random';
import type { SiteShape } from './shape';
import { choose, namesOf, siteChoices } from './shape';
import type { Site } from './site';
import { truthOf } from './truth';
import { makeWorld, profileUrl } from './world/world';

const origin = 'https://www.facebook.com';

/** Generates the site of a seed. The same seed gives the same site, and the n-th visit of a page is the same. */
export function makeSite(seed: number): Site {
  const root = random(`site ${seed}`);
  const chosen = choose(siteChoices, root.fork('shape'));
  const shape = settledSite(chosen);
  const world = makeWorld(root.fork('world'), shape);
  const kit: Kit = {
    world,
    shape,
    words: wordsOf(shape.language, shape.digits),
    visit: 0,
    from: (name) => root.fork(name),
  };
  // How often each post was opened.
  const visits = new Map<string, number>();
  return {
    seed,
    language: shape.language,
    truth: truthOf(kit),
    shapes: [
      ...namesOf(shape),
      ...world.posts.flatMap((post, index) => namesOf(post.shape, `post ${index + 1} `)),
    ],
    open: (path) => pageAt(kit, new URL(path, origin), visits),
  };
}

/** Resolves options that exclude each other: friends that an address leaves out must be missed by a count. */
function settledSite(chosen: SiteShape): SiteShape {
  const shape: SiteShape =
    chosen.flaws === 'none'
      ? { ...chosen, cut: 'nothing', lossy: 'neither', thirds: 'whole' }
      : chosen;
  if (shape.lossy === 'neither') return shape;
  return { ...shape, count: 'shown', cut: shape.cut === 'friends' ? 'nothing' : shape.cut };
}

function pageAt(kit: Kit, url: URL, visits: Map<string, number>): Page {
  const { viewer, posts } = kit.world;
  const own = profileUrl(viewer);
  const { pathname } = url;
  const path = pathname.replace(/\/+$/, '') || '/';
  const tab = url.searchParams.get('sk');
  const isOwn =
    path === '/me' ||
    (viewer.vanity !== null && path === `/${viewer.vanity}`) ||
    ((path === '/profile.php' || path === '/') && url.searchParams.get('id') === viewer.id) ||
    path === `/${viewer.id}`;
  const friends = /^\/([^/]+)\/friends(_all)?$/.exec(path)?.[1];

  const [, one, other] = /^\/friendship\/(\d+)\/(\d+)$/.exec(path) ?? [];
  const pair = [one, other];
  const friend = kit.world.friends.find(({ id }) => pair.includes(id) && pair.includes(viewer.id));

  if (path === '/friends') return requestsPage(kit, url.href);
  if (friend && !friend.deactivated) return friendshipPage(kit, friend, url.href);
  if (path === '/friends/list') return friendsList(kit, url.href);
  if (isOwn && (tab === 'friends' || tab === 'friends_all'))
    return friendsCollection(kit, url.href);
  if (friends === 'me' || (friends !== undefined && friends === viewer.vanity))
    return friendsCollection(
      kit,
      friends === 'me' ? `${own}${own.includes('?') ? '&sk=' : '/'}friends_all` : url.href,
    );
  if (isOwn) return profile(kit, own);
  if (path === '/' || path === '/home.php') return home(kit, url.href);
  const post = posts.find(({ permalink }) => samePost(new URL(permalink), url));
  if (post?.gone) return gonePage(kit, url.href, 200);
  if (post) {
    const visit = visits.get(post.id) ?? 0;
    visits.set(post.id, visit + 1);
    return postPage({ ...kit, visit }, post, url.href);
  }
  return gonePage(kit, url.href, 404);
}

/** Compares without the tracking parameters that links carry. */
function samePost(one: URL, other: URL): boolean {
  const bare = (url: URL) => url.pathname.replace(/\/+$/, '');
  return (
    bare(one) === bare(other) &&
    one.searchParams.get('story_fbid') === other.searchParams.get('story_fbid') &&
    one.searchParams.get('id') === other.searchParams.get('id')
  );
}
