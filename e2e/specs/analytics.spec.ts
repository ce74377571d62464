import { expect, test } from '../fixtures';
import { Home } from '../stack/home';

test.use({ world: { friends: 60, posts: 12 } });

test('analytics tell what the api counted, and show a post as the network draws it', async ({
  dana,
  sandbox,
}) => {
  const home = await Home.enterRead(dana);
  const { page } = home;
  await page.goto(new URL('/analytics', page.url()).href);
  await page.getByRole('combobox', { name: 'Time frame' }).selectOption('365');

  const truth = await sandbox.truth();
  const { top_posts } = await dana.api.analytics.read({ timeframe: 365, post_analytics: true });
  const rows = page.getByRole('region', { name: 'Top-10 Posts' }).locator('tbody tr');
  const yearAgo = new Date(Date.now() - 364 * 86_400_000).toISOString();
  const answered = truth.posts.filter(
    ({ date, reactions, comments, shares }) =>
      date > yearAgo && reactions.length + comments.length + shares.length > 0,
  );
  expect(answered.length).toBeGreaterThan(1);
  await expect(rows).toHaveCount(Math.min(10, answered.length));
  await expect(rows.first()).toContainText(String(top_posts?.[0]?.engagements.total));

  const { engaged_score } = await dana.api.analytics.chart({});
  expect(engaged_score).toBeGreaterThan(0);
  await expect(page.getByText(`${engaged_score}%`, { exact: true })).toBeVisible();

  // A post that is not in a group: only public posts are shown in a frame.
  const open = answered.find(({ permalink }) => !permalink.includes('/groups/'));
  const at = top_posts?.findIndex(({ id }) => id === open?.id) ?? -1;
  expect(at).toBeGreaterThanOrEqual(0);
  await rows
    .nth(at)
    .getByRole('link', { name: /^Click to see/ })
    .click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('main')).toContainText('Dana Whitfield');
});
