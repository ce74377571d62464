import { expect, test } from '../fixtures';
import { friendsList, holdNetwork, queries } from '../stack/browser/held-network';
import { Home } from '../stack/home';
import { serverGoneError } from '../stack/browser/watch-console';

test.use({
  // The browser caches a screen once opened, and shows it without the api.
  ownBrowser: true,
  // The default database, and the one that a power failure could damage.
  database: 'embedded',
  // The page contains the first 30 friends and each answer 30 more: the second answer is held until the api is gone.
  world: { friends: 130, posts: 0 },
});

test('the robot reads on and delivers when it is back, and so do the screens, without a reload', async ({
  dana,
  context,
  sandbox,
  stack,
  expectComplaint,
}) => {
  test.setTimeout(240_000);
  expectComplaint(serverGoneError);
  const home = await Home.enter(dana);
  await home.connectRobot();
  const held = await holdNetwork(context, queries, 2, friendsList);
  await home.sidebar.syncFriends.click();
  await held.reached();
  await stack.killApi();
  await held.letGo();
  const gone = Date.now();
  await expect(home.job.root.getByText(/cannot be reached right now/)).toBeVisible();
  // The hundred friends that the page did not include are read while the api is away.
  const asked = async () =>
    (await sandbox.requests('graphql')).filter(({ name }) => name === 'friends').length;
  await expect.poll(asked).toBe(4);
  await stack.startApi();
  // The outbox retries after at most as long as the api was away.
  const timeout = Date.now() - gone + 45_000;
  await Promise.all([
    expect(home.job.status('Done')).toBeVisible({ timeout }),
    // The message is shown for a few seconds only, at its own time.
    expect(home.page.getByText('Everything the robot kept is delivered')).toBeVisible({
      timeout,
    }),
  ]);
  await expect(home.job.root.getByText(/cannot be reached right now/)).toBeHidden();
  await dana.expectFriends(await sandbox.truth());
  await home.job.close();
  // The closed dialog leaves the focus in a field, where '?' is a character.
  await home.dashboard.heading.click();

  await test.step('a screen that was not opened before comes by itself when it is back, and a dialog says that it does not open', async () => {
    const { page } = home;
    const told = page.getByText('Missing parts load automatically when the connection is back.');
    await stack.killApi();
    await page.keyboard.press('?');
    await expect(told).toBeVisible();
    await expect(page.getByText('This could not be opened')).toBeVisible();
    await page.getByRole('link', { name: 'Settings' }).click();
    await stack.startApi();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await expect(told).toBeHidden();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: /shortcuts/i })).toBeVisible();
  });
});
