import { beforeEach, expect, test } from 'vitest';
import type { Press } from '../../networks/facebook/commands';
import { explained } from '../../networks/facebook/labels/match';
import { wordsFor } from '../../networks/facebook/labels/packs';
import { CommentPresses } from '../../networks/facebook/readers/comment-presses';
import { firstTab, openers } from '../../networks/facebook/readers/engagement-openers';
import type { LoadedPage } from '../../networks/facebook/loaded-page';
import { forgetFound } from '../../testing/shapes/page-selectors';
import { showDocument } from '../../testing/shapes/shaped-dom';
import { forgetPresses } from './layers';
import { press } from './press';

const pressed: string[] = [];
beforeEach(() => {
  pressed.splice(0);
  forgetPresses();
});

/** `opens`: what the page adds after a press on the element with this id. */
function show(body: string, opens: Record<string, string> = {}) {
  const page = showDocument(
    `<html lang="en"><body>${body}</body></html>`,
    'https://www.facebook.com/ann/posts/pfbid1',
  );
  page.addEventListener('click', ({ target }) => {
    const { id } = (target as Element).closest('[id]') ?? { id: '?' };
    pressed.push(id);
    page.body.insertAdjacentHTML('beforeend', opens[id] ?? '');
    forgetFound();
  });
}
const b = (name: string, attributes = '') =>
  `<div role="button" tabindex="0" id="${name}" aria-label="${name}" ${attributes}>x</div>`;
const unnamed = (id: string) => `<div role="button" tabindex="0" id="${id}"></div>`;
const row = (...buttons: string[]) => `<div>${buttons.join('')}</div>`;
const bar = (...names: string[]) =>
  `<div role="toolbar">${names.map((name) => b(name)).join('')}</div>`;
const actions = row(b('Like'), b('Comment'), b('Share'));
const header = `<div><h2>Ann</h2><a href="/ann/posts/pfbid1">2 h</a>${b('Edit privacy')}</div>`;
const post = (inner: string) => `<main><div>${header}<p>text</p>${inner}</div></main>`;
const art = (inner = '') => `<div role="article">${inner}</div>`;
const comments = (list: string) => `<main><div>${header}</div><div>${list}</div></main>`;

const ask = (asked: Partial<Press> & Pick<Press, 'roles' | 'names'>) =>
  press({ do: 'press', within: null, choose: 'only', ...asked }, 0).outcome;

/** Everything that the page of a post has pressed for one list, on a page that has become quiet. */
function open(kind: 'reactors' | 'shares', language: string, shown: number | null): string[] {
  for (const opener of openers(kind, wordsFor(language), shown))
    if (ask(opener) === 'pressed') break;
  return [...pressed];
}

async function more(language: string): Promise<string[]> {
  const loaded = {
    language,
    look: () => Promise.resolve({ facts: { language } }),
    press: (_: string, asked: Press) => Promise.resolve(press({ ...asked, do: 'press' }, 0)),
  } as unknown as LoadedPage;
  const presses = new CommentPresses(loaded);
  const state = { isEnded: false, hasBrought: false, isUnheard: false };
  for (let turn = 0; turn < 6; turn += 1) await presses.next('', state);
  return [...pressed];
}

const foreign: Record<string, string> = {
  ...Object.fromEntries(
    ['Donate', 'Boost post', 'Add Friend', 'Join group', 'Delete', 'Vote', 'Report'].map((name) => [
      `${name} above the actions`,
      post(row(b(name)) + actions),
    ]),
  ),
  'an offer that ends': post(row(b('3 days left; Donate')) + actions),
  'an answer of a poll': post(row(b('Option 3')) + row(b('Antworten'), b('Teilen'))),
  'an answer of a poll above known actions': post(row(b('Option 3')) + actions),
  'a button below the actions': post(actions + row(b('Post comment'))),
  'a nameless button that sends': post(
    `${actions}<div><div role="textbox">draft</div>${unnamed('send')}</div>`,
  ),
  'a composer': post(`${actions}<form>${row(b('emoji'), b('gif'))}${row(b('Send'))}</form>`),
  'a toolbar of a composer': post(
    `${actions}<div><div contenteditable="true">draft</div>${bar('Like: 5 people')}</div>`,
  ),
  'a picker': post(actions + bar('Like', 'Love', 'Care')),
  'a player': post(bar('Mute', 'Go live') + row(b('Bo and others')) + actions),
  'the quality of a video': post(row(bar('Mute'), b('1080')) + row(b('Play'), b('Stop'))),
  'a chat': post(actions) + bar('Send a like', 'Delete message', 'Forward', 'Like: 5 people'),
  'a notice': post('') + row(unnamed('allow')) + row(b('OK'), b('Like')) + row(unnamed('x')),
  'a request': post('') + `<aside>${row(b('Zoe 5'))}${row(b('Confirm'), b('Delete'))}</aside>`,
  'Like above other actions': post(row(b('Like')) + row(b('Edit'), b('Hide'))),
};

