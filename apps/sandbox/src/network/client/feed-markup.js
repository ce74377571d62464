import { avatar, button, el, esc, noisy, wrap } from './markup.js';
import { commentList } from './comment-markup.js';
import { cardOf, postCard } from './post-markup.js';
import { bareRequest } from './profile-markup.js';

/** @typedef {import('./markup.js').Ui} Ui */

/** @param {Ui} ui @param {any} one @param {string} href @param {string} control */
const tile = (ui, one, href, control) =>
  el(
    ui,
    'div',
    { class: 'suggested' },
    el(
      ui,
      'a',
      { href: noisy(href), role: 'link', class: 'rowin' },
      avatar(ui, { name: one.name, picture: one.profile_picture.uri }, 36) +
        el(ui, 'span', { dir: 'auto', class: 'name' }, esc(one.name)),
    ) + control,
  );

/** @type {Record<string, (ui: Ui, node: any) => {title: string | undefined, tiles: string[]}>} */
const kinds = {
  PeopleYouMayKnowFeedUnit: (ui, unit) => ({
    title: ui.phrases['suggestions'],
    tiles: unit.people.edges.map((/** @type {any} */ { node }) =>
      tile(ui, node, node.url, bareRequest(ui, node.id)),
    ),
  }),
  ReelsFeedUnit: (ui, unit) => ({
    title: ui.phrases['reels'],
    tiles: unit.reels.edges.map((/** @type {any} */ { node }) =>
      tile(ui, node.owner, node.url, ''),
    ),
  }),
  ShowcaseFeedUnit: (ui, unit) => ({
    title: ui.phrases['reels'],
    tiles: unit.showcase_items.edges.map((/** @type {any} */ { node }) =>
      tile(ui, node.owner, node.permalink_url, ''),
    ),
  }),
  PagesYouMayLikeFeedUnit: (ui, unit) => ({
    title: ui.phrases['suggested_pages'],
    tiles: unit.pages.edges.map((/** @type {any} */ { node }) =>
      tile(ui, node, node.url, button(ui, 'item', ui.phrases['follow'] ?? '', {})),
    ),
  }),
};

/**
 * One unit of the home feed: a post, or a unit between posts.
 * @param {Ui} ui @param {any} node @param {number} position
 */
export function feedUnit(ui, node, position) {
  const kind = kinds[node.__typename];
  if (!kind) {
    const card = cardOf(ui, node, position);
    return postCard(ui, card, card.preview ? commentList(ui, card.preview) : '');
  }
  const { title, tiles } = kind(ui, node);
  const inside =
    el(ui, 'h3', { dir: 'auto' }, esc(title)) + el(ui, 'div', { class: 'suggest' }, tiles.join(''));
  return el(ui, 'div', { 'aria-posinset': position, class: 'card' }, wrap(ui, 'post', inside));
}

/** @param {any} data @returns {any} */
export const newsFeed = (data) => data.viewer.news_feed;

/** A post that is still loading: an article without a label. @param {Ui} ui */
export const skeletonPost = (ui) =>
  el(
    ui,
    'div',
    { role: 'article', 'aria-busy': 'true', class: 'card' },
    el(ui, 'div', { class: 'ghost', style: 'height:150px' }),
  );
