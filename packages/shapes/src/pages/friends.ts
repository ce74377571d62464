import type { Kit } from '../kit';
import { htmlDocument } from '../markup/document';
import { otherDialog } from '../markup/dialogs';
import { div, el, text } from '../markup/html';
import { friendRow } from '../markup/people';
import type { Person } from '../world/people';
import { friendsA, friendsB } from '../wire/friends';
import { islands } from '../wire/documents';
import { Listing } from './listing';
import { Page, paged } from './page';
import { cutPage } from './cut';

/** The list of all friends, in its own scroller, thirty to a page. */
export function friendsList(kit: Kit, url: string): Page {
  return friendsPage(kit, url, kit.shape.list, 'friends');
}

/** The friends on the viewer's profile. The document itself scrolls, eight to a page. */
export function friendsCollection(kit: Kit, url: string): Page {
  return friendsPage(kit, url, 'B', null);
}

function friendsPage(kit: Kit, url: string, shape: 'A' | 'B', scroller: 'friends' | null): Page {
  const page = new Page(kit, url);
  const pages = paged<Person>(kit.world.friends, shape === 'A' ? 30 : 8);
  const { say, number } = kit.words;
  const listing = new Listing<Person>(page, {
    pages,
    slot: 'friends',
    cut: cutPage(kit, 'friends', pages.length, 1),
    ask: ({ items, ...rest }, random) =>
      (shape === 'A' ? friendsA : friendsB)(kit, { people: items, ...rest }, random),
    row: (one) => friendRow(kit, one, page.random),
  });
  const first = listing.take();
  const rows = listing.rows(first?.items ?? []);
  const title =
    kit.shape.count === 'shown'
      ? el('h2', {}, text(say('friends_n', { n: number(kit.world.friends.length) })))
      : '';
  const list = div({ 'data-slot': 'friends' }, rows);
  page.html = htmlDocument(kit, {
    title: say('all_friends'),
    data: islands(first ? [first.result] : [], kit.world.viewer, page.random, kit.shape),
    main: scroller
      ? div(
          {},
          div(
            { role: 'navigation', 'aria-label': say('all_friends') },
            title,
            div({ 'data-scroller': scroller }, list),
          ),
          div({ role: 'main' }),
        )
      : div({ role: 'main' }, el('h1', {}, text(kit.world.viewer.name)), title, list),
    layers: otherDialog(kit),
  });
  page.onScroll(scroller, () => listing.more());
  return page;
}
