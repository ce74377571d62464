import type { Kit } from '../kit';
import type { Random } from '../random';
import type { Person } from '../world/people';
import { urlOf } from '../world/people';
import { opaque } from '../world/names';
import { button, div, el, text } from './html';

/** A link with tracking parameters, as the page writes it. */
export function tracked(url: string, random: Random): string {
  const mark = `__cft__[0]=AZ${opaque(random, 10)}&__tn__=%2CO%2CP-R`;
  return url + (url.includes('?') ? '&' : '?') + mark;
}

const face = (one: Person): string =>
  el(
    'svg',
    { role: 'img', 'aria-label': one.name, style: 'height: 40px; width: 40px;' },
    el('image', { 'xlink:href': `https://scontent.xx.fbcdn.net/v/${one.id}.jpg`, x: 0, y: 0 }),
  );

/** A row of the friends list. A person without a profile has no link. */
export function friendRow(kit: Kit, one: Person, random: Random): string {
  const { say, number } = kit.words;
  const mutual = one.mutual > 0 ? say('mutual_n', { n: number(one.mutual) }) : '';
  const inside = [
    face(one),
    el('span', { dir: 'auto' }, text(one.name)),
    mutual && el('span', { dir: 'auto' }, text(mutual)),
  ].join('');
  const url = urlOf(one);
  const label = [one.name, mutual, random.chance(0.5) ? say('more') : ''].filter(Boolean).join(' ');
  return div(
    { 'data-visualcompletion': 'ignore-dynamic', style: 'padding: 8px;' },
    url
      ? el(
          'a',
          { href: tracked(url, random), role: 'link', tabindex: 0, 'aria-label': label },
          inside,
        )
      : div({}, inside),
    button({
      'aria-label': random.chance(0.3) ? say('more') : say('more_for', { name: one.name }),
      'aria-haspopup': 'menu',
    }),
  );
}

/** A row of the list of reactions. */
export function reactorRow(kit: Kit, one: Person, random: Random): string {
  const url = tracked(urlOf(one) ?? '/', random);
  return div(
    { 'data-visualcompletion': 'ignore-dynamic', style: 'padding: 8px;' },
    el(
      'a',
      { href: url, role: 'link', 'aria-label': kit.words.say('picture_of', { name: one.name }) },
      face(one),
    ),
    el('span', { dir: 'auto' }, el('a', { href: url, role: 'link' }, text(one.name))),
    one.friend
      ? ''
      : button(
          { 'aria-label': kit.words.say('add_friend'), 'data-on': 'act-add' },
          text(kit.words.say('add_friend')),
        ),
  );
}
