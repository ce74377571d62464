import type { Person } from '../../world/model';
import { el } from '../client/markup.js';
import type { SignedIn } from '../visit';
import { pathOf } from '../visit';
import { mainColumn } from './profile';
import type { Page } from './shell';

/** A profile addressed by id: an empty page that redirects by script to the address with a name. */
export function movingPage(visit: SignedIn, person: Person): Page {
  const { ui, base } = visit;
  const ghost = el(ui, 'div', { class: 'ghost card', 'aria-busy': 'true', style: 'height:220px' });
  return {
    title: visit.phrases.practice,
    main: mainColumn(visit, ghost),
    boot: { page: { move: base + pathOf(person) }, first: null },
  };
}
