import type { PersonaKey } from '../../world/model';
import { personaKeys } from '../../world/model';
import { avatar, cls, el, esc } from '../client/markup.js';
import type { Visit } from '../visit';
import { pictureOf } from '../visit';
import type { Page } from './shell';

function notice(visit: Visit, title: string, text: string, more = ''): Page {
  const { ui } = visit;
  const inside =
    el(ui, 'h2', { dir: 'auto' }, esc(title)) + el(ui, 'p', { class: 'quiet' }, esc(text)) + more;
  return {
    title,
    main: el(
      ui,
      'div',
      { role: 'main', class: 'center' },
      el(ui, 'div', { class: 'sheet' }, inside),
    ),
    boot: { page: {}, first: null },
  };
}

const home = (visit: Visit): string =>
  el(
    visit.ui,
    'a',
    { href: `${visit.base}/`, class: 'button', role: 'link' },
    esc(visit.phrases.go_home),
  );

/** Served with status 200, like everything that the viewer may not see. */
export const gonePage = (visit: Visit): Page =>
  notice(visit, visit.phrases.gone, visit.phrases.gone_text, home(visit));
export const blockedPage = (visit: Visit): Page =>
  notice(visit, visit.phrases.blocked, visit.phrases.blocked_text);
export const unavailablePage = (visit: Visit): Page =>
  notice(visit, visit.phrases.unavailable, visit.phrases.unavailable_text);
export const checkpointPage = (visit: Visit): Page =>
  notice(visit, visit.phrases.checkpoint, visit.phrases.checkpoint_text);

/** The sign-in page. Instead of a password it offers the personas of the practice network. */
export function signInPage(visit: Visit, next: string): Page {
  const { ui, base, sandbox, phrases } = visit;
  const choice = (key: PersonaKey): string => {
    const one = sandbox.world.personas[key];
    return el(
      ui,
      'button',
      { type: 'submit', name: 'person', value: key, class: 'choice', 'aria-label': one.name },
      avatar(ui, { name: one.name, picture: pictureOf(visit, one) }, 40) +
        el(ui, 'span', { class: 'name' }, esc(one.name)),
    );
  };
  const form = `<form method="post" action="${base}/login/" class="${cls(ui, 'people')}"><input type="hidden" name="next" value="${esc(next)}">${personaKeys.map(choice).join('')}</form>`;
  return notice(visit, phrases.sign_in, phrases.sign_in_text, form);
}
