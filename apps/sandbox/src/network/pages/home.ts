import { avatar, el, esc, fill } from '../client/markup.js';
import { quiet } from '../client/profile-markup.js';
import type { SignedIn } from '../visit';
import { pathOf, pictureOf } from '../visit';
import { mainColumn } from './profile';
import type { Page } from './shell';

export function homePage(visit: SignedIn): Page {
  const { ui, viewer, phrases } = visit;
  const me = el(
    ui,
    'a',
    { href: visit.base + pathOf(viewer), role: 'link', class: 'head' },
    avatar(ui, { name: viewer.name, picture: pictureOf(visit, viewer) }, 40) +
      el(ui, 'span', { dir: 'auto', class: 'name' }, esc(viewer.name)),
  );
  const card = el(
    ui,
    'div',
    { class: 'card' },
    me + quiet(ui, fill(phrases.on_your_mind, { name: viewer.first_name })),
  );
  return { title: phrases.home, main: mainColumn(visit, card), boot: { page: {}, first: null } };
}
