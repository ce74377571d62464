import type { Kit } from '../kit';
import { htmlDocument } from '../markup/document';
import { otherDialog } from '../markup/dialogs';
import { div, el, text } from '../markup/html';
import { postCard } from '../markup/post';
import type { Effect } from '../site';
import { bulkRoutes, islands, oneRoute, routeLines } from '../wire/documents';
import { header, timelinePage } from '../wire/timeline';
import type { Post } from '../world/posts';
import { cutPage } from './cut';
import { Listing } from './listing';
import { insert, Page, paged, slot } from './page';
import { openLists } from './lists';

/** The viewer's profile: header, then posts, newest first. */
export function profile(kit: Kit, url: string): Page {
  const page = new Page(kit, url);
  const { viewer, posts, sizes } = kit.world;
  const pages = paged<Post>(posts, sizes.posts, Math.min(2, sizes.posts));
  const byRoute = kit.shape.first !== 'islands';
  const route = kit.shape.first === 'bulk' ? bulkRoutes : oneRoute;
  const listing = new Listing<Post>(page, {
    pages,
    slot: 'posts',
    cut: cutPage(kit, 'posts', pages.length, byRoute ? 0 : 1),
    ask: ({ items, ...rest }, random) => timelinePage(kit, { posts: items, ...rest }, random),
    row: (post, position) => {
      openLists(page, post);
      return postCard(kit, post, position, page.random);
    },
  });
  const head = header(kit, page.random);
  const first = listing.take();
  const results = first ? [head, first.result] : [head];
  const rows = () => listing.rows(first?.items ?? []);

  if (byRoute)
    page.onArrival((): Effect[] => {
      const isCut = first?.isCut ?? false;
      const path = new URL(url).pathname;
      const lines = routeLines(results, path, page.random, page.shapeOf(isCut), route);
      const { effect, entries } = page.answered(null, lines, route, isCut);
      return [effect, insert(slot('posts'), listing.rows((first?.items ?? []).slice(0, entries)))];
    });

  page.html = htmlDocument(kit, {
    title: viewer.name,
    data: islands(kit, byRoute ? [] : results, page.random),
    main: div(
      { role: 'main' },
      el('h1', {}, text(viewer.name)),
      kit.shape.count === 'shown'
        ? el(
            'a',
            { href: `${url}${url.includes('?') ? '&sk=friends' : '/friends'}`, role: 'link' },
            text(kit.words.say('friends_n', { n: kit.words.number(kit.world.friends.length) })),
          )
        : '',
      div({ 'data-slot': 'posts' }, byRoute ? '' : rows()),
    ),
    layers: otherDialog(kit),
  });
  page.onScroll(null, () => listing.more());
  return page;
}
