import { expect, test } from '../fixtures';
import { Home } from '../stack/home';
import type { SandboxControl } from '../stack/sandbox-control';

test.use({ world: { friends: 40, posts: 0 } });
test.afterEach(async ({ context, stack }) => {
  // The server restarts, and open pages would log errors. The robot's own page closes by itself.
  for (const page of context.pages())
    if (page.url().startsWith(stack.webUrl)) await page.goto('about:blank');
  await stack.policy(null);
});

test('a job that is switched off by the policy is refused with the operator’s sentence, and nothing is opened; the list on the person’s own profile, chosen by it, reads everybody too', async ({
  dana,
  stack,
  sandbox,
}) => {
  const sentence = 'Reading engagement rests while the network changes its pages.';
  await stack.policy({
    disabled_jobs: { fetch_user_engagements: sentence },
    strategies: { friends_page: 'profile_friends' },
  });
  const home = await Home.enter(dana);
  const popup = await home.connectWithPopup();
  await readsEverybody(home, sandbox);
  expect(await listIsOpened(sandbox)).toBe(false);
  await home.job.close();

  await sandbox.clearJournal();
  await home.sidebar.syncEngagement.click();
  await expect(home.page.getByText(sentence).first()).toBeVisible();
  await expect(popup.page.getByText(sentence).first()).toBeVisible();
  expect(await sandbox.requests('page')).toEqual([]);
});

test(
  'the rows of the page before its answers, chosen by the policy, read everybody too',
  { tag: '@full' },
  async ({ dana, stack, sandbox }) => {
    await stack.policy({ strategies: { first_source: 'page' } });
    const home = await Home.enter(dana);
    await home.connectRobot();
    await readsEverybody(home, sandbox);
    expect(await listIsOpened(sandbox)).toBe(true);
  },
);

async function readsEverybody(home: Home, sandbox: SandboxControl) {
  await home.sidebar.syncFriends.click();
  await expect(home.job.status('Done')).toBeVisible({ timeout: 60_000 });
  await expect(home.job.root).toContainText('40 friends read, the whole list.');
  await home.person.expectFriends(await sandbox.truth());
}

/** Whether the network's own list of friends was opened. */
async function listIsOpened(sandbox: SandboxControl) {
  const asked = await sandbox.requests('page');
  return asked.some(({ path }) => path.includes('/friends/list'));
}
