import { expect, test } from '../fixtures';
import { FirstRunPage } from '../pages/first-run-page';
import { Home } from '../stack/home';

test('reads who is signed in on the network and binds the account once the person confirms it', async ({
  dana,
  sandbox,
}) => {
  const home = await Home.signIn(dana);
  const { me } = await sandbox.truth();
  expect((await dana.api.users.current({})).facebook_profile_id).toBeNull();

  const popup = await home.connectByHand();
  await expect(popup.page.getByText(`You are ${me.name}`)).toBeVisible();

  await expect
    .poll(() => dana.api.users.current({}))
    .toMatchObject({ facebook_profile_id: me.id, username: me.vanity });
  await expect(home.sidebar.syncFriends).toBeEnabled();
});

test('nothing is read before the terms are accepted, and the sidebar leads to them', async ({
  context,
  dana,
  sandbox,
}) => {
  const home = await Home.signIn(dana);
  await expect(home.sidebar.robot).toHaveText(/connected/);
  await sandbox.clearJournal();
  await expect(home.sidebar.syncFriends).toBeHidden();
  const [page] = await Promise.all([context.waitForEvent('page'), home.sidebar.openRobot.click()]);
  await expect(new FirstRunPage(page).current).toContainText('agree');
  expect(await sandbox.requests('page')).toEqual([]);
});

test('an account that the person does not confirm is not bound', async ({ dana, sandbox }) => {
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
});
