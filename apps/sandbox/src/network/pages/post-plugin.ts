import type { Sandbox } from '../../sandbox';
import type { Person, Post } from '../../world/model';
import { dayMonth } from '../client/dates.js';
import { avatar, el, esc } from '../client/markup.js';
import { permalinkOf, pictureOf, type Visit } from '../visit';
import { gonePage } from './notices';
import type { Page } from './shell';

/** The public post at an address. A group's post and an unknown one are both undefined. */
export function publicPostAt(
  sandbox: Sandbox,
  base: string,
  href: string,
): { owner: Person; post: Post } | undefined {
  if (!URL.canParse(href)) return undefined;
  const { pathname, search } = new URL(href);
  const path = (pathname + search).replace(base, '');
  return [...sandbox.world.posts.values()].find(
    ({ owner, post }) => !post.group && permalinkOf(owner, post) === path,
  );
}

/** The embedded post on another site: as the public sees it, without controls for reacting. */
export function postPlugin(visit: Visit, found: { owner: Person; post: Post } | undefined): Page {
  if (!found) {
    const { title, main } = gonePage(visit);
    return { title, main };
  }
  const { owner, post } = found;
  const { ui, base, phrases } = visit;
  const head =
    avatar(ui, { name: owner.name, picture: pictureOf(visit, owner) }, 40) +
    el(
      ui,
      'div',
      {},
      el(ui, 'span', { class: 'name' }, esc(owner.name)) +
        el(ui, 'span', { class: 'detail' }, esc(dayMonth(ui, post.at))),
    );
  const inside =
    el(ui, 'div', { class: 'posthead' }, head) +
    el(ui, 'p', { class: 'posttext', dir: 'auto' }, esc(post.text)) +
    el(
      ui,
      'a',
      { href: base + permalinkOf(owner, post), target: '_blank', class: 'button', role: 'link' },
      esc(phrases.practice),
    );
  return {
    title: owner.name,
    main: el(ui, 'div', { role: 'main', class: 'card' }, inside),
  };
}
