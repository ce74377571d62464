import { expect, test } from '../fixtures';
import type { PopupPage } from '../pages/popup-page';
import { killRobot } from '../stack/browser/browser';
import { expectNoViolation } from '../stack/browser/expect-no-violation';
import { holdNetwork, profiles } from '../stack/browser/held-network';
import { iconOf } from '../stack/browser/robot-icon';
import { Home } from '../stack/home';
import { SiteAccess } from '../stack/site-access';
import { workerGoneError } from '../stack/browser/watch-console';

test.describe('access to the site', () => {
  // Site access is a setting of the browser.
  test.use({ ownBrowser: true });

  test('access to the site is withdrawn in the middle, then again with the worker ended: the job waits and says what to do, and goes on once it is given, though the worker was ended when it came', async ({
    dana,
    context,
    sandbox,
    expectComplaint,
  }) => {
    test.setTimeout(180_000);
    expectComplaint(workerGoneError);
    const home = await Home.enterRead(dana);
    const popup = await home.connectWithPopup();
    const chosen = (await dana.inactive()).slice(0, 6);
    const access = await SiteAccess.open(context);
    await home.page.bringToFront();
    // The fourth page is the one on which the second friend would be removed.
    const held = await holdNetwork(context, profiles, 4);
    await home.unfriend(...chosen.map((friend) => friend.full_name));
    await held.reached();
    expect((await sandbox.truth()).unfriended).toHaveLength(1);

    await access.withdraw();
    await held.letGo();
    await expectToWait(home, popup);
    await expect
      .poll(() => iconOf(context))
      .toMatchObject({ badge: '!', title: expect.stringContaining('allow access to Facebook') });
    expect((await sandbox.truth()).unfriended.length).toBeLessThan(chosen.length);

    const heldAgain = await holdNetwork(context, profiles, 4);
    await access.give();
    await heldAgain.reached();
    await expect(popup.page.getByText('The robot has no access to Facebook')).toBeHidden();

    // Before the worker can have stored that it waits.
    await access.withdraw();
    await killRobot(context);
    await heldAgain.letGo();
    await expectToWait(home, popup);
    await expect.poll(() => iconOf(context)).toMatchObject({ badge: '!' });
    // The next worker waits too, and no friend is removed meanwhile.
    const before = (await sandbox.truth()).unfriended;
    expect(before.length).toBeLessThan(chosen.length);
    await sandbox.clearJournal();
    await popup.page.reload();
    await expectToWait(home, popup);
    expect(await sandbox.requests('page')).toEqual([]);
    expect((await sandbox.truth()).unfriended).toEqual(before);

    await Promise.all([killRobot(context), access.give()]);
    await expect(home.job.status('Done')).toBeVisible();
    await expect(popup.page.getByText('The robot has no access to Facebook')).toBeHidden();
    // A press that was under way when access was withdrawn is not repeated, so that friend may be left, and is reported.
    const { unfriended } = await sandbox.truth();
    const left = chosen.length - unfriended.length;
    expect(left).toBeLessThanOrEqual(2);
    expect(unfriended.every(({ times }) => times === 1)).toBe(true);
    await expect(home.job.root).toContainText(
      `${unfriended.length} removed and confirmed${left > 0 ? `, ${left} not removed` : ''}`,
    );
  });
});

/** Expects that the job waits for access to the site, and that dashboard and popup say so. */
async function expectToWait(home: Home, popup: PopupPage) {
  await expect(home.job.root).toContainText('The browser does not let the robot read');
  await expect(popup.page.getByText('The robot has no access to Facebook')).toBeVisible();
  await expect(popup.page.getByRole('button', { name: 'Allow' })).toBeVisible();
}

test(
  'the page for who removed the robot is there for guests',
  { tag: '@full' },
  async ({ context, stack }) => {
    const page = await context.newPage();
    await page.goto(`${stack.webUrl}/uninstalled`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The robot is removed');
    await expectNoViolation(page, 'uninstalled');
  },
);
