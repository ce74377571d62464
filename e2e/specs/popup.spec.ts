import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../fixtures';
import { PopupPage } from '../pages/popup-page';
import { ReportPage } from '../pages/report-page';
import { killRobot, robotWorker } from '../stack/browser/browser';
import { expectNoViolation } from '../stack/browser/expect-no-violation';
import { holdNetwork, profiles } from '../stack/browser/held-network';
import { Home } from '../stack/home';
import type { Person } from '../stack/person';
import type { SandboxControl } from '../stack/sandbox-control';
import { SiteAccess } from '../stack/site-access';
import { serverGoneError, workerGoneError } from '../stack/browser/watch-console';

/** The badge and title of the icon. */
async function sign(context: BrowserContext): Promise<{ badge: string; title: string }> {
  const worker = await robotWorker(context);
  return JSON.parse(
    await worker.evaluate<string>(
      `Promise.all([chrome.action.getBadgeText({}), chrome.action.getTitle({})])
        .then(([badge, title]) => JSON.stringify({ badge, title }))`,
    ),
  ) as { badge: string; title: string };
}

/**
 * A removal of four friends: the first is removed, the page for the second is held, and `access` controls the robot's
 * access to the site.
 */
async function removingFour(dana: Person, context: BrowserContext, sandbox: SandboxControl) {
  const home = await Home.enterRead(dana);
  const popup = await home.connectWithPopup();
  const chosen = (await dana.inactive()).slice(0, 4);
  const access = await SiteAccess.open(context);
  await home.page.bringToFront();
  const held = await holdNetwork(context, profiles, 4);
  await home.unfriend(...chosen.map((friend) => friend.full_name));
  await held.reached();
  expect((await sandbox.truth()).unfriended).toHaveLength(1);
  return { home, popup, access, held };
}

/**
 * Expects that each of four was removed at most once. One may be left, and is reported: a press that was under way
 * when access was withdrawn is not repeated.
 */
async function expectOnce(home: Home, unfriended: readonly { times: number }[]) {
  const removed = unfriended.length;
  expect(removed).toBeGreaterThanOrEqual(3);
  expect(unfriended.every(({ times }) => times === 1)).toBe(true);
  await expect(home.job.root).toContainText(
    removed === 4 ? '4 removed and confirmed' : '3 removed and confirmed, 1 not removed',
  );
}

test('badge and title say what is to be done, how far it is, and nothing once it is done', async ({
  dana,
  context,
}) => {
  await expect
    .poll(() => sign(context))
    .toMatchObject({ badge: '1', title: expect.stringContaining('agree to its terms') });
  const home = await Home.enter(dana);
  await home.connectRobot();
  await expect.poll(() => sign(context)).toEqual({ badge: '', title: 'Winnow Robot' });
  await home.arrangeRead();
  const chosen = (await dana.inactive()).slice(0, 4);
  const held = await holdNetwork(context, profiles, 4);
  await home.unfriend(...chosen.map((friend) => friend.full_name));
  await expect
    .poll(() => sign(context))
    .toEqual({
      badge: '25%',
      title: expect.stringMatching(/^Winnow Robot: removing friends\. 1 of 4/),
    });
  await held.letGo();
  await expect(home.job.status('Done')).toBeVisible();
  await expect.poll(() => sign(context)).toEqual({ badge: '', title: 'Winnow Robot' });
});

