import { expect, test } from '../fixtures';
import { Home } from '../stack/home';
import type { SandboxControl } from '../stack/sandbox-control';

test.use({ world: { feed: 60 } });

/** The reaction to each post, each once. */
async function said(sandbox: SandboxControl) {
  const { reacted } = await sandbox.truth();
  expect(reacted.map(({ times }) => times)).toEqual(reacted.map(() => 1));
  return reacted.map(({ kind, type }) => `${kind} ${type}`);
}

test(
  'from the screen’s settings to the reactions on the network, and never twice to one post',
  { tag: '@sealed' },
  async ({ dana, stack, sandbox }) => {
    test.setTimeout(240_000);
    const home = await Home.enter(dana);
    await home.onPlan('feature_plan_monthly_new', stack);
    await home.connectRobot();
    await home.arrangeRead(0);
    const { page } = home;
    await home.sidebar.link('Auto Reactions').click();
    await page.getByRole('button', { name: 'Go to Auto Reactions' }).click();

    await page.getByRole('radio', { name: 'Love' }).check();
    await expect(page.getByRole('radio', { name: '10' })).toBeChecked();
    await expect(page.getByRole('switch', { name: 'Ignore group posts' })).toBeChecked();
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(page.getByText('Your Settings updated successfully!')).toBeVisible();
    const start = page.getByRole('button', { name: 'Start Auto Reacting' });

    await start.click();
    await expect(home.job.title('Auto Reactions')).toBeVisible();
    await expect(home.job.status('Done')).toBeVisible({ timeout: 90_000 });
    await expect(home.job.root).toContainText('Reacted to 10 posts');
    expect(await said(sandbox)).toEqual(Array.from({ length: 10 }, () => 'friend love'));
    await home.job.close();
    await expect(page.getByRole('progressbar', { name: 'Reactions left today' })).toHaveAttribute(
      'aria-valuenow',
      '90',
    );

    await page.getByRole('radio', { name: 'Like' }).check();
    await start.click();
    await expect(home.job.status('Done')).toBeVisible({ timeout: 90_000 });
    await expect(home.job.root).toContainText('already had your reaction');
    const all = await said(sandbox);
    expect(all.length).toBeGreaterThan(10);
    expect(all.filter((one) => one === 'friend love')).toHaveLength(10);
    expect(all.filter((one) => one === 'friend like')).toHaveLength(all.length - 10);
  },
);
