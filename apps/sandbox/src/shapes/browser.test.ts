import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { browserStage } from '../browser-stage';

const stage = browserStage();
const seed = 92;
let page: Page;
type Post = { permalink: string; reactors: unknown[]; comments: unknown[] };
let truth: { friends: unknown[]; posts: Post[] };
const answers: string[] = [];

beforeEach(async () => {
  page = stage.page;
  answers.length = 0;
  page.on('response', (answer) => answers.push(new URL(answer.url()).pathname));
  ({ truth } = await stage.control('shapes', { seed }));
});

const visit = (path: string) => page.goto(`${stage.url()}/shapes/${seed}${path}`);
const scrollers = () =>
  page.evaluate(() => {
    for (const one of document.querySelectorAll('[data-scroller]'))
      one.scrollTop = one.scrollHeight;
    scrollTo(0, document.body.scrollHeight);
  });
async function scrolledTo(selector: string, count: number) {
  await expect
    .poll(async () => {
      await scrollers();
      return page.locator(selector).count();
    })
    .toBe(count);
}

test('a browser scrolls to the last friend', async () => {
  await visit('/friends/list');
  await scrolledTo('[data-slot="friends"] > div', truth.friends.length);
  expect(answers).toContain(`/shapes/${seed}/api/graphql/`);
  expect(stage.problems).toEqual([]);
});

test('a browser gets the first posts by a move within the site, and scrolls to the last', async () => {
  await visit('/me');
  await scrolledTo('[aria-posinset]', truth.posts.length);
  expect(answers).toContain(`/shapes/${seed}/ajax/route-definition/`);
  expect(stage.problems).toEqual([]);
});

test('a browser opens reactions, more comments and every reply of a post', async () => {
  const size = (one: Post) => one.comments.length + one.reactors.length;
  const [post] = truth.posts.toSorted((one, two) => size(two) - size(one));
  if (!post) throw new Error('The seed has no post');
  const { pathname, search } = new URL(post.permalink);
  await visit(pathname + search);
  for (;;) {
    const more = page.locator('[data-more] [data-on]').first();
    if ((await more.count()) === 0) break;
    const before = await page.locator('[role="article"]').count();
    await more.click();
    await expect.poll(() => page.locator('[role="article"]').count()).toBeGreaterThan(before);
  }
  expect(await page.locator('[role="article"]').count()).toBe(post.comments.length);
  await page.locator('[data-on^="reactions"]').first().click();
  await page.getByRole('dialog', { name: 'Reactions' }).waitFor();
  await scrolledTo('[data-slot^="reactions"] > div', post.reactors.length);
  expect(stage.problems).toEqual([]);
});
