import { expect, test } from 'vitest';
import { showDocument } from '../../testing/shapes/shaped-dom';
import { postDialog } from './post-region';

const show = (body: string) =>
  showDocument(`<html><body>${body}</body></html>`, 'https://www.facebook.com/ann/posts/pfbid1');

const hint = { names: ['1'], author: 'Ann' };
const dialog = (id: string, inner: string) => `<div role="dialog" id="${id}">${inner}</div>`;
const post = dialog('post', '<h2><a href="/ann">Ann</a></h2><a href="?x#">2 h</a><p>Words</p>');

test.each([
  ['longer names', '<a href="/anna">Anna Berg</a><span dir="auto">Joann Ann Lee</span>'],
  ['words', '<h2>Annual offer</h2><p>We plan to annoy no one. Ann</p>'],
])('a short name of an author is not found in %s', (_, inner) => {
  show(post + dialog('other', inner));

  expect(postDialog(hint)?.id).toBe('post');
});

test('an author is known by a link, a heading or a text that is the name alone', () => {
  for (const inner of [
    '<a href="/ann"><strong><span>ANN</span></strong></a>',
    '<h2>Ann</h2>',
    '<span dir="auto">Ann</span>',
  ]) {
    show(dialog('post', inner) + dialog('other', '<h2>Cookies</h2>'));
    expect(postDialog(hint)?.id).toBe('post');
  }
});
