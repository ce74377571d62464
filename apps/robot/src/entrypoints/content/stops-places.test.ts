import { describe, expect, test } from 'vitest';
import { showDocument } from '../../testing/shapes/shaped-dom';
import { Stops } from './stops';

const SAID = "You can't use this feature right now";

const found = (body: string) => {
  showDocument(`<html><body>${body}</body></html>`, 'https://www.facebook.com/ann');
  return new Stops().found([SAID]);
};
const inMain = (inner: string) => `<div role="main"><h1>Ann</h1>${inner}</div>`;

describe('words of a block', () => {
  test.each([
    ['a dialog', `${inMain('')}<div role="dialog"><p>${SAID}</p></div>`],
    ['a dialog within the main part', inMain(`<div role="dialog"><p>${SAID}</p></div>`)],
    [
      'a dialog that asks what one thinks of it',
      `<div role="dialog"><p>${SAID}</p><textarea></textarea></div>`,
    ],
    [
      'a dialog with a list of reasons',
      `<div role="dialog"><p>${SAID}</p><div role="listitem">Reasons</div><div role="row">Help</div></div>`,
    ],
    ['an alert', inMain(`<div role="alert">${SAID}</div>`)],
    ['a heading of the page', `<h2><span>${SAID}</span></h2>`],
    ['a heading of the main part', inMain(`<div role="heading">${SAID}</div>`)],
    ['a page that says nothing else', `<div><p>${SAID}</p></div>`],
  ])('are heard from %s', (_, body) => {
    expect(found(body)).toEqual([SAID]);
  });

  test.each([
    ['the bio of a friend', inMain(`<div><span dir="auto">${SAID}, said the app.</span></div>`)],
    ['a bio that is nothing else', inMain(`<span>${SAID}</span>`)],
    [
      'a post in a dialog',
      `<div role="dialog"><h2>Ann</h2><p>${SAID}</p><div role="article">Hm</div></div>`,
    ],
    [
      'an entry in a dialog without a name',
      `<div role="dialog"><p>Chats</p><div role="listitem">${SAID}</div></div>`,
    ],
    ['a post in a list', inMain(`<div aria-posinset="1"><p>${SAID}</p></div>`)],
  ])('are not taken from %s', (_, body) => {
    expect(found(body)).toEqual([]);
  });
});
