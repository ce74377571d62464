import type { Page, Route } from '@playwright/test';
import type { Person } from '../stack/person';
import { expect, test } from '../fixtures';
import { SettingsPage } from '../pages/settings-page';
import { Home } from '../stack/home';

/** HH:MM:SS on this computer's clock, so many seconds from now; up to a minute later if it would be shown as
 *  12:00, the task's default. */
function timeIn(seconds: number): string {
  const at = new Date(Date.now() + seconds * 1000);
  if (at.getHours() % 12 === 0 && at.getMinutes() === 0) at.setMinutes(1, 0);
  return [at.getHours(), at.getMinutes(), at.getSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/** Sets the task to run so many seconds after each request of the page for its settings. The screen offers only
 *  steps of five minutes, and a time that is already over when the robot receives it means tomorrow. Returns a
 *  function that stops this. */
async function soon(dana: Person, page: Page, seconds: number) {
  const { schedule_task_sync_friends } = await dana.api.settings.read({});
  expect(schedule_task_sync_friends).toMatchObject({ enabled: true, scheduled: 'everyDay' });
  const setAnew = async (route: Route) => {
    await dana.api.settings.write({
      settings: {
        schedule_task_sync_friends: { ...schedule_task_sync_friends, everyDay: timeIn(seconds) },
      },
    });
    // `unroute` lets a request that is under way continue by itself.
    await route.continue().catch(() => undefined);
  };
  const asks = /\/v1\/(settings|bootstrap)$/;
  await page.route(asks, setAnew);
  return () => page.unroute(asks, setAnew);
}

test.use({ world: { friends: 40, posts: 0 } });

test('a task that is switched on in Settings runs at its time by itself', async ({
  dana,
  stack,
  sandbox,
}) => {
  // The test waits for a time of the clock.
  test.setTimeout(300_000);
  const home = await Home.enter(dana);
  await home.onPlan('monthly', stack);
  const popup = await home.connectWithPopup();
  const settings = new SettingsPage(home.page);
  await settings.open();
  await settings.task('Sync Friends').check();
  await expect(settings.when('Sync Friends')).toHaveValue('everyDay');
  await expect(settings.saving).toHaveText('Saved');
  // The robot has it: 12:00, today or tomorrow.
  await expect(popup.page.getByText(/^Scheduled: Sync Friends, .*12:00/)).toBeVisible();
  expect((await sandbox.requests('page')).filter(({ path }) => /friends/.test(path))).toEqual([]);

  const settle = await soon(dana, home.page, 20);
  await home.page.reload();
  await expect(settings.task('Sync Friends')).toBeChecked();
  await expect(popup.page.getByText(/^Scheduled: Sync Friends, /)).not.toContainText('12:00');
  await settle();
  await home.dashboard.open();
  await expect(home.page.getByText('Your friends list was read')).toBeVisible({
    timeout: 150_000,
  });
  await dana.expectFriends(await sandbox.truth());
});

test(
  'the depth ends at what the plan gives, on the screen and at the api',
  { tag: ['@sealed', '@full'] },
  async ({ dana, stack }) => {
    const home = await Home.enter(dana);
    const settings = new SettingsPage(home.page);
    await settings.open();
    await settings.depth.fill('120');
    await expect(settings.depth).toHaveValue('10');
    await expect(home.page.getByText('The free plan reads up to 10 posts back')).toBeVisible();
    await expect(settings.saving).toHaveText(/^(Saved)?$/);
    expect((await dana.api.settings.read({})).engagement_sync_posts_back).toBe(10);
    await expect(settings.schedule.getByText('Not available on Free plan')).toBeVisible();
    const { schedule_task_sync_friends } = await dana.api.settings.read({});
    const enabled = { ...schedule_task_sync_friends, enabled: true };
    await expect(
      dana.api.settings.write({ settings: { schedule_task_sync_friends: enabled } }),
    ).rejects.toMatchObject({ code: 'plan_insufficient' });

    await home.onPlan('monthly', stack);
    await settings.open();
    await settings.depth.fill('300');
    await expect(settings.saving).toHaveText('Saved');
    await expect(settings.depth).toHaveValue('300');
    expect((await dana.api.settings.read({})).engagement_sync_posts_back).toBe(300);
    await expect(settings.task('Auto Reactions')).toHaveCount(0);

    await home.onPlan('feature_plan_monthly_new', stack);
    await settings.open();
    await expect(settings.task('Auto Reactions')).toBeVisible();
  },
);
