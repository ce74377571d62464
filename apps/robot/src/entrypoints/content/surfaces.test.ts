import { beforeEach, describe, expect, test } from 'vitest';
import { grammar, type Step, type Words } from '../../networks/facebook/actions/grammar';
import type { Press } from '../../networks/facebook/commands';
import { packFor } from '../../networks/facebook/labels/packs';
import { forgetFound } from '../../testing/shapes/page-selectors';
import { showDocument } from '../../testing/shapes/shaped-dom';
import { press } from './press';

const pressed: string[] = [];
beforeEach(() => pressed.splice(0));

const button = (id: string, name: string) =>
  `<div role="button" tabindex="0" id="${id}" aria-label="${name}">x</div>`;

/** `opens`: what the page adds after a click on the element of this id. */
function show(body: string, path: string, opens: Record<string, string> = {}): Document {
  const shown = showDocument(
    `<html lang="en"><body>${body}</body></html>`,
    `https://www.facebook.com${path}`,
  );
  shown.addEventListener('click', ({ target }) => {
    const { id } = target as Element;
    pressed.push(id);
    const opened = opens[id];
    if (opened === undefined) return;
    shown.querySelector('[role="menu"]')?.remove();
    shown.body.insertAdjacentHTML('beforeend', opened);
    forgetFound();
  });
  return shown;
}

function ask(step: Step, words: Words, within: number | null, more: Partial<Press> = {}) {
  const surface = step.surface?.(words);
  const names = step.button(words);
  const asked = { roles: step.roles, names, within, choose: 'only' as const, isStep: true };
  return press({ do: 'press', ...asked, ...(surface && { surface }), ...more }, 0);
}

describe('the dialog of a removal', () => {
  function confirm(language: string, name: string, inner: string, label = ''): string {
    const words = { pack: packFor(language), name };
    const { pack } = words;
    const item = (pack.unfriend_short ?? pack.unfriend)[0];
    show(`<main><h1>${name}</h1>${button('open', pack.friends[0] ?? '')}</main>`, '/ann', {
      open: `<div role="menu"><div role="menuitem" tabindex="0" id="item">${item}</div></div>`,
      item: `<div role="dialog"${label}>${inner}${button('yes', pack.confirm[0] ?? '')}</div>`,
    });
    const { first, others } = grammar.unfriend;
    let { token } = ask(first, words, null);
    for (const step of others) ({ token } = ask(step, words, token));
    return pressed.join(' ');
  }
  const foreign = '<h2>Is this still your number?</h2>';
  const ann = 'Ann Lee';
  const all = 'open item yes';

  test.each([
    ['its title is of something else', 'en', 'X', `<p>Unfriend X</p>${foreign}`],
    ['it quotes a title', 'en', ann, `${foreign}<p>Ann Lee writes: <b>Unfriend Ann Lee</b></p>`],
    ['a later heading is a title', 'en', ann, `${foreign}<h3>Unfriend Ann Lee</h3>`],
    ['a short title is in its text', 'en', ann, '<p>Unfriend Ann Lee</p>'],
    [
      'its text quotes a question',
      'en',
      ann,
      '<p>Bea asks: <b>Are you sure you want to unfriend Ann Lee?</b></p>',
    ],
    ['it removes from another list', 'fr', ann, '<h2>Retirer Ann Lee ?</h2><p>Amis proches</p>'],
    ['it removes something', 'fr', ann, '<h2>Retirer</h2><p>la publication de Ann Lee</p>'],
    ['there is no name', 'en', '', '<h2>Unfriend ?</h2><p>Page</p>'],
  ])('is left alone where %s', (_, language, name, inner) => {
    expect(confirm(language, name, inner)).toBe('open item');
  });

  test('is left alone where its name is of something else', () => {
    const question = '<p>Are you sure you want to unfriend Ann Lee?</p>';
    expect(confirm('en', ann, question, ' aria-label="Your number"')).toBe('open item');
  });

  test.each([
    ['its name', '', ' aria-label="Unfriend Ann Lee"'],
    ['its heading', '<h2>Unfriend Ann Lee?</h2><h3>What changes</h3>', ''],
    [
      'its heading, with the name beside it',
      '<h2>Unfriend</h2><p>Ann Lee is told nothing.</p>',
      '',
    ],
    ['its only text', '<p>Are you sure you want to unfriend <b>Ann Lee</b>?</p>', ''],
  ])('is confirmed where %s says it', (_, inner, label) => {
    expect(confirm('en', ann, inner, label)).toBe(all);
  });
});

describe('the picker of reactions', () => {
  const kinds = ['Like', 'Love', 'Care', 'Haha']
    .map((kind) => button(`pick-${kind}`, kind))
    .join('');
  const picker = (role: string) => `<div role="${role}">${kinds}</div>`;

  /** `place`: where the page adds the picker while the pointer is on Like. */
  function choose(place: string, role: string): string {
    const words = { pack: packFor('en'), name: '' };
    const shown = show(
      `<main><div id="post"><a href="/ann/posts/pfbid1">2 h</a>${button('like', 'Like')}</div>
       <div role="article" id="comment">${button('other', 'Like')}</div></main>
       <aside id="aside"></aside><div role="dialog" id="chat"><p>Chat</p></div><div id="layer"></div>`,
      '/ann/posts/pfbid1',
    );
    const { first, others } = grammar.react('LOVE');
    const { token } = ask(first, words, null, { how: 'hover', outside: 'article' });
    shown.querySelector(`[id="${place}"]`)?.insertAdjacentHTML('beforeend', picker(role));
    forgetFound();
    for (const step of others) ask(step, words, token);
    return pressed.join(' ');
  }

  test.each(['toolbar', 'menu', 'dialog'])('is not one of another place (%s)', (role) => {
    for (const place of ['comment', 'aside', 'chat']) expect(choose(place, role), place).toBe('');
  });

  test.each(['toolbar', 'menu', 'dialog'])('is beside the post, or outside of all (%s)', (role) => {
    expect(choose('post', role)).toBe('pick-Love');
    pressed.splice(0);
    expect(choose('layer', role)).toBe('pick-Love');
  });
});
