import { expect, test } from 'vitest';
import { showDocument } from '../../testing/shapes/shaped-dom';
import { textsAroundHeading, Viewer } from './page-facts';

const show = (body: string) =>
  showDocument(`<html><body>${body}</body></html>`, 'https://www.facebook.com/ann');

test.each([
  ['{"ACCOUNT_ID":"11","USER_ID":"22"}', { id: '22', account: '11' }],
  ['{"USER_ID":"22","ACCOUNT_ID":"11"}', { id: '22', account: '11' }],
  ['{"USER_ID":"22"}', { id: '22', account: null }],
  ['{"ACCOUNT_ID":"11"}', { id: '11', account: '11' }],
])('who uses the page, and who signed in: %s', (island, user) => {
  show(`<script>1</script><script type="application/json">${island}</script>`);

  expect(new Viewer().read()).toEqual(user);
});

test('a request names the user of the page, not who signed in', () => {
  show('<script>{"USER_ID":"11","ACCOUNT_ID":"11"}</script>');
  const viewer = new Viewer();
  viewer.read();
  viewer.acted('22');

  expect(viewer.read()).toEqual({ id: '22', account: '11' });
});

test('the texts around the heading are those of its block', () => {
  show(
    '<main><div><div><span>Remembering</span></div><div><h1>Ann</h1></div></div><p>Remembering Bob</p></main>',
  );

  expect(textsAroundHeading()).toContain('Remembering');
  expect(textsAroundHeading()).not.toContain('Remembering Bob');
});
