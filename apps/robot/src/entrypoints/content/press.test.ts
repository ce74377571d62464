import { beforeEach, describe, expect, test } from 'vitest';
import { counting, names } from '../../networks/facebook/labels/match';
import { showDocument } from '../testing/shaped-dom';
import { press } from './press';

const pressed: string[] = [];

function show(body: string): void {
  const shown = showDocument(
    `<html><body>${body}</body></html>`,
    'https://www.facebook.com/ann/posts/pfbid1',
  );
  shown.addEventListener('click', ({ target }) =>
    pressed.push((target as Element).closest('[role="button"]')?.id ?? ''),
  );
}
beforeEach(() => pressed.splice(0));

const button = (id: string, name: string) =>
  `<div role="button" tabindex="0" id="${id}" aria-label="${name}">1</div>`;
const toolbar = (inner: string) => `<span role="toolbar">${inner}</span>`;
const mine = '<a href="/ann/posts/pfbid1">2 h</a>';
const other = '<a href="/bea/posts/pfbid7">1 d</a>';
const base = { roles: ['button'], within: null, mentions: [] };

describe('a button of one kind of reaction', () => {
  const ask = (body: string) => {
    show(`<main>${body}</main>`);
    const only = { choose: 'only', outside: 'article', in: 'toolbar' } as const;
    const found = press({ ...base, ...only, do: 'press', names: counting(['Like']) }, 0);
    return [found.outcome, ...pressed];
  };
  const own = `<div>${mine}${toolbar(button('mine', 'Like: 3 people'))}</div>`;
  const elsewhere = `<div>${other}${toolbar(button('other', 'Like: 5 people'))}</div>`;
  const comment = `<div role="article">${toolbar(button('comment', 'Like: 2 people'))}</div>`;

  test.each([
    ['the post’s toolbar', own, ['pressed', 'mine']],
    ['a toolbar of a post without an address', toolbar(button('a', 'Like: 3')), ['pressed', 'a']],
    ['the post’s toolbar, above others', own + comment + elsewhere, ['pressed', 'mine']],
    ['another post’s toolbar alone', `<div>${mine}</div>${elsewhere}`, ['missing']],
    ['a comment’s toolbar alone', `<div>${mine}${comment}</div>`, ['missing']],
    ['no toolbar', `<div>${mine}${button('bare', 'Like: 9 people')}</div>`, ['missing']],
    ['two toolbars of the post', own + own, ['ambiguous']],
  ])('in %s', (_, body, outcome) => {
    expect(ask(body)).toEqual(outcome);
  });
});

describe('buttons of which each is tried', () => {
  const wanted = names(['View {n} replies']);
  const ask = (hasBrought = false) =>
    press({ ...base, do: 'press', choose: 'untried', hasBrought, names: wanted }, 0).outcome;

  test('one that stays where it is hides none after it, and is told', () => {
    show(`${button('one', 'View 2 replies')}${button('two', 'View 3 replies')}`);

    expect([ask(), ask(), ask()]).toEqual(['pressed', 'pressed', 'tried']);
    expect(pressed).toEqual(['one', 'two']);
    show('');
    expect(ask()).toBe('missing');
  });

  test('one that brought something is pressed again, as it may bring more', () => {
    show(button('pages', 'View 9 replies'));

    expect([ask(), ask(true), ask(false)]).toEqual(['pressed', 'pressed', 'tried']);
    expect(pressed).toEqual(['pages', 'pages']);
  });
});
