import type { Kit } from '../kit';
import { htmlDocument } from '../markup/document';
import { otherDialog } from '../markup/dialogs';
import { div, el, text } from '../markup/html';
import { tracked } from '../markup/people';
import type { Effect } from '../site';
import { islands } from '../wire/documents';
import type { FriendshipFacts } from '../wire/friendship';
import { friendshipFacts, friendshipResult } from '../wire/friendship';
import { header } from '../wire/timeline';
import type { Person } from '../world/people';
import { profileUrl } from '../world/world';
import { insert, Page, slot } from './page';

/** What the viewer and a friend share, with the date of their friendship. */
export function friendshipPage(kit: Kit, friend: Person, url: string): Page {
  const page = new Page(kit, url);
  const facts = friendshipFacts(kit, friend);
  const result = friendshipResult(kit, friend, facts, page.random);
  const late = kit.shape.friendship === 'graphql';
  const cards = () => cardsOf(kit, facts, page);
  if (late)
    page.onArrival((): Effect[] => [page.answer(result), insert(slot('friendship'), cards())]);
  page.html = htmlDocument(kit, {
    title: friend.name,
    data: islands(
      kit,
      late ? [header(kit, page.random)] : [header(kit, page.random), result],
      page.random,
    ),
    main: div(
      { role: 'main' },
      el('h1', { dir: 'auto' }, text(`${kit.world.viewer.name} · ${friend.name}`)),
      div({ 'data-slot': 'friendship' }, late ? '' : cards()),
    ),
    layers: otherDialog(kit),
  });
  return page;
}

function cardsOf(kit: Kit, { items, others }: FriendshipFacts, page: Page): string {
  const lines = items.map(({ text: line }) =>
    el('li', {}, el('span', { dir: 'auto' }, text(line))),
  );
  const beside = others.map(({ person, text: line }) =>
    el(
      'a',
      { href: tracked(profileUrl(person), page.random), role: 'link' },
      el('span', { dir: 'auto' }, text(person.name)),
      el('span', { dir: 'auto' }, text(line)),
    ),
  );
  return div({}, el('ul', {}, ...lines)) + div({ role: 'complementary' }, ...beside);
}