test.each(Object.entries(foreign))('no list of a post is opened by %s', (_, page) => {
  for (const language of ['en', 'cs'])
    for (const shown of [null, 3, 5])
      for (const kind of ['reactors', 'shares'] as const) {
        show(page);
        expect([language, shown, kind, ...open(kind, language, shown)]).toEqual([
          language,
          shown,
          kind,
        ]);
      }
});

test.each([
  ['en', null, row(b('12 reactions; see who reacted to this')) + actions, /see who/],
  ['en', null, row(bar('Like'), b('All reactions: 12')) + actions, /12/],
  ['en', null, row(bar('Love: 3 people')) + actions, /Love/],
  ['en', null, row(unnamed('count')) + actions, /count/],
  ['en', 5, row(b('5')) + actions, /5/],
  ['en', 5, actions + row(b('5')), /5/],
  ['cs', 5, row(b('5 x'), b('2 y')) + row(b('Líbí'), b('Sdílet')), /5 x/],
] as const)('reactions are opened by what is known (%s, %s)', (language, shown, inner, name) => {
  show(post(inner));
  const found = open('reactors', language, shown);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(name);
});

test('what is known by its place alone comes last, and waits for a quiet page', () => {
  const all = openers('reactors', wordsFor('en'), 5);
  const late = all.map(({ isLate }) => isLate === true);
  expect(late).toEqual(late.toSorted((one, other) => Number(one) - Number(other)));
  expect(openers('reactors', wordsFor('cs'), 5).every(({ isLate }) => isLate)).toBe(true);
  expect(openers('reactors', wordsFor('cs'), null)).toEqual([]);
});

test.each(['cs', 'en'])('between comments nothing foreign is pressed (%s)', async (language) => {
  const lists = [
    row(b('Like')) + art(),
    b('Like') + b('Comment') + art(),
    `${art()}<div>spam? ${b('Approve')}</div>`,
    `${art()}<div>Comment removed</div>${row(b('Undo'))}`,
    `${art()}<div><div role="textbox">draft</div>${b('Send 1')}</div>`,
    `${art()}<div><textarea>draft</textarea>${row(b('Emoji'), b('Send 1'))}</div>`,
    `${art()}<div><a href="/zoe">Zoe</a>${b('Add friend')}</div>`,
    art('<a id="name" href="/evil">View more comments</a>'),
    art('<a id="away" href="https://evil.example/">View 3 replies</a>'),
    ...(language === 'en'
      ? [art() + row(b('Ann Lee · 3 mutual friends')), art() + row(b('Donate · 3 days left'))]
      : []),
  ];
  for (const list of lists) {
    show(comments(list));
    expect([list, ...(await more(language))]).toEqual([list]);
  }
});

test.each([
  ['en', art('<a id="own" href="/ann/posts/pfbid1?comment_id=1">View 3 replies</a>'), 'own'],
  ['en', art() + row(b('Ann Lee · 3 replies')), 'Ann Lee · 3 replies'],
  ['en', art() + row(b('View more comments')) + '<form></form>', 'View more comments'],
  ['cs', art() + row(b('Ann · 3 x')), 'Ann · 3 x'],
])('more comments come by what says so (%s: %s)', async (language, list, id) => {
  show(comments(list));
  expect((await more(language))[0]).toBe(id);
});

const tab = (id: string, attributes = '') =>
  `<a role="tab" tabindex="0" id="${id}" ${attributes}>All</a>`;
const dialog = (inner: string, attributes = '') =>
  `<div role="dialog" ${attributes}>${inner}</div>`;

test.each([
  ['its dialog', dialog(tab('all')), ['count', 'all']],
  ['a tab with an address', dialog(tab('away', 'href="/evil"')), ['count']],
  ['a second dialog', dialog(tab('all')) + dialog('Turn on notifications?'), ['count']],
  ['the dialog of another button', dialog(tab('other'), 'aria-labelledby="Comment"'), ['count']],
])('a tab is pressed only in the one layer that the press opened: %s', (_, opened, touched) => {
  show(post(row(unnamed('count')) + actions), { count: opened });
  open('reactors', 'en', null);
  ask({ ...firstTab, within: 'opened' });
  expect(pressed).toEqual(touched);
});

test.each([
  ['All comments Show all', ['order', 'item']],
  ['All comments: delete', ['order']],
])(
  'the item that shows all comments ends with its words or goes on after a space: %s',
  (item, touched) => {
    const order = `<div role="button" tabindex="0" id="order" aria-haspopup="menu">Newest</div>`;
    show(comments(art() + row(order)), {
      order: `<div role="menu"><div role="menuitem" tabindex="0" id="item">${item}</div></div>`,
    });
    const any = { equals: [], pattern: [''] };
    ask({ roles: ['button'], names: any, in: 'comment_order' });
    ask({ roles: ['menuitem'], names: explained(['All comments']), within: 'opened' });
    expect(pressed).toEqual(touched);
  },
);
