import { test as base } from '../fixtures';
import { expect } from '../fixtures';
import { FirstRunPage } from '../pages/first-run-page';
import { openBrowser } from '../stack/browser/browser';
import { iconOf } from '../stack/browser/robot-icon';
import { Home } from '../stack/home';

const test = base.extend({
  browserWithRobot: async ({ build, keptLogs: _ }, use) => {
    const browser = await openBrowser({ build, keepFirstRun: true });
    await use(browser);
    await browser.close();
  },
});

test('the first-run page ticks off each step as it is done, by keyboard, the robot reads who is signed in on the network, and the account is bound once the person confirms it (A-160, B-334)', async ({
  context,
  dana,
  sandbox,
}) => {
  const first = await FirstRunPage.find(context);
  await expect(first.steps).toHaveCount(4);
  await expect(first.current).toContainText('Read what the robot does, and agree');
  await expect(first.steps.nth(1)).toContainText('Access to Facebook allowed');
  await expect(first.pinHelp).toContainText('Pin the robot');
  await expect
    .poll(() => iconOf(context))
    .toMatchObject({ badge: '1', title: expect.stringContaining('agree to its terms') });
  expect(await sandbox.requests('page')).toEqual([]);

  await first.pressByKeyboard('I agree');
  await expect(first.current).toContainText('Connect the dashboard');

  const home = await Home.signIn(dana);
  expect((await dana.api.users.current({})).facebook_profile_id).toBeNull();
  await expect(first.current).toContainText('Confirm who you are on Facebook');
  await expect(first.steps.nth(2)).toContainText('Dashboard connected');
  await first.page.bringToFront();
  // Once it has received the user, the robot reads the account by itself.
  await expect(first.button('Yes, that is me')).toBeVisible();
  await first.pressByKeyboard('Yes, that is me');
  const { me } = await sandbox.truth();
  await expect(first.steps.nth(3)).toContainText(`You are ${me.name} on Facebook`);
  await expect(first.page.getByRole('heading', { level: 1 })).toHaveText('The robot is ready');
  await expect
    .poll(() => dana.api.users.current({}))
    .toMatchObject({ facebook_profile_id: me.id, username: me.vanity });
  await expect(home.sidebar.syncFriends).toBeEnabled();
});
