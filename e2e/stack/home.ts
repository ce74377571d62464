import { expect, type Page } from '@playwright/test';
import { AutoReactionsPage } from '../pages/auto-reactions-page';
import { DashboardPage } from '../pages/dashboard-page';
import { FriendsPage } from '../pages/friends-page';
import { JobDialog } from '../pages/job-dialog';
import { PopupPage } from '../pages/popup-page';
import { RemovalDialog } from '../pages/removal-dialog';
import { Sidebar } from '../pages/sidebar';
import { WelcomePage } from '../pages/welcome-page';
import { arrangeRead, identityOf } from './arrange';
import { waitUntilNetworkClosed } from './browser/held-network';
import type { builds } from '../../scripts/stack/stack.mjs';
import type { Person } from './person';
import { driveRobot, endPause, evaluateInRobotPage, writeIdentity } from './robot-state';
import type { Stack } from './stack';

/** The signed-in web app in one tab, with page objects for its screens. */
export class Home {
  readonly person: Person;
  readonly page: Page;
  readonly sidebar: Sidebar;
  readonly dashboard: DashboardPage;
  readonly friends: FriendsPage;
  readonly job: JobDialog;
  readonly removal: RemovalDialog;

  constructor(person: Person, page: Page) {
    this.person = person;
    this.page = page;
    this.sidebar = new Sidebar(page);
    this.dashboard = new DashboardPage(page);
    this.friends = new FriendsPage(page);
    this.job = new JobDialog(page);
    this.removal = new RemovalDialog(page);
  }

  /** Signs in by the screens and passes the greeting of a first visit: for tests about signing in. */
  static async signIn(person: Person): Promise<Home> {
    const page = await person.signIn();
    await new WelcomePage(page).goOn();
    return Home.at(person, page);
  }

  /** The dashboard of a user who signed in before. */
  static async enter(person: Person): Promise<Home> {
    return Home.at(person, await person.arriveSignedIn());
  }

  /** The inactive tab of a user whose friends and `posts` posts were read before, completely. */
  static async enterRead(person: Person, posts = 12): Promise<Home> {
    const read = async () => arrangeRead(person, await person.sandbox.truth(), posts);
    const home = new Home(
      person,
      await person.arriveSignedIn('/friends/inactive', undefined, read),
    );
    await expect(home.friends.rows.first()).toBeVisible();
    return home;
  }

  private static async at(person: Person, page: Page): Promise<Home> {
    const home = new Home(person, page);
    await expect(home.dashboard.heading).toBeVisible();
    return home;
  }

  /** Gives the person a plan, as an operator does. */
  async onPlan(plan: string, stack: Stack) {
    const here = this.page.url();
    // Only one process can use the embedded database: the server stops for a moment, and an open page would log
    // errors.
    await this.page.goto('about:blank');
    const { email } = await this.person.api.users.current({});
    await stack.operate('user', 'set-plan', email ?? '', plan);
    await this.page.goto(here);
  }

  openPopup(build: keyof typeof builds = 'practice'): Promise<PopupPage> {
    return PopupPage.open(this.person.context, build);
  }

  /** A second dashboard, in another tab. */
  async another(): Promise<Home> {
    const page = await this.person.context.newPage();
    await page.goto(new URL('/dashboard', this.page.url()).href);
    return new Home(this.person, page);
  }

  /** The state after the user accepted the robot's terms, the robot read the network account and the user
   *  confirmed it, without those screens. Only the account is written into the robot's database; the rest goes
   *  through the popup's messages. */
  async connectRobot(): Promise<void> {
    await expect(this.sidebar.robot).toHaveText(/connected/);
    const { sandbox, context } = this.person;
    const identity = identityOf(await sandbox.truth());
    const { facebook_profile_id } = identity;
    const { id: user_id } = await this.person.api.users.current({});
    await evaluateInRobotPage(context, async (page) => {
      await writeIdentity(page, identity);
      await driveRobot(page, {
        terms: { type: 'terms.accept', version: 1 },
        confirm_username: { type: 'username.confirm', facebook_profile_id, user_id },
      });
    });
  }

  /** Connects the robot and opens the popup as well. */
  async connectWithPopup(): Promise<PopupPage> {
    await this.connectRobot();
    const popup = await this.openPopup();
    await this.page.bringToFront();
    return popup;
  }

  /** Accepts the robot's terms and confirms the account, in the popup, which stays open. Waits until the robot's
   *  own window is closed: Playwright does not hold requests while one of the routed pages closes. */
  async connectByHand(build: keyof typeof builds = 'practice'): Promise<PopupPage> {
    await expect(this.sidebar.robot).toHaveText(/connected/);
    const popup = await this.openPopup(build);
    const { sandbox, context } = this.person;
    await popup.introduce((await sandbox.truth()).me.name);
    await waitUntilNetworkClosed(
      context,
      build === 'store' ? 'https://www.facebook.com' : sandbox.networkOrigin,
    );
    await this.page.bringToFront();
    return popup;
  }

  /** Brings friends and `posts` posts into the state after a complete reading, and opens the inactive tab. */
  async arrangeRead(posts = 12) {
    await arrangeRead(this.person, await this.person.sandbox.truth(), posts);
    await this.friends.open('inactive');
    await expect(this.friends.rows.first()).toBeVisible();
  }

  /** Expects that a block paused everything: the dialog says so, and the popup. */
  async expectPaused(popup: PopupPage) {
    await expect(this.job.root.getByText('Paused to protect your account')).toBeVisible();
    await expect(this.job.status('Waiting')).toBeVisible();
    await expect(popup.pause).toBeVisible();
  }

  /** Expects the job to wait for a sign-in on the network, and the popup to show why. */
  async expectSignedOut(popup: PopupPage) {
    await expect(this.job.status('Waiting')).toBeVisible();
    await expect(popup.page.getByText('Signed out of Facebook', { exact: true })).toBeVisible();
  }

  /** Signs in on the network again and comes back to the web app. */
  async returnToNetwork() {
    await this.person.enterNetwork();
    await this.page.bringToFront();
  }

  /** Closes the ended job's dialog and ends the network's faults, for the next job of the same test. */
  async closeJob() {
    await this.job.close();
    await this.person.sandbox.clearFaults();
  }

  /** Gives up the job that a block paused and ends the pause, for the next job of the same test. */
  async passPause() {
    await this.job.pause.click();
    await expect(this.job.status('Paused')).toBeVisible();
    await endPause(this.person.context);
    await this.closeJob();
  }

  /** Selects friends on the inactive tab and starts the removal. */
  async unfriend(...names: string[]) {
    await this.friends.choose(...names);
    await this.sidebar.unfriend.click();
    await this.removal.confirm.click();
    await expect(this.job.title(/^Unfriend .*[^?]$/)).toBeVisible();
  }

  /** Selects people on the Non-Friends tab and starts the requests. */
  async request(...names: string[]) {
    await this.friends.open('nonfriends');
    await this.friends.choose(...names);
    await this.friends.selectionBar.getByRole('button', { name: /^Add \d/ }).click();
    const preview = this.page.getByRole('dialog', { name: /^Send / });
    await preview.getByRole('button', { name: /^Send \d/ }).click();
    await expect(this.job.title(/^Add /)).toBeVisible();
  }

  /** Starts reactions to ten posts on the Auto Reactions screen. */
  async react(reaction: 'Like' | 'Love' = 'Like') {
    const screen = new AutoReactionsPage(this.page);
    await screen.open();
    await screen.reaction(reaction).check();
    await screen.start.click();
    await expect(this.job.title('Auto Reactions')).toBeVisible();
  }
}
