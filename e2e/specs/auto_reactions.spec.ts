import { expect, test } from '../fixtures';
import { AutoReactionsPage } from '../pages/auto-reactions-page';
import { Home } from '../stack/home';
import type { SandboxControl } from '../stack/sandbox-control';

test.use({ world: { feed: 60 } });

/** The reaction to each post, each once. */
async function said(sandbox: SandboxControl) {
  const { reacted } = await sandbox.truth();
  expect(reacted.map(({ times }) => times)).toEqual(reacted.map(() => 1));
  return reacted.map(({ kind, type }) => `${kind} ${type}`);
}

/** Opens the Auto Reactions screen of a user whose friends were read. */
async function openScreen(home: Home) {
  await home.connectRobot();
  await home.arrangeRead(0);
  await home.sidebar.link('Auto Reactions').click();
  await home.page.getByRole('button', { name: 'Go to Auto Reactions' }).click();
  return new AutoReactionsPage(home.page);
}

/** Starts reactions to ten posts and waits until they are given. */
async function reactTo(home: Home, { start }: AutoReactionsPage) {
  await start.click();
  await expect(home.job.title('Auto Reactions')).toBeVisible();
  await expect(home.job.status('Done')).toBeVisible({ timeout: 90_000 });
}

test(
  'from the screen’s settings to the reactions on the network, each post once',
  { tag: '@sealed' },
  async ({ dana, sandbox }) => {
    test.setTimeout(180_000);
    const home = await Home.enter(dana);
    const screen = await openScreen(home);
    const { page } = home;

    await screen.reaction('Love').check();
    await expect(page.getByRole('radio', { name: '10' })).toBeChecked();
    await expect(page.getByRole('switch', { name: 'Ignore group posts' })).toBeChecked();
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(page.getByText('Your Settings updated successfully!')).toBeVisible();

    await reactTo(home, screen);
    await expect(home.job.root).toContainText('Reacted to 10 posts');
    expect(await said(sandbox)).toEqual(Array.from({ length: 10 }, () => 'friend love'));
    const pressed = (await sandbox.requests('page')).filter(({ name }) => name === 'decoy');
    expect(pressed).toEqual([]);
    await expect.poll(async () => (await dana.api.autoReactions.limits({})).current.spent).toBe(10);
  },
);

test(
  'a second run reacts to other posts, and the screen counts what is left of the plan',
  { tag: '@full' },
  async ({ dana, stack, sandbox }) => {
    test.setTimeout(240_000);
    const home = await Home.enter(dana);
    await home.onPlan('feature_plan_monthly_new', stack);
    const screen = await openScreen(home);

    await screen.reaction('Love').check();
    await reactTo(home, screen);
    await home.job.close();
    await expect(
      home.page.getByRole('progressbar', { name: 'Reactions left today' }),
    ).toHaveAttribute('aria-valuenow', '90');

    await screen.reaction('Like').check();
    await reactTo(home, screen);
    await expect(home.job.root).toContainText('already had your reaction');
    const all = await said(sandbox);
    expect(all.length).toBeGreaterThan(10);
    expect(all.filter((one) => one === 'friend love')).toHaveLength(10);
    expect(all.filter((one) => one === 'friend like')).toHaveLength(all.length - 10);
  },
);
