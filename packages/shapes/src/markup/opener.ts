import type { Kit } from '../kit';
import type { ReactionKind } from '../site';
import type { Post } from '../world/posts';
import { tally } from '../wire/reaction-kinds';
import { button, div, el, text } from './html';

/** Token of a press that opens a list of reactions. */
export const reactionsToken = (post: Post, kind: ReactionKind | null): string =>
  `reactions-${post.id}-${kind ?? 'ALL'}`;

/** The control above the Like button that opens the list of reactions, in this post's variant. */
export function opener(kit: Kit, post: Post): string {
  const total = post.reactions.length;
  if (total === 0) return '';
  if (post.shape.totals === 'hidden') return hiddenOpener(kit, post);
  const { words } = kit;
  const shown = words.short(total);
  const seeWho = words.say('see_who');
  const all = reactionsToken(post, null);
  const allReactions = `${div({ style: 'position: absolute; clip: rect(0,0,0,0);' }, text(words.say('all_reactions')))}${el('span', { 'aria-hidden': 'true' }, el('span', {}, text(shown)))}${el('span', {}, text(shown))}`;
  const totalButton = button({ 'data-on': all }, allReactions);
  switch (post.shape.opener) {
    case 'labelled toolbar':
    case 'empty':
      return toolbar(kindButtons(kit, post), seeWho) + totalButton;
    case 'bare toolbar':
      return toolbar(kindButtons(kit, post)) + el('span', {}, text(shown));
    case 'total beside':
      return toolbar(el('img', { alt: '', height: 18, width: 18 })) + totalButton;
    case 'button':
      return button({ 'aria-label': seeWho, 'data-on': all }, text(shown));
    case 'worded button':
      return button(
        { 'aria-label': words.say('see_who_n', { n: shown }), 'data-on': all },
        text(shown),
      );
    case 'after the bar':
      return '';
    case 'none':
      return el('span', { 'aria-hidden': 'true' }, text(shown));
  }
}

/** The control below the Like button, in the variants that have it there. */
export function openerAfter(kit: Kit, post: Post): string {
  const { words } = kit;
  if (post.reactions.length === 0) return '';
  const all = reactionsToken(post, null);
  if (post.shape.totals === 'hidden')
    return post.shape.hiddenOpener === 'after the bar'
      ? button({ 'aria-label': words.say('see_who'), 'data-on': all })
      : '';
  if (post.shape.opener !== 'after the bar') return '';
  const shown = words.short(post.reactions.length);
  return button(
    { 'aria-label': words.say('see_who_n', { n: shown }), 'data-on': all },
    text(shown),
  );
}

/** Where counts are hidden, the list can be opened all the same, and the control has no number. */
function hiddenOpener(kit: Kit, post: Post): string {
  const seeWho = kit.words.say('see_who');
  const all = reactionsToken(post, null);
  const icon = el('img', { alt: '', height: 18, width: 18 });
  switch (post.shape.hiddenOpener) {
    case 'named':
      return button({ 'aria-label': seeWho, 'data-on': all }, text(othersOf(kit, post)));
    case 'icons':
      return button({ 'aria-label': seeWho, 'data-on': all }, icon);
    case 'toolbar':
      return toolbar(button({ 'aria-label': kindOf(kit, post), 'data-on': all }, icon), seeWho);
    case 'after the bar':
      return '';
  }
}

const kindOf = (kit: Kit, post: Post): string =>
  kit.words.kind(tally(post.reactions)[0]?.kind ?? 'LIKE');

const toolbar = (inside: string, label?: string): string =>
  el('span', { role: 'toolbar', 'aria-label': label }, inside);

function kindButtons(kit: Kit, post: Post): string {
  const kinds = tally(post.reactions);
  // At most three kinds are drawn. When each opens its own list, the others are reached through the tabs.
  return kinds
    .slice(0, 3)
    .map(({ kind, count }) =>
      el(
        'span',
        {},
        button({
          'aria-label': kit.words.count('people', count, { kind: kit.words.kind(kind) }),
          'data-on': reactionsToken(post, post.shape.kindOpens === 'own' ? kind : null),
        }),
      ),
    )
    .join('');
}

const othersOf = (kit: Kit, post: Post): string =>
  kit.words.say('and_others', { name: post.reactions[0]?.person.name ?? '' });
