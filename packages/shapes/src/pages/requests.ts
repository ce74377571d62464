import type { Kit } from '../kit';
import { htmlDocument } from '../markup/document';
import { otherDialog } from '../markup/dialogs';
import { button, div, el, text } from '../markup/html';
import { tracked } from '../markup/people';
import type { Random } from '../random';
import { islands } from '../wire/documents';
import { askedOf, requestsResult } from '../wire/requests';
import type { Person } from '../world/people';
import { profileUrl } from '../world/world';
import { Page } from './page';

/** `/friends/`: requests and suggestions. */
export function requestsPage(kit: Kit, url: string): Page {
  const page = new Page(kit, url);
  page.html = htmlDocument(kit, {
    title: kit.words.say('requests'),
    data: islands(kit, [requestsResult(kit, page.random)], page.random),
    main: div(
      {},
      div(
        { role: 'navigation' },
        el('a', { href: '/friends/list', role: 'link' }, text(kit.words.say('all_friends'))),
      ),
      div({ role: 'main' }, requestCards(kit, page.random)),
    ),
    layers: otherDialog(kit),
  });
  return page;
}

export function requestCards(kit: Kit, random: Random): string {
  const { say } = kit.words;
  const { incoming, suggested } = askedOf(kit);
  const card = (one: Person, ...labels: string[]) =>
    div(
      { 'data-visualcompletion': 'ignore-dynamic' },
      el(
        'a',
        { href: tracked(profileUrl(one), random), role: 'link', 'aria-label': one.name },
        el('span', { dir: 'auto' }, text(one.name)),
      ),
      ...labels.map((label) =>
        button({ 'aria-label': label, 'data-on': 'act-request' }, text(label)),
      ),
    );
  return [
    el('h2', {}, text(say('requests'))),
    ...incoming.map((one) => card(one, say('confirm'), say('delete'))),
    el('h2', {}, text(say('may_know'))),
    ...suggested.map((one) => card(one, say('add_friend'))),
  ].join('');
}
