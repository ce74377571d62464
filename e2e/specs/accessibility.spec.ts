import { reactionTexts } from '@winnow/sdk/rules';
import { expect, test } from '../fixtures';
import { AutoReactionsPage } from '../pages/auto-reactions-page';
import { expectNoViolation } from '../stack/browser/expect-no-violation';
import { tabTo } from '../stack/browser/tab-to';
import { Home } from '../stack/home';
import { PopupPage } from '../pages/popup-page';
import { requestable } from '../stack/requestable';

test('axe finds nothing on the screens of a guest, but text that only the dark theme makes unreadable', async ({
  context,
  stack,
}) => {
  const page = await context.newPage();
  await page.goto(`${stack.webUrl}/auth/login?error=sign_in_cancelled`);
  await expect(page.getByRole('button', { name: 'Sign in with the social network' })).toBeVisible();
  await expectNoViolation(page, 'sign-in, cancelled');
  await page.getByRole('link', { name: 'Accessibility' }).click();
  await expect(page.getByRole('heading', { name: 'Accessibility statement' })).toBeVisible();
  await expectNoViolation(page, 'accessibility statement');

  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('@media (prefers-color-scheme: dark) { a { color: #333 !important } }');
    document.adoptedStyleSheets = [sheet];
  });
  await expect(expectNoViolation(page, 'unreadable')).rejects.toThrow(/dark[^]*color-contrast/);
});

// `routes.spec.ts` checks every other screen before the first sync, as a free user.
test('axe finds nothing before the first sync', { tag: '@full' }, async ({ dana }) => {
  const home = await Home.enter(dana);
  await expect(home.sidebar.robot).toHaveText(/connected/);
  await expectNoViolation(home.page, 'dashboard, empty');
  await new AutoReactionsPage(home.page).open();
  await expect(home.page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  // The text about what the plan does not include.
  await home.page.getByRole('radio', { name: '40' }).hover();
  await expect(home.page.getByText(reactionTexts.batch_pro)).toBeVisible();
  await expectNoViolation(home.page, 'auto_react');
  const popup = await PopupPage.open(dana.context);
  await expect(popup.accept).toBeVisible();
  await expect(popup.page.locator('body')).toHaveCSS('font-family', /^"Inter Variable"/);
  await expect(popup.page.locator('body')).toHaveCSS('font-size', '14px');
});

test.describe('full of people', () => {
  test('axe finds nothing on the lists of friends, from choosing to the question, and on the dashboard', async ({
    dana,
    stack,
  }) => {
    test.setTimeout(240_000);
    const home = await Home.enterRead(dana);
    await home.connectRobot();
    const { page } = home;
    await test.step('inactive: choosing and the preview', async () => {
      await expectNoViolation(page, 'inactive');
      const [friend] = await dana.inactive();
      await home.friends.choose(friend?.full_name ?? '');
      await expectNoViolation(page, 'inactive, chosen');
      await home.sidebar.unfriend.click();
      await expect(home.removal.root).toBeVisible();
      await expectNoViolation(page, 'preview');
      await home.removal.cancel.click();
    });

    await test.step('active: the card of a friend and the account menu', async () => {
      await home.friends.open('active');
      await expect(home.friends.table.first()).toBeVisible();
      await expectNoViolation(page, 'active');
      await home.friends.rows.first().hover();
      await expect(page.getByRole('group', { name: /^Profile of / })).toBeVisible();
      await expectNoViolation(page, 'friend card');
      await page.mouse.move(0, 0);
      await page.getByRole('button', { name: /Account menu/ }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectNoViolation(page, 'account menu');
    });

    await test.step('nonfriends: choosing and the preview', async () => {
      const [person] = await requestable(dana, 1);
      await home.friends.open('nonfriends');
      await expect(home.friends.table.first()).toBeVisible();
      await expectNoViolation(page, 'nonfriends');
      await home.friends.choose(person?.full_name ?? '');
      await home.friends.selectionBar.getByRole('button', { name: 'Add 1 friend' }).click();
      const preview = page.getByRole('dialog', { name: 'Send 1 friend request?' });
      await expect(preview).toBeVisible();
      await expectNoViolation(page, 'request preview');
    });

    await test.step('dashboard', async () => {
      await page.goto(`${stack.webUrl}/dashboard`);
      await expect(home.dashboard.topFriends.first()).toBeVisible();
      await expectNoViolation(page, 'dashboard');
    });
  });

  test('axe finds nothing once requests are done', { tag: '@full' }, async ({ dana }) => {
    const home = await Home.enterRead(dana);
    await home.connectRobot();
    const [person] = await requestable(dana, 1);
    await home.request(person?.full_name ?? '');
    await expect(home.job.status('Done')).toBeVisible();
    await expectNoViolation(home.page, 'requests done');
  });

  test('axe finds nothing in what PRO sees', { tag: '@full' }, async ({ dana, stack }) => {
    const home = await Home.enter(dana);
    const { page } = home;
    const { id } = await dana.api.users.current({});
    await page.goto('about:blank');
    await stack.operate('user', 'set-plan', id, 'feature_plan_annual_new');
    await page.goto(`${stack.webUrl}/settings`);
    for (const task of ['Sync Friends', 'Sync Engagements', 'Auto Reactions'])
      await page.getByRole('switch', { name: task }).check();
    const friends = page.getByRole('region', { name: 'Sync Friends' });
    await friends.getByRole('combobox', { name: 'When' }).selectOption('On chosen weekdays');
    await friends.getByRole('checkbox', { name: 'Monday' }).check();
    await expect(page.getByRole('status', { name: 'Saving' })).toHaveText(/saved/i);
    await expectNoViolation(page, 'settings of PRO');
    await new AutoReactionsPage(page).open();
    await expect(page.getByText('Reactions left today')).toBeVisible();
    await expectNoViolation(page, 'auto_react of PRO');
  });
});

test('friends are chosen and removed by keyboard alone', async ({ dana, sandbox }) => {
  const home = await Home.enterRead(dana);
  await home.connectRobot();
  const { page } = home;
  const chosen = (await dana.inactive()).slice(0, 2);
  const names = await home.friends.names();
  const steps = chosen.map((friend) => names.indexOf(friend.full_name));
  // Header, menu and toolbar, or the rest of the list, lie between.
  const presses = { most: 100 };

  await tabTo(home.friends.rows.first().getByRole('checkbox'), presses);
  let row = 0;
  for (const at of steps) {
    for (; row < at; row += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
  }
  await expect(page.getByText('2 selected', { exact: true })).toBeVisible();

  const unfriend = home.friends.selectionBar.getByRole('button', { name: 'Unfriend 2' });
  await tabTo(unfriend, presses);
  await page.keyboard.press('Enter');
  await expect(home.removal.root).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(home.removal.root).toBeHidden();
  await expect(unfriend).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(home.removal.rows).toHaveCount(2);
  await tabTo(home.removal.confirm, presses);
  await page.keyboard.press('Enter');
  await expect(home.job.status('Done')).toBeVisible();
  await expectNoViolation(page, 'job');
  await page.keyboard.press('Escape');
  await expect(home.job.root).toBeHidden();
  // The dialogs and the buttons that opened them are gone: focus is in the list, not at the top of the page.
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  const { unfriended } = await sandbox.truth();
  expect(unfriended.map(({ id }) => id).toSorted()).toEqual(
    chosen.map((friend) => friend.facebook_id).toSorted(),
  );
});
