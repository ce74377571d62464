import type { Person } from '../../world/model';
import { friendshipCards, waiting } from '../client/friendship-markup.js';
import { avatar, el, esc, fill, noisy } from '../client/markup.js';
import { friendshipAnswer } from '../graphql/friendship';
import type { SignedIn } from '../visit';
import { pathOf, pictureOf } from '../visit';
import { mainColumn } from './profile';
import type { Page } from './shell';

const both = (visit: SignedIn, person: Person): string =>
  fill(visit.phrases.both, { one: visit.viewer.name, other: person.name });

function header(visit: SignedIn, person: Person): string {
  const { ui, base } = visit;
  const face = (one: Person): string =>
    el(
      ui,
      'a',
      { href: noisy(base + pathOf(one)), role: 'link' },
      avatar(ui, { name: one.name, picture: pictureOf(visit, one) }, 80),
    );
  return el(
    ui,
    'div',
    { class: 'card' },
    el(
      ui,
      'div',
      { class: 'head' },
      face(visit.viewer) + face(person) + el(ui, 'h1', { dir: 'auto' }, esc(both(visit, person))),
    ),
  );
}

/** `/friendship/<id>/<id>`: what two people share. In some shuffles the details load after the page. */
export function friendshipPage(visit: SignedIn, person: Person): Page {
  const { ui, variants, sandbox } = visit;
  const late = variants.lateDetails || sandbox.faults.get('late_details') !== undefined;
  const { data } = friendshipAnswer(visit, person);
  const details = late ? waiting(ui) : friendshipCards(ui, data);
  return {
    title: both(visit, person),
    main: mainColumn(
      visit,
      header(visit, person) + el(ui, 'div', { 'data-part': 'friendship' }, details),
    ),
    preloaded: late ? [] : [{ name: visit.docs.friendship.name, data }],
    boot: { page: late ? { friendship: person.id } : {}, first: null },
  };
}
