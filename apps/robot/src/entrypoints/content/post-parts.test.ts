import { expect, test } from 'vitest';
import { forgetFound } from '../../testing/shapes/page-selectors';
import { showDocument } from '../../testing/shapes/shaped-dom';
import type { PostPart } from '../../networks/facebook/commands';
import { holding } from '../../networks/facebook/labels/match';
import { isAtPart } from './post-parts';

const button = (id: string, name = '', more = '') =>
  `<div role="button" tabindex="0" id="${id}" ${more}>${name}</div>`;
const row = (...buttons: string[]) => `<div>${buttons.join('')}</div>`;
const actions = row(button('like', 'Gefällt'), button('comment', 'Antworten'), button('share'));
const article = (inner: string) => `<div role="article">${inner}</div>`;
const own = button('own-like') + button('reply');
const header = '<div><h2>Ann</h2><a href="/ann/posts/pfbid1">2 h</a></div>';

/** The ids of the buttons that are at this part, in a post with a comment list. */
function found(part: PostPart, { counts = '', after = '', list = '' }, like = 'gefällt'): string[] {
  const page = showDocument(
    `<html><body><main><div>${header}<div>${counts}${actions}${after}</div><div>${list}</div></div></main></body></html>`,
    'https://www.facebook.com/ann/posts/pfbid1',
  );
  forgetFound();
  const all = [...page.querySelectorAll('[role="button"]')];
  return all
    .filter((one) => isAtPart(one, part, like === '' ? undefined : holding([like])))
    .map(({ id }) => id);
}

test.each([
  ['the only one', row(button('reactions')), ['reactions'], ['reactions']],
  ['one without a number', row(button('a', 'Bo'), button('b', '٣ x')), ['a'], ['b']],
  ['three', row(button('a', '9'), button('b', '3 x'), button('c', '2 y')), ['a'], ['c']],
  ['none', '', [], []],
  ['a row with two that have no number', row(button('a'), button('b')), [], []],
])('counts stand in the row above the actions: %s', (_, counts, first, last) => {
  expect(found('first_count', { counts })).toEqual(first);
  expect(found('last_count', { counts })).toEqual(last);
});

test('without a Like button known by its word a row of counts needs two counts, or a toolbar', () => {
  const two = row(button('a', '9'), button('b', '3 x'));
  const bar = row(`<div role="toolbar">${button('kind')}</div>`, button('a', '9'));
  for (const counts of [two, bar]) {
    expect(found('first_count', { counts }, '')).toEqual(['a']);
    expect(found('first_count', { counts }, 'Like')).toEqual([]);
  }
  expect(found('last_count', { counts: row(button('a', 'Option 3')) }, '')).toEqual([]);
});

test('an action is never taken for a count, whatever follows the actions', () => {
  for (const after of [row(button('emoji'), button('gif')), row(button('x'), button('y', '3'))]) {
    expect(found('first_count', { after })).not.toContain('like');
    expect(found('after_actions', { after })).toEqual([]);
  }
});

test('reactions may stand alone below the actions', () => {
  expect(found('after_actions', { after: button('a') })).toEqual(['a']);
  expect(found('after_actions', { after: row(button('a')) })).toEqual(['a']);
  expect(found('after_actions', { after: row(button('a', '', 'aria-haspopup="menu"')) })).toEqual(
    [],
  );
});

test('between comments stands what brings more of them, and no action of the post or of a comment', () => {
  const list = [
    button('order', 'x', 'aria-haspopup="menu"'),
    `<div>${article(own)}<div>${button('replies', 'Bo · 3 x')}</div></div>`,
    `<div>${button('more')}</div>`,
    `<form>${button('emoji')}</form>`,
    row(button('left'), button('right')),
  ].join('');
  expect(found('comments', { counts: row(button('r')), list })).toEqual(['replies', 'more']);
  expect(found('comment_order', { list })).toEqual(['order']);
});

test('comments without any place of their own leave the actions alone', () => {
  const page = showDocument(
    `<html><body><main><div>${header}${actions}${article(own)}</div></main></body></html>`,
    'https://www.facebook.com/ann/posts/pfbid1',
  );
  forgetFound();
  const all = [...page.querySelectorAll('[role="button"]')];
  expect(all.filter((one) => isAtPart(one, 'comments'))).toEqual([]);
});

test('the order of comments is known without a comment, and is no menu of the post', () => {
  const order = button('order', 'x', 'aria-haspopup="menu"');
  expect(found('comment_order', { list: order })).toEqual(['order']);
  expect(found('comment_order', { counts: row(order) })).toEqual([]);
});
