import type { Kit } from '../kit';
import { htmlDocument } from '../markup/document';
import { otherDialog } from '../markup/dialogs';
import { div, el, text } from '../markup/html';
import { friendRow } from '../markup/people';
import type { Person } from '../world/people';
import { friendsA, friendsB } from '../wire/friends';
import type { Result } from '../wire/answer';
import { islands } from '../wire/documents';
import { birthdaysResult, requestsResult } from '../wire/requests';
import { Listing } from './listing';
import { Page, paged, thinned } from './page';
import { requestCards } from './requests';
import { cutPage } from './cut';

/** The list of all friends, in its own scroller, thirty to a page. */
export function friendsList(kit: Kit, url: string): Page {
  return friendsPage(kit, url, kit.shape.list, 'friends');
}

/** The friends on the viewer's profile. The document itself scrolls, eight to a page. */
export function friendsCollection(kit: Kit, url: string): Page {
  return friendsPage(kit, url, 'B', null);
}

/** The friends at an address, in pages. A lossy one leaves some out. */
export function friendPages(kit: Kit, at: 'list' | 'profile'): Person[][] {
  const { friends } = kit.world;
  const kept =
    kit.shape.lossy === at
      ? kit.from('lossy').some(friends, Math.floor(friends.length * 0.9))
      : friends;
  return thinned(
    kit,
    paged(kept, at === 'list' && kit.shape.list === 'A' ? 30 : 8),
    `friends ${at}`,
  );
}

/** Other data with people: at once, as the results returned, or when the page has arrived. */
function friendsBeside(kit: Kit, page: Page, isList: boolean, next: boolean): Result[] {
  const { requests, birthdays } = kit.shape;
  const later: Result[] = [];
  if (birthdays === 'yes') later.push(birthdaysResult(kit, page.random, !next));
  if (isList && requests === 'graphql') later.push(requestsResult(kit, page.random));
  page.onArrival(() => later.map((result) => page.answer(result)));
  return isList && requests === 'islands' ? [requestsResult(kit, page.random)] : [];
}

function friendsPage(kit: Kit, url: string, shape: 'A' | 'B', scroller: 'friends' | null): Page {
  const page = new Page(kit, url);
  const pages = friendPages(kit, scroller ? 'list' : 'profile');
  const besides = friendsBeside(kit, page, scroller !== null, pages.length > 1);
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
    data: islands(kit, [...besides, ...(first ? [first.result] : [])], page.random),
    main: scroller
      ? div(
          {},
          div(
            { role: 'navigation', 'aria-label': say('all_friends') },
            title,
            div({ 'data-scroller': scroller }, list),
          ),
          div(
            { role: 'main' },
            kit.shape.requests === 'absent' ? '' : requestCards(kit, page.random),
          ),
        )
      : div({ role: 'main' }, el('h1', {}, text(kit.world.viewer.name)), title, list),
    layers: otherDialog(kit),
  });
  page.onScroll(scroller, () => listing.more());
  return page;
}
