import type { Kit } from '../kit';
import type { Random } from '../random';
import type { Comment, Post } from '../world/posts';
import { thread } from '../world/posts';
import type { Person } from '../world/people';
import { profileUrl } from '../world/world';
import { button, div, el, text } from './html';
import { opener, openerAfter } from './opener';
import { tracked } from './people';

/** The head of a card: the author, and the time, which links to the post. */
export function head(
  kit: Kit,
  author: Person,
  permalink: string,
  isTimed: boolean,
  random: Random,
): string {
  const ago = kit.words.say('ago', { n: random.whole(2, 23) });
  return div(
    {},
    el(
      'h2',
      { dir: 'auto' },
      el(
        'strong',
        {},
        el('a', { href: tracked(profileUrl(author), random), role: 'link' }, text(author.name)),
      ),
    ),
    isTimed
      ? el('a', { href: tracked(permalink, random), role: 'link', 'aria-label': ago }, text(ago))
      : '',
  );
}

export const body = (words: string): string =>
  div({ dir: 'auto', 'data-ad-preview': 'message' }, text(words));

/** The totals above the bar, then the bar. */
export function foot(kit: Kit, post: Post): string {
  const { words } = kit;
  const comments = post.comments.flatMap(thread).length;
  const shares = post.sharers.length;
  return div(
    {},
    div(
      {},
      opener(kit, post),
      comments > 0
        ? button(
            { 'data-on': `focus-${post.id}` },
            el('span', { dir: 'auto' }, text(words.count('comments', comments))),
          )
        : '',
      shares > 0
        ? button(
            { 'data-on': `shares-${post.id}` },
            el('span', { dir: 'auto' }, text(words.count('shares', shares))),
          )
        : '',
    ),
    bar(kit),
    openerAfter(kit, post),
  );
}

export function bar(kit: Kit, like: { label?: string; token?: string } = {}): string {
  const { say } = kit.words;
  return div(
    {},
    button(
      { 'aria-label': like.label ?? say('like'), 'data-on': like.token ?? 'act-like' },
      el('span', { dir: 'auto' }, text(say('like'))),
    ),
    button({ 'aria-label': say('comment') }),
    button({ 'aria-label': say('share'), 'data-on': 'act-share' }),
  );
}

/** A post of the viewer, in the profile or on its own page. */
export const postCard = (
  kit: Kit,
  post: Post,
  position: number | null,
  random: Random,
  below = '',
): string =>
  div(
    { ...(position !== null && { 'aria-posinset': position, 'aria-describedby': `d${post.id}` }) },
    head(kit, post.author, post.permalink, true, random),
    body(post.text),
    foot(kit, post),
    below,
  );

export const repliesSlot = (comment: Comment): string => `replies-${comment.legacyId}`;

/** A comment or a reply, with the slot for its replies. */
export function commentArticle(
  kit: Kit,
  comment: Comment,
  parent: Comment | null,
  below: string,
  random: Random,
): string {
  const { say } = kit.words;
  const ago = say('ago', { n: random.whole(2, 23) });
  const name = comment.author.name;
  const label = parent
    ? say('reply_by', { name, other: parent.author.name, ago })
    : say('comment_by', { name, ago });
  const own = random.chance(0.3) ? button({ 'aria-label': say('see_who_n', { n: 2 }) }, '2') : '';
  return div(
    {},
    div(
      { role: 'article', 'aria-label': label, tabindex: -1 },
      el(
        'a',
        {
          href: tracked(
            `${profileUrl(comment.author)}${profileUrl(comment.author).includes('?') ? '&' : '?'}comment_id=${encodeURIComponent(comment.id)}`,
            random,
          ),
          role: 'link',
        },
        el('span', { dir: 'auto' }, text(name)),
      ),
      div({ dir: 'auto' }, text(comment.text)),
      button({ 'aria-label': say('like'), 'data-on': 'act-like-comment' }, text(say('like'))),
      own,
    ),
    div({ 'data-slot': repliesSlot(comment) }, below),
  );
}
