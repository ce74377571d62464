import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserStage, pressByScript } from './browser-stage';

const stage = browserStage();
const { control, reset, enter } = stage;

type Remark = { id: string; item_id: string; reply_to: string | null };
type TruePost = {
  permalink: string;
  reactions: { id: string }[];
  comments: Remark[];
  shares: { id: string; visible: boolean }[];
};

const dialogOf = (name: string): Locator =>
  stage.page.getByRole('dialog', { name: `${name}'s Post` });
const count = (locator: Locator): Promise<number> => locator.count();

/** The post that most people talked about. */
async function richest(): Promise<TruePost> {
  const { posts } = await control('state');
  return posts.toSorted(
    (one: TruePost, other: TruePost) => other.comments.length - one.comments.length,
  )[0];
}

// They differ in what is open beside the dialog, and where replies are (`network/recorded/release-traits.ts`).
test.each([2, 3, 6])(
  'in release %i a person reads all comments and replies of a post in its dialog',
  async (shuffle) => {
    await reset({ friends: 120, posts: 12, shuffle });
    const post = await richest();
    expect(post.comments.some(({ reply_to }) => reply_to !== null)).toBe(true);
    await enter(post.permalink);
    const dialog = dialogOf('Dana Whitfield');
    await dialog.waitFor();
    // The card about a person is one more answer with a list and an end of its own.
    await dialog.locator('[role=article] [dir=auto]').first().hover();
    const asked = () => control('requests?kind=graphql');
    await expect.poll(async () => JSON.stringify(await asked())).toContain('"name":"hovercard"');
    const more = dialog.getByRole('button', {
      name: /^View (more comments|.*repl(y|ies))$| replied · \d+ Repl(y|ies)$/,
    });
    await expect
      .poll(async () => {
        if ((await count(more)) > 0) await pressByScript(more.first());
        return (await count(more)) + (await count(dialog.locator('[role=article][aria-busy]')));
      })
      .toBe(0);
    const seen = await dialog
      .locator('[role=article] a[href*="comment_id="]')
      .evaluateAll((links) =>
        links.map((link) => {
          const { searchParams } = new URL((link as HTMLAnchorElement).href);
          return searchParams.get('reply_comment_id') ?? searchParams.get('comment_id');
        }),
      );
    expect(new Set(seen)).toEqual(new Set(post.comments.map(({ item_id }) => item_id)));
    expect(seen).toHaveLength(post.comments.length);
    expect(stage.problems).toEqual([]);
  },
);

test('a person who asks for all comments reads those that were not among the most relevant', async () => {
  await reset({ friends: 120, posts: 12, shuffle: 1 });
  await control('faults', { name: 'filtered_comments', rate: 0.5, menu: true });
  const post = await richest();
  await enter(post.permalink);
  const dialog = dialogOf('Dana Whitfield');
  const articles = dialog.getByRole('article', { name: /^Comment by/ });
  await articles.first().waitFor();
  const before = await count(articles);
  await pressByScript(dialog.getByRole('button', { name: 'Most relevant' }));
  await pressByScript(stage.page.getByRole('menuitem', { name: 'All comments' }));
  await expect.poll(() => count(articles)).toBeGreaterThan(before);
  const more = dialog.getByRole('button', { name: 'View more comments' });
  await expect
    .poll(async () => {
      if ((await count(more)) > 0) await pressByScript(more.first());
      return (await count(more)) + (await count(dialog.locator('[role=article][aria-busy]')));
    })
    .toBe(0);
  const all = post.comments.filter(({ reply_to }) => reply_to === null);
  expect(await count(articles)).toBe(all.length);
  expect(stage.problems).toEqual([]);
});

test('in some releases one’s own profile comes empty, moves on, and reads to its end', async () => {
  const moved: string[] = [];
  for (const shuffle of [1, 2, 3, 4]) {
    await reset({ friends: 60, posts: 8, shuffle });
    await enter('/me');
    const posts = stage.page.locator('[aria-posinset]');
    await expect
      .poll(async () => {
        await stage.page
          .locator('[role=main]')
          .evaluate((box) => (box.scrollTop = box.scrollHeight));
        return posts.count();
      })
      .toBe(8);
    expect(new URL(stage.page.url()).pathname).toBe('/network/dana.whitfield');
    const routes = await control('requests?kind=graphql');
    if (routes.some(({ name }: { name: string }) => name === 'route')) moved.push(`${shuffle}`);
  }
  expect(moved.length).toBeGreaterThan(0);
  expect(moved.length).toBeLessThan(4);
  await enter('/');
  await stage.page.getByRole('link', { name: 'Your profile' }).click();
  await stage.page.locator('[aria-posinset]').first().waitFor();
  await expect.poll(() => new URL(stage.page.url()).pathname).toBe('/network/dana.whitfield');
  expect(stage.problems).toEqual([]);
});

test('a person scrolls the feed to its end, and a reaction turns its button', async () => {
  await reset({ friends: 80, posts: 0, feed: 30, shuffle: 3 });
  await enter('/');
  const end = stage.page.getByText("You're all caught up for now");
  await expect
    .poll(async () => {
      await stage.page.locator('[role=main]').evaluate((box) => (box.scrollTop = box.scrollHeight));
      return end.count();
    })
    .toBe(1);
  const like = stage.page
    .locator('xpath=//*[@aria-label="Like" and @role="button" and not(@aria-hidden)]')
    .and(stage.page.locator('xpath=//*[not(ancestor::*[@role="article"])]'));
  await pressByScript(like.last());
  await expect.poll(async () => (await control('state')).reacted.length).toBe(1);
  expect(stage.problems).toEqual([]);
});

// Every kind of opener, leading to all or to one kind.
test.each([2, 6, 8])(
  'in release %i the line of reactions leads to everybody who reacted',
  async (shuffle) => {
    await reset({ friends: 200, posts: 12, shuffle });
    const { posts } = await control('state');
    const post: TruePost = posts.toSorted(
      (one: TruePost, other: TruePost) => other.reactions.length - one.reactions.length,
    )[0];
    await enter(post.permalink);
    const dialog = dialogOf('Dana Whitfield');
    const kinds = dialog.getByRole('toolbar').getByRole('button');
    expect(await kinds.first().getAttribute('aria-label')).toMatch(/^Like: \d+ (people|person)$/);
    await pressByScript(kinds.first());
    const list = stage.page.getByRole('dialog', { name: 'Reactions' });
    await list.waitFor();
    await pressByScript(list.getByRole('tab', { name: 'All', exact: true }));
    const people = stage.page
      .getByRole('dialog', { name: 'Reactions' })
      .getByRole('link', { name: /^Profile picture of/ });
    const seen = new Set<string | null>();
    await expect
      .poll(
        async () => {
          for (const link of await people.all()) seen.add(await link.getAttribute('href'));
          await people.last().scrollIntoViewIfNeeded();
          return seen.size;
        },
        { interval: 80 },
      )
      .toBe(post.reactions.length);
    expect(stage.problems).toEqual([]);
  },
);
