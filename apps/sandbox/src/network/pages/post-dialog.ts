import type { Person, Post } from '../../world/model';
import { button, el, esc, fill, wrap } from '../client/markup.js';
import type { SignedIn } from '../visit';

/** A cookie question in a corner. It is a dialog that blocks nothing. */
function cookies(visit: SignedIn): string {
  const { ui, phrases } = visit;
  const press = (label: string): string =>
    el(
      ui,
      'div',
      { role: 'button', tabindex: 0, 'aria-label': label, class: 'button', 'data-decoy': '' },
      el(ui, 'span', { dir: 'auto' }, esc(label)),
    );
  const inside =
    el(ui, 'h2', { dir: 'auto' }, esc(phrases.cookies)) +
    press(phrases.cookies_none) +
    press(phrases.cookies_all);
  return el(ui, 'div', { role: 'dialog', 'aria-label': phrases.cookies, class: 'notice' }, inside);
}

/** The dialog of another post, closed earlier but still in the document. */
function closed(visit: SignedIn): string {
  const { ui, phrases } = visit;
  const title = fill(phrases.post_of, { name: visit.viewer.name });
  const face = { role: 'button', tabindex: -1, 'data-decoy': '' };
  const inside = [phrases.see_who, phrases.like, phrases.more_comments]
    .map((label) => el(ui, 'div', { ...face, 'aria-label': label }, esc(label)))
    .join('');
  return el(
    ui,
    'div',
    { 'aria-hidden': 'true', style: 'display:none', 'data-stale': '' },
    el(ui, 'div', { role: 'dialog', 'aria-label': title }, inside),
  );
}

/** A post in a dialog over the page from which it was opened. */
export function postDialog(visit: SignedIn, owner: Person, post: Post, inside: string): string {
  const { ui, traits, phrases } = visit;
  const title = fill(phrases.post_of, { name: owner.name });
  const id = `title_${post.id}`;
  const head = el(
    ui,
    'div',
    { class: 'dialoghead' },
    el(ui, 'h2', { id, dir: 'auto' }, el(ui, 'span', {}, esc(title))) +
      button(ui, 'leave', phrases.close, { class: 'round', face: '×' }),
  );
  const body = el(ui, 'div', { class: 'postscroll', 'data-part': 'postscroll' }, inside);
  const holder = el(
    ui,
    'div',
    {
      'data-kind': 'post',
      style:
        'position:fixed;inset:0;z-index:25;display:flex;align-items:center;justify-content:center;background:#0008',
    },
    wrap(
      ui,
      'postdialog',
      el(
        ui,
        'div',
        { role: 'dialog', 'aria-labelledby': id, 'aria-modal': 'true', class: 'postdialog' },
        head + body,
      ),
    ),
  );
  if (traits?.besideDialog === 'cookies') return holder + cookies(visit);
  return traits?.besideDialog === 'stale' ? closed(visit) + holder : holder;
}
