import type { Person } from '../../world/model';
import { isFriend } from '../../world/world';
import { feedUnit, newsFeed } from '../client/feed-markup.js';
import { avatar, el, esc, fill, noisy } from '../client/markup.js';
import { quiet } from '../client/profile-markup.js';
import { feedAnswer } from '../graphql/feed';
import type { SignedIn } from '../visit';
import { pathOf, pictureOf } from '../visit';
import { mainColumn } from './profile';
import type { Page } from './shell';

function composer(visit: SignedIn): string {
  const { ui, viewer, phrases } = visit;
  const me = el(
    ui,
    'a',
    { href: visit.base + pathOf(viewer), role: 'link', class: 'head' },
    avatar(ui, { name: viewer.name, picture: pictureOf(visit, viewer) }, 40) +
      el(ui, 'span', { dir: 'auto', class: 'name' }, esc(viewer.name)),
  );
  return el(
    ui,
    'div',
    { class: 'card' },
    me + quiet(ui, fill(phrases.on_your_mind, { name: viewer.first_name })),
  );
}

/** The stories above the feed. They are no posts. */
function tray(visit: SignedIn): string {
  const { ui, base, viewer, phrases, sandbox } = visit;
  const tale = (one: Person): string =>
    el(
      ui,
      'a',
      { href: noisy(`${base}/stories/${one.id}/`), role: 'link', class: 'tale' },
      avatar(ui, { name: one.name, picture: pictureOf(visit, one) }, 32) +
        el(ui, 'span', { dir: 'auto', class: 'name' }, esc(one.name)),
    );
  const tales = viewer.friends
    .slice(0, 12)
    .filter((one) => !one.deactivated && isFriend(sandbox.world, viewer, one))
    .slice(0, 6)
    .map(tale);
  if (tales.length === 0) return '';
  return el(
    ui,
    'div',
    { role: 'region', 'aria-label': phrases.stories, class: 'card' },
    el(ui, 'div', { class: 'tray' }, tales.join('')),
  );
}

/** The home feed: its first posts, and more on scrolling. The order changes at every visit. */
export function homePage(visit: SignedIn): Page {
  const { ui, phrases, docs } = visit;
  const { data, path } = feedAnswer(visit, null);
  const cards = newsFeed(data)
    .edges.map(({ node }: { node: unknown }, index: number) => feedUnit(ui, node, index + 1))
    .join('');
  const feed = el(ui, 'div', { 'data-part': 'feed' }, cards);
  return {
    title: phrases.home,
    main: mainColumn(visit, composer(visit) + tray(visit) + feed),
    preloaded: [{ name: visit.traits ? 'CometModernHomeFeedQuery' : docs.feed.name, data, path }],
    boot: { page: { home: true }, first: data },
  };
}
