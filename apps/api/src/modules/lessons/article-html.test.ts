import { expect, test } from 'vitest';
import { readArticle } from './article-html';

const desk = 'https://winnow.freshdesk.com';
const shown = (html: string) => readArticle(html, desk).html;

test.each([
  ['from h2 on', '<h2>a</h2><h3>b</h3><h2>c</h2>', '<h3>a</h3><h4>b</h4><h3>c</h3>'],
  ['from h1 on', '<h1>a</h1><h2>b</h2><h3>c</h3>', '<h3>a</h3><h4>b</h4><h5>c</h5>'],
  ['with a level left out', '<h2>a</h2><h5>b</h5><h4>c</h4>', '<h3>a</h3><h4>b</h4><h4>c</h4>'],
  ['from the deepest on', '<h6>a</h6><h2>b</h2>', '<h3>a</h3><h3>b</h3>'],
])('headings %s begin below the title and leave no level out', (_how, html, outcome) => {
  expect(shown(html)).toBe(outcome);
});

test.each([
  ['/logout', 'https://winnow.freshdesk.com/logout'],
  ['../folders/1', 'https://winnow.freshdesk.com/support/solutions/folders/1'],
  ['//a.example/b', 'https://a.example/b'],
  ['https://a.example/b', 'https://a.example/b'],
  ['mailto:help@a.example', 'mailto:help@a.example'],
  ['#below', null],
  ['javascript:x()', null],
  ['http://', null],
])('a link to %s leads where the help desk would lead it, never into the app', (href, to) => {
  const [, led] = /href="([^"]*)"/.exec(shown(`<a href="${href}">x</a>`)) ?? [];
  expect(led ?? null).toBe(to);
});

test.each([
  ['/b.png', 'https://winnow.freshdesk.com/b.png'],
  ['https://eucattachment.freshdesk.com/inline/attachment?token=a', true],
  ['https://s3.amazonaws.com/cdn.freshdesk.com/data/b.png', true],
  ['https://s3-eu-central-1.amazonaws.com/euc-cdn.freshdesk.com/data/b.png', true],
  ['https://s3.amazonaws.com/another/cdn.freshdesk.com/b.png', false],
  ['https://s3.amazonaws.com.a.example/cdn.freshdesk.com/b.png', false],
  ['https://attachment.freshdesk.com.a.example/b.png', false],
  ['https://another.freshdesk.com/b.png', false],
  ['https://a.example/1x1', false],
  ['//a.example/1x1', false],
  ['data:image/gif;base64,R0lGODlhAQABAAAAACw=', false],
])('a picture at %s is shown only when it is the help desk that has it', (src, as) => {
  const [, from] = /src="([^"]*)"/.exec(shown(`<img src="${src}">`)) ?? [];
  expect(from ?? false).toBe(as === true ? src : as);
});
