import { expect, test } from '../fixtures';
import { Home } from '../stack/home';

test.use({ world: { friends: 40, posts: 0 } });
test.afterEach(async ({ context, stack }) => {
  // The server restarts, and open pages would log errors. The robot's own page closes by itself.
  for (const page of context.pages())
    if (page.url().startsWith(stack.webUrl)) await page.goto('about:blank');
  await stack.policy(null);
});

test('a job that is switched off is refused with the operator’s sentence, and nothing is opened', async ({
  dana,
  stack,
  sandbox,
}) => {
  const sentence = 'Reading friends rests while the network changes its pages.';
  await stack.policy({ disabled_jobs: { fetch_user_friends: sentence } });
  const home = await Home.enter(dana);
  const popup = await home.connectWithPopup();
  await sandbox.clearJournal();
  await home.sidebar.syncFriends.click();
  await expect(home.page.getByText(sentence).first()).toBeVisible();
  await expect(popup.page.getByText(sentence).first()).toBeVisible();
  expect(await sandbox.requests('page')).toEqual([]);
});

for (const [name, strategies] of Object.entries({
  'the list on the person’s own profile': { friends_page: 'profile_friends' },
  'the rows of the page before its answers': { first_source: 'page' },
}))
  test(
    `${name}, chosen by the policy, reads everybody too`,
    { tag: 'first_source' in strategies ? '@full' : [] },
    async ({ dana, stack, sandbox }) => {
      await stack.policy({ strategies });
      const home = await Home.enter(dana);
      await home.connectRobot();
      await home.sidebar.syncFriends.click();
      await expect(home.job.status('Done')).toBeVisible({ timeout: 60_000 });
      await expect(home.job.root).toContainText('40 friends read, the whole list.');
      await dana.expectFriends(await sandbox.truth());
      const asked = (await sandbox.requests('page')).map(({ path }) => path).join(' ');
      expect(asked.includes('/friends/list')).toBe(!('friends_page' in strategies));
    },
  );
