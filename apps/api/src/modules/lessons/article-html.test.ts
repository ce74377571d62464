import { expect, test } from 'vitest';
import { readArticle } from './article-html';

test.each([
  ['from h2 on', '<h2>a</h2><h3>b</h3><h2>c</h2>', '<h3>a</h3><h4>b</h4><h3>c</h3>'],
  ['from h1 on', '<h1>a</h1><h2>b</h2><h3>c</h3>', '<h3>a</h3><h4>b</h4><h5>c</h5>'],
  ['with a level left out', '<h2>a</h2><h5>b</h5><h4>c</h4>', '<h3>a</h3><h4>b</h4><h4>c</h4>'],
  ['from the deepest on', '<h6>a</h6><h2>b</h2>', '<h3>a</h3><h3>b</h3>'],
])('headings %s begin below the title and leave no level out', (_how, html, shown) => {
  expect(readArticle(html).html).toBe(shown);
});
