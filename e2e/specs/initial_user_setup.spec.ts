import { expect, test } from '../fixtures';
import { FirstRunPage } from '../pages/first-run-page';
import { Home } from '../stack/home';

// `first_run.spec.ts` shows the setup that is confirmed.

test(
  'nothing is read before the terms are accepted, and the sidebar leads to them',
  { tag: '@full' },
  async ({ context, dana, sandbox }) => {
    const home = await Home.signIn(dana);
    await expect(home.sidebar.robot).toHaveText(/connected/);
    await sandbox.clearJournal();
    await expect(home.sidebar.syncFriends).toBeHidden();
    const [page] = await Promise.all([
      context.waitForEvent('page'),
      home.sidebar.openRobot.click(),
    ]);
    await expect(new FirstRunPage(page).current).toContainText('agree');
    expect(await sandbox.requests('page')).toEqual([]);
  },
);

test(
  'an account that the person does not confirm is not bound',
  { tag: '@full' },
  async ({ dana, sandbox }) => {
    const home = await Home.signIn(dana);
    await dana.enterNetwork('alex');
    await expect(home.sidebar.robot).toHaveText(/connected/);
    const popup = await home.openPopup();
    await popup.accept.click();
    await expect(
      popup.page.getByText((await sandbox.truth('alex')).me.name, { exact: true }),
    ).toBeVisible();
    await popup.switch.click();
    await expect(popup.look).toBeVisible();
    expect((await dana.api.users.current({})).facebook_profile_id).toBeNull();
  },
);
