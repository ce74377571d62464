import { expect, test } from 'vitest';
import { forgetFound } from '../../testing/shapes/page-selectors';
import { showDocument } from '../../testing/shapes/shaped-dom';
import { advertisedPosts } from './ad-labels';

const link = (href: string, inner: string) => `<a role="link" href="${href}">${inner}</a>`;
const unit = (...inner: string[]) => `<div aria-posinset="1">${inner.join('')}</div>`;
const label = '\u2060<span aria-labelledby="ad"></span>';
const comment = `<div role="article">${link('/eve/posts/pfbid9?comment_id=1', '1 h')}</div>`;

test('a post is labelled by an empty link that begins with a word joiner, and by nothing else', () => {
  showDocument(
    `<html><body>${[
      unit(link('/ann/posts/pfbid1', '2 h'), link('#', label), comment),
      unit(link('/bob/posts/pfbid2', '3 h')),
      unit(link('/cat/posts/pfbid3', '\u20604 h')),
      unit(link('/dan/posts/pfbid4', '5 h'), link('#', '')),
    ].join('')}<span id="ad">Ad</span></body></html>`,
    'https://www.facebook.com/',
  );
  forgetFound();
  expect(advertisedPosts()).toEqual(['pfbid1']);
});