test.describe('access to the site', () => {
  // Site access is a setting of the browser.
  test.use({ ownBrowser: true });

  test('access to the site is withdrawn in the middle: the job waits and says what to do, and goes on once it is given', async ({
    dana,
    context,
    sandbox,
  }) => {
    const { home, popup, access, held } = await removingFour(dana, context, sandbox);

    await access.withdraw();
    await held.letGo();
    await expect(home.job.root).toContainText('The browser does not let the robot read');
    await expect(popup.page.getByText('The robot has no access to Facebook')).toBeVisible();
    await expect(popup.page.getByRole('button', { name: 'Allow' })).toBeVisible();
    await expectNoViolation(popup.page, 'popup, no site access');
    await expect
      .poll(() => sign(context))
      .toMatchObject({ badge: '!', title: expect.stringContaining('allow access to Facebook') });
    expect((await sandbox.truth()).unfriended.length).toBeLessThan(4);

    await access.give();
    await expect(home.job.status('Done')).toBeVisible();
    await expectOnce(home, (await sandbox.truth()).unfriended);
    await expect(popup.page.getByText('The robot has no access to Facebook')).toBeHidden();
  });

  test('access is withdrawn and the worker ended with it: the next one waits and says why, and goes on once, though it was ended when access came', async ({
    dana,
    context,
    sandbox,
    expectComplaint,
  }) => {
    expectComplaint(workerGoneError);
    const { home, popup, access, held } = await removingFour(dana, context, sandbox);

    // Before the worker can have stored that it waits.
    await access.withdraw();
    await killRobot(context);
    await held.letGo();
    await expect(home.job.root).toContainText('The browser does not let the robot read');
    await expect(popup.page.getByRole('button', { name: 'Allow' })).toBeVisible();
    await expect.poll(() => sign(context)).toMatchObject({ badge: '!' });
    // The worker ends while the job waits: nothing is lost, and no friend is removed meanwhile.
    const before = (await sandbox.truth()).unfriended;
    expect(before.length).toBeLessThan(4);
    await sandbox.clearJournal();
    await killRobot(context);
    await expect(popup.page.getByRole('button', { name: 'Allow' })).toBeVisible();
    await expect(home.job.root).toContainText('The browser does not let the robot read');
    expect(await sandbox.requests('page')).toEqual([]);
    expect((await sandbox.truth()).unfriended).toEqual(before);

    await Promise.all([killRobot(context), access.give()]);
    await expect(home.job.status('Done')).toBeVisible();
    await expectOnce(home, (await sandbox.truth()).unfriended);
    await expect(popup.page.getByText('The robot has no access to Facebook')).toBeHidden();
  });
});

test('closing the popup in the middle of a removal loses nothing', async ({
  dana,
  context,
  sandbox,
}) => {
  const home = await Home.enterRead(dana);
  const popup = await home.connectWithPopup();
  const chosen = (await dana.inactive()).slice(0, 3);
  const held = await holdNetwork(context, profiles, 4);
  await home.unfriend(...chosen.map((friend) => friend.full_name));
  await held.reached();
  await expect(popup.status).toContainText('Removing friends');
  await popup.page.close();
  await held.letGo();
  await expect.poll(async () => (await sandbox.truth()).unfriended.length).toBe(3);
  const again = await PopupPage.open(dana.context);
  await expect(again.page.getByText('3 friends removed.')).toBeVisible();
  await expect(again.lastRemovals).toHaveCount(3);
  await expect(again.lastRemovals.getByText('Confirmed')).toHaveCount(3);
});

test(
  'a problem is read before it is sent, kept while the api is away, and answered with a receipt',
  { tag: '@sealed' },
  async ({ dana, context, sandbox, stack, expectComplaint }) => {
    expectComplaint(serverGoneError);
    const home = await Home.enterRead(dana);
    const popup = await home.connectWithPopup();
    const [friend] = await dana.inactive();
    await home.unfriend(friend?.full_name ?? '');
    await expect(home.job.status('Done')).toBeVisible();

    const opened = context.waitForEvent('page');
    await popup.page.getByRole('button', { name: 'Report a problem' }).click();
    const report = new ReportPage(await opened);
    await expect(report.text).toContainText('"name": "remove_user_friends"');
    await expectNoViolation(report.page, 'report');
    const shown = await report.text.innerText();
    const { me, friends } = await sandbox.truth();
    for (const secret of [me.id, me.name, ...friends.flatMap(({ id, name }) => [id, name])])
      expect(shown).not.toContain(secret);
    expect(shown).not.toMatch(/https?:|token"|eyJ/);

    await stack.killApi();
    await report.note.fill('It was slow.');
    await report.send.click();
    await expect(report.notSent).toContainText('cannot be reached right now, so nothing was sent');
    await expectNoViolation(report.page, 'report, not sent');
    await report.page.reload();
    await expect(report.note).toHaveValue('It was slow.');
    await stack.startApi();
    await report.send.click();
    await expect(report.sent).toContainText(/[0-9a-f]{8}-[0-9a-f]{4}-/);
    await expectNoViolation(report.page, 'report, sent');
  },
);

test('the page for who removed the robot is there for guests', async ({ context, stack }) => {
  const page = await context.newPage();
  await page.goto(`${stack.webUrl}/uninstalled`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The robot is removed');
  await expectNoViolation(page, 'uninstalled');
});
