/** A removal stops because a colleague locked the wrong account: the user's complaint, the answer, and the mend. */
import { expect as plainExpect, type Page } from '@playwright/test';
import { AdminUserPage } from '../pages/admin-user-page';
import { AdminUsersPage } from '../pages/admin-users-page';
import { FriendsPage } from '../pages/friends-page';
import { JobDialog } from '../pages/job-dialog';
import { PopupPage } from '../pages/popup-page';
import { RemovalDialog } from '../pages/removal-dialog';
import { ReportPage } from '../pages/report-page';
import { Sidebar } from '../pages/sidebar';
import { WelcomePage } from '../pages/welcome-page';
import { type Browser, openBrowser } from '../stack/browser/browser';
import { Person } from '../stack/person';
import { pointRobotAt } from '../stack/point-robot';
import {
  compare,
  declineOffers,
  inTheDark,
  judge,
  picture,
  printRows,
  sandbox,
  say,
  seconds,
  webUrl,
} from './guide';
import { removedTab } from './removed-tab';

const removalCount = 8;
const complaint = 'My removal stopped in the middle. What did I do wrong?';
const lockReason = 'Chargeback of invoice 4821';
const unlockReason = 'The chargeback was of another Dana. Locked by mistake.';
const minutes = 60_000;
const expect = plainExpect.configure({ timeout: 30_000 });

const browsers: Browser[] = [];
try {
  await takeTour();
} finally {
  await Promise.all(browsers.map(({ close }) => close()));
}

async function takeTour() {
  const before = await sandbox.truth();
  const dana = await personIn('dana', 'practice');
  const finn = await personIn('fresh', 'none');
  const alex = await personIn('alex', 'none');
  await pointRobotAt(dana.context, sandbox.networkOrigin);

  const page = dana.context.pages()[0] ?? (await dana.context.newPage());
  say('Dana signs in, connects the robot, reads her friends and who engaged');
  await dana.signIn(page);
  await new WelcomePage(page).goOn();
  await declineOffers(page);
  const popup = await PopupPage.open(dana.context);
  await popup.introduce(before.me.name);
  await page.bringToFront();
  const job = new JobDialog(page);
  await new Sidebar(page).syncFriends.click();
  await expect(job.status('Done')).toBeVisible({ timeout: 5 * minutes });
  await job.close();
  await new Sidebar(page).syncEngagement.click();
  await expect(job.status('Done')).toBeVisible({ timeout: 5 * minutes });
  await job.close();

  say(`she removes ${removalCount}`);
  const chosen = (await dana.inactive()).slice(0, removalCount);
  await removeThem(
    page,
    chosen.map((friend) => friend.full_name),
  );
  await expect(job.acts.filter({ hasText: 'Confirmed' }).first()).toBeVisible({ timeout: minutes });

  say('meanwhile Finn of the staff locks the wrong account');
  await finn.arriveSignedIn();
  const { id } = await dana.api.users.current({});
  const lock = { is_locked: true };
  await finn.api.adminUsers.update({ id, fields: lock, reason: lockReason });
  await expect(job.status('Failed')).toBeVisible({ timeout: minutes });
  await picture('1-stopped', page);
  const { removed: removedBefore } = await removedTab(dana);
  say(`her removal stops after ${removedBefore.length}`);

  await complain(popup);
  await answer(alex);
  await goOn(page, job);

  const user = await dana.api.users.current({});
  const { removed } = await removedTab(dana);
  const { logs } = await alex.api.adminUsers.logs({ id, limit: 100 });
  const truth = await sandbox.truth();
  const gone = before.friends.filter(
    (friend) => !truth.friends.some((other) => other.id === friend.id),
  );
  printRows([
    ['removed before', String(removedBefore.length)],
    ['in the end', String(removed.length)],
    ['seconds', seconds().toFixed(1)],
  ]);
  const wanted = chosen.map((friend) => friend.facebook_id).toSorted();
  const differences = compare({
    'is locked': [user.is_locked, false],
    'stopped in the middle': [
      removedBefore.length > 0 && removedBefore.length < removalCount,
      true,
    ],
    removed: [removed.toSorted(), wanted],
    'gone on the network': [gone.map((friend) => friend.id).toSorted(), wanted],
    'reasons in the log': [
      logs
        .map(({ details }) => details['reason'])
        .filter((reason) => reason === lockReason || reason === unlockReason),
      [unlockReason, lockReason],
    ],
  });
  judge(differences, 'The practice network and the action log agree.');
}

async function personIn(name: 'dana' | 'alex' | 'fresh', build: 'practice' | 'none') {
  const browser = await openBrowser({ build, reducedMotion: 'reduce' });
  browsers.push(browser);
  return new Person({ name, context: browser.context, sandbox, webUrl, apiUrl: `${webUrl}/v1` });
}

async function removeThem(page: Page, names: readonly string[]) {
  const friends = new FriendsPage(page);
  await friends.open('inactive', webUrl);
  await expect(friends.rows.first()).toBeVisible();
  await friends.choose(...names);
  await new Sidebar(page).unfriend.click();
  const removal = new RemovalDialog(page);
  await expect(removal.root).toBeVisible();
  await removal.confirm.click();
}

async function complain(popup: PopupPage) {
  say('she reports it from the popup');
  await popup.page.bringToFront();
  await picture('2-popup', popup.page.getByRole('main'));
  const opened = popup.page.context().waitForEvent('page');
  await popup.report.click();
  const report = new ReportPage(await opened);
  await report.note.fill(complaint);
  await picture('3-report', report.page);
  await report.send.click();
  await expect(report.sent).toBeVisible();
  await report.page.close();
}

/** From the list to the answer in three clicks: user, report, log. Then the mend. */
async function answer(alex: Person) {
  say('Alex of the staff looks for her');
  const page = await alex.arriveSignedIn('/admin/users');
  await declineOffers(page);
  const users = new AdminUsersPage(page);
  await users.search.fill('dana');
  await expect(users.rows).toHaveCount(1);
  await picture('4-users', page);
  await inTheDark(page, () => picture('4-users-dark', page));
  await users.open('Dana Whitfield');

  const user = new AdminUserPage(page);
  await expect(user.heading('Dana Whitfield')).toBeVisible();
  await picture('5-user', page);
  await inTheDark(page, () => picture('5-user-dark', page));

  say('he reads her report');
  await user.reports.click();
  await expect(page.getByText(complaint)).toBeVisible();
  await picture('6-reports', page);
  await page.goBack();

  say('he finds who locked the account, and why');
  const lock = user.log.filter({ hasText: lockReason });
  await expect(lock).toContainText('Finn Marlowe');
  await lock.scrollIntoViewIfNeeded();
  await picture('7-log', page);
  await inTheDark(page, () => picture('7-log-dark', page));

  say('he unlocks it and says why');
  await user.change('Unlock', unlockReason);
  await expect(user.log.filter({ hasText: unlockReason })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await picture('8-unlocked', page);
}

async function goOn(page: Page, job: JobDialog) {
  say('Dana tries again');
  await page.bringToFront();
  await page.reload();
  await job.tryAgain.click();
  await expect(job.status('Done')).toBeVisible({ timeout: 5 * minutes });
  await picture('9-done', page);
}
