/** The main job, done by the robot in a headless browser: the steps of a user, and a look at the truth. */
import { type BrowserContext, expect } from '@playwright/test';
import { DashboardPage } from '../pages/dashboard-page';
import { FriendsPage } from '../pages/friends-page';
import { JobDialog } from '../pages/job-dialog';
import { PopupPage } from '../pages/popup-page';
import { RemovalDialog } from '../pages/removal-dialog';
import { Sidebar } from '../pages/sidebar';
import { SignInPage } from '../pages/sign-in-page';
import { WelcomePage } from '../pages/welcome-page';
import { openBrowser } from '../stack/browser/browser';
import { Person } from '../stack/person';
import { pointRobotAt } from '../stack/point-robot';
import type { Truth } from '../stack/sandbox-control';
import { classesOf, inWords, readDeeper, type Reading } from './evidence';
import { declineOffers, inTheDark, judge, picture, sandbox, say, seconds, webUrl } from './guide';
import { removedTab } from './removed-tab';
import { compare, type Figures, printTable } from './report';

const whitelistCount = 3;
const removalCount = 10;
/** Enough of Dana's posts for a friend without sign of life to be clear. */
const postCount = 40;

const minutes = 60_000;

const before = await sandbox.truth();
const { context, close } = await openBrowser({ build: 'practice' });
try {
  const figures = await takeTour(context, before);
  printTable({ ...figures, seconds: seconds() });
  judge(compare(figures, before, await sandbox.truth()), 'The practice network agrees.');
} finally {
  await close();
}

async function takeTour(browser: BrowserContext, truth: Truth): Promise<Figures> {
  await pointRobotAt(browser, sandbox.networkOrigin);
  const dana = new Person({
    name: 'dana',
    context: browser,
    sandbox,
    webUrl,
    apiUrl: `${webUrl}/v1`,
  });
  const page = browser.pages()[0] ?? (await browser.newPage());

  say('signing in');
  await page.goto(`${webUrl}/auth/login`);
  await expect(new SignInPage(page).button).toBeVisible();
  await picture('sign-in', page);
  await dana.signIn(page);
  await new WelcomePage(page).goOn();
  await declineOffers(page);
  const sidebar = new Sidebar(page);
  await expect(sidebar.robot).toHaveText(/connected/);

  say('connecting the robot');
  const popup = await PopupPage.open(browser);
  await popup.introduce(truth.me.name);
  await page.bringToFront();

  say(`reading friends (the network shows ${truth.shown_friend_count})`);
  const job = new JobDialog(page);
  await sidebar.syncFriends.click();
  await expect(job.progress).toBeVisible();
  await picture('job-running', page);
  await expect(job.status('Done')).toBeVisible({ timeout: 5 * minutes });
  const friendsRead = numberIn(await job.root.innerText(), /([\d,]+) friends? read/);
  await job.close();
  const friends = new FriendsPage(page);
  const readings: Reading[] = [];
  const conclude = async (posts: number, name: string) => {
    const reading = { posts, classes: await classesOf(dana) };
    readings.push(reading);
    say(`after ${posts} posts: ${inWords(reading)}`);
    await friends.open('inactive', webUrl);
    await expect(friends.rows.first()).toBeVisible();
    await expect(friends.header('Evidence')).toBeVisible();
    await picture(name, page);
  };
  await conclude(0, 'evidence-0-posts');

  say('reading who engaged');
  await sidebar.syncEngagement.click();
  await expect(job.status('Done')).toBeVisible({ timeout: 5 * minutes });
  const engagementsRead = numberIn(await job.root.innerText(), /([\d,]+) engagements?\b/);
  await job.close();
  await conclude(10, 'evidence-10-posts');

  say(`on a paid plan, six hours later: reading ${postCount} posts`);
  await readDeeper(dana, page, postCount);
  await expect(job.status('Done')).toBeVisible({ timeout: 10 * minutes });
  await job.close();
  await conclude(postCount, `evidence-${postCount}-posts`);
  await inTheDark(page, () => picture(`evidence-${postCount}-posts-dark`, page));
  const inactive = await dana.inactive();
  const kept = inactive.slice(0, whitelistCount);
  const chosen = inactive.slice(whitelistCount, whitelistCount + removalCount);

  say(`protecting ${whitelistCount}`);
  await friends.choose(...kept.map((friend) => friend.full_name));
  await friends.button('Add to whitelist').click();
  await expect(friends.tab('Whitelisted')).toHaveText(new RegExp(`${whitelistCount}$`));

  say(`removing ${removalCount} who never engaged`);
  await friends.choose(...chosen.map((friend) => friend.full_name));
  await picture('friends', page);
  await inTheDark(page, () => picture('friends-dark', page));
  const removal = new RemovalDialog(page);
  await sidebar.unfriend.click();
  await expect(removal.root).toBeVisible();
  await picture('preview', page);
  await removal.confirm.click();
  await expect(job.acts.filter({ hasText: 'Confirmed' }).first()).toBeVisible({ timeout: minutes });
  await picture('removing', page);
  await expect(job.status('Done')).toBeVisible({ timeout: 5 * minutes });
  await job.close();

  const { removed, whitelisted } = await removedTab(dana);
  await friends.tab('Unfriended').click();
  await expect(friends.rows).toHaveCount(removalCount);
  await picture('unfriended', page);
  await new DashboardPage(page).open(webUrl);
  await expect(new DashboardPage(page).heading).toBeVisible();
  await expect(new DashboardPage(page).topFriends.first()).toBeVisible();
  await expect(new DashboardPage(page).chart).toBeVisible();
  await picture('dashboard', page);
  await inTheDark(page, () => picture('dashboard-dark', page));
  await popup.page.bringToFront();
  await popup.page.evaluate(() => document.fonts.ready);
  await picture('popup', popup.page.getByRole('main'));

  return {
    friendsRead,
    friendsShown: truth.shown_friend_count,
    engagementsRead,
    readings,
    whitelisted,
    chosen: chosen.map((friend) => friend.facebook_id),
    removed,
  };
}

function numberIn(text: string, pattern: RegExp): number {
  const [, digits = 'NaN'] = pattern.exec(text) ?? [];
  return Number(digits.replaceAll(',', ''));
}
