import type { Persona } from '../../world/model';
import { currentFriends } from '../../world/world';
import { button, cls, decoy, el, esc, fill, friendRow, wrap } from '../client/markup.js';
import { friendsOf } from '../client/shapes.js';
import { friendsAnswer } from '../graphql/friends';
import { whole } from '../numbers';
import { peopleBeside } from '../recorded/people-beside';
import type { SignedIn } from '../visit';
import type { Page } from './shell';

export function countText(visit: SignedIn, owner: Persona): string {
  const { sandbox } = visit;
  const count = currentFriends(sandbox.world, owner).filter((one) => !sandbox.isGone(one)).length;
  const words = visit.phrases[count === 1 ? 'friends_one' : 'friends_many'];
  return fill(words, { n: whole(visit.language, count) });
}

/** `/friends/list`: all friends in a pane with its own scroller. */
export function friendsList(visit: SignedIn): Page {
  const { ui, phrases } = visit;
  const { data } = friendsAnswer(visit, visit.viewer, 'friends', null);
  const first = friendsOf(data);
  const rows = first.rows.map((row) => friendRow(ui, row)).join('');
  const head = el(
    ui,
    'div',
    { class: 'panehead' },
    el(
      ui,
      'div',
      { class: 'panetop' },
      el(ui, 'h1', { dir: 'auto' }, esc(phrases.all_friends)) +
        decoy(ui, phrases.more) +
        button(ui, 'item', phrases.more_list, {
          class: 'round',
          popup: 'menu',
          face: el(ui, 'i', { class: 'dots' }),
        }),
    ) +
      `<input class="${cls(ui, 'search')}" type="search" placeholder="${esc(phrases.search_friends)}" aria-label="${esc(phrases.search_friends)}">` +
      el(
        ui,
        'h2',
        { dir: 'auto' },
        el(ui, 'span', { dir: 'auto' }, esc(countText(visit, visit.viewer))),
      ),
  );
  const body = el(ui, 'div', { 'data-part': 'rows' }, rows);
  const scroller = el(ui, 'div', { 'data-part': 'scroller', class: 'scroller' }, body);
  const pane = el(
    ui,
    'div',
    { role: 'navigation', 'aria-label': phrases.all_friends, class: 'pane' },
    head + scroller,
  );
  return {
    title: phrases.all_friends,
    main: el(
      ui,
      'div',
      { class: 'columns' },
      wrap(ui, 'pane', pane) +
        el(ui, 'div', { role: 'main', class: 'aside' }, esc(phrases.friends_button)),
    ),
    preloaded: [
      { name: visit.docs.friends.name, data },
      ...(visit.traits?.peopleBeside ? peopleBeside(visit) : []),
    ],
    boot: { page: { list: 'friends', owner: visit.viewer.id }, first: data },
  };
}
