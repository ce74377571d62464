import { beforeEach, describe, expect, test } from 'vitest';
import { counting, names } from '../../networks/facebook/labels/match';
import { forgetFound } from '../../testing/shapes/page-selectors';
import { showDocument } from '../../testing/shapes/shaped-dom';
import { pointerSequence, press } from './press';

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
const base = { roles: ['button'], within: null };

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
  const ask = (hasBrought = false, isUnheard = false) => {
    const last = { hasBrought, isUnheard };
    return press({ ...base, do: 'press', choose: 'untried', ...last, names: wanted }, 0).outcome;
  };

  test('a button without effect does not hide the ones after it, and is reported', () => {
    show(`${button('one', 'View 2 replies')}${button('two', 'View 3 replies')}`);

    expect([ask(), ask(), ask()]).toEqual(['pressed', 'pressed', 'tried']);
    expect(pressed).toEqual(['one', 'two']);
    show('');
    expect(ask()).toBe('missing');
  });

  test('a button that loaded something is pressed again, as it may load more', () => {
    show(button('pages', 'View 9 replies'));

    expect([ask(), ask(true), ask(false)]).toEqual(['pressed', 'pressed', 'tried']);
    expect(pressed).toEqual(['pages', 'pages']);
  });

  test('one to which the page did not react is pressed once more, after the others', () => {
    show(`${button('one', 'View 2 replies')}${button('two', 'View 3 replies')}`);

    const outcomes = [ask(), ask(false, true), ask(), ask(false, true)];

    expect(outcomes).toEqual(['pressed', 'pressed', 'pressed', 'tried']);
    expect(pressed).toEqual(['one', 'two', 'one']);
  });

  test('a button that loaded something may stop reacting', () => {
    show(button('pages', 'View 9 replies'));

    const outcomes = [ask(), ask(false, true), ask(true), ask(false, true), ask(false, true)];

    expect(outcomes).toEqual(['pressed', 'pressed', 'pressed', 'pressed', 'tried']);
  });
});

describe('the first of the tabs', () => {
  const list = (tabs: string) => `<div role="dialog">${tabs}</div>`;
  const tab = (id: string, more = '') =>
    `<div role="tab" tabindex="0" id="${id}" ${more}>${id}</div>`;
  const any = { equals: [], pattern: [''] };
  const selected: string[] = [];

  /** Opened by a press of ours; the page marks the tab that is selected, or does not. */
  function showTabs(tabs: string, isMarked: boolean) {
    selected.splice(0);
    show(button('opener', 'Love: 2 people'));
    document.addEventListener('click', ({ target }) => {
      const { id } = target as Element;
      if (id === 'opener') document.body.insertAdjacentHTML('beforeend', list(tabs));
      else selected.push(id);
      if (isMarked && id !== 'opener')
        for (const one of document.querySelectorAll('[role="tab"]'))
          one.setAttribute('aria-selected', `${one.id === id}`);
      forgetFound();
    });
    const opener = names(['Love: 2 people']);
    press({ ...base, do: 'press', choose: 'only', names: opener }, 0);
  }
  const ask = () => {
    const asked = { roles: ['tab'], names: any, within: 'opened' as const };
    return press({ do: 'press', ...asked, choose: 'first' }, 0).outcome;
  };

  test.each([true, false])('is pressed once, and no other after it (marked: %s)', (isMarked) => {
    showTabs(tab('all') + tab('love', isMarked ? 'aria-selected="true"' : ''), isMarked);

    expect([ask(), ask()]).toEqual(['pressed', 'tried']);
    expect(selected).toEqual(['all']);
  });

  test('is pressed again where another one was selected since', () => {
    showTabs(tab('all') + tab('love'), true);
    ask();
    pointerSequence([...document.querySelectorAll('[role="tab"]')][1] as Element);

    expect(ask()).toBe('pressed');
    expect(selected).toEqual(['all', 'love', 'all']);
  });
});

describe('a choice that is pressed later', () => {
  const like = { do: 'press' as const, ...base, choose: 'only' as const, isStep: true };
  const wanted = { ...like, names: names(['Like']) };
  const come = (html: string) => {
    document.body.insertAdjacentHTML('beforeend', html);
    forgetFound();
  };
  const choose = () => press({ ...wanted, dry: true }, 0);
  const take = (chosen: number) => press({ ...wanted, chosen }, 0);

  test('is pressed where nothing has changed', () => {
    show(`<main>${button('like', 'Like')}</main>`);
    const { outcome, token } = choose();

    expect([outcome, ...pressed]).toEqual(['pressable']);
    expect([take(token).outcome, ...pressed]).toEqual(['pressed', 'like']);
  });

  test('is not pressed once another surface has opened, which is named by its shape', () => {
    show(`<main>${button('like', 'Like')}</main>`);
    const { token } = choose();
    come(`<div role="alertdialog"><p>Are you there?</p>${button('yes', 'Yes')}</div>`);

    const taken = take(token);
    expect([taken.outcome, ...pressed]).toEqual(['changed']);
    expect(taken.foreign).toEqual({ role: 'alertdialog', buttons: 1 });
    // The step begins again beside it.
    expect([take(choose().token).outcome, ...pressed]).toEqual(['pressed', 'like']);
  });

  test('is not pressed in the place of a button that was exchanged', () => {
    show(`<main><div id="bar">${button('like', 'Like')}</div></main>`);
    const { token } = choose();
    document.querySelector('[id="bar"]')?.remove();
    document.querySelector('main')?.insertAdjacentHTML('beforeend', button('other', 'Like'));
    forgetFound();

    expect([take(token).outcome, ...pressed]).toEqual(['changed']);
  });

  test('is not pressed under what has come to lie over it', () => {
    show(`<main>${button('like', 'Like')}</main>`);
    const { token } = choose();
    come('<div data-covers style="position: fixed"><p>Wait</p></div>');

    expect([take(token).outcome, ...pressed]).toEqual(['covered']);
  });
});
