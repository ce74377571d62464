import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { DashboardPage } from '../pages/dashboard-page';
import { DialogPage } from '../pages/dialog-page';
import { SignInPage } from '../pages/sign-in-page';
import { SettingsPage } from '../pages/settings-page';
import { WelcomePage } from '../pages/welcome-page';
import { apiClient } from '../stack/api-client';
import { killRobot, openBrowser } from '../stack/browser/browser';
import { expectNoViolation } from '../stack/browser/expect-no-violation';
import { Home } from '../stack/home';
import { Person } from '../stack/person';
import type { Stack } from '../stack/stack';
import { switchToPlainTransport, type Transport } from '../stack/transport';
import { workerGoneError } from '../stack/browser/watch-console';

test('a person signs in through the network, is greeted once and stands at the dashboard', async ({
  dana,
  sandbox,
}) => {
  const page = await dana.signIn();
  const welcome = new WelcomePage(page);
  await expect(welcome.heading).toHaveText(/Dana/);
  await welcome.goOn();
  const home = new Home(dana, page);
  await expect(home.dashboard.heading).toBeVisible();

  const user = await dana.api.users.current({});
  expect(user.email).toBe((await sandbox.truth()).me.email);
  // The page sends the flag without waiting for the answer, so poll.
  await expect.poll(() => dana.api.flags.read({})).toMatchObject({ welcome_page_seen: true });

  await page.reload();
  await expect(home.dashboard.heading).toBeVisible();
});

test('a person ends a sign-in of theirs in another browser, which is out at its next call (ASVS 7.5.2)', async ({
  dana,
  sandbox,
  stack,
  transport,
}) => {
  const page = await dana.signIn();
  await new WelcomePage(page).goOn();
  await expect(new Home(dana, page).dashboard.heading).toBeVisible();
  const { context, close } = await openBrowser({ build: 'none' });
  try {
    if (transport === 'plain') await switchToPlainTransport(context, false);
    const { webUrl, apiUrl } = stack;
    const there = new Person({ name: 'dana', context, sandbox, webUrl, apiUrl, transport });
    const elsewhere = await there.signIn();
    await expect(new Home(there, elsewhere).dashboard.heading).toBeVisible();

    const settings = new SettingsPage(page);
    await settings.open();
    await expect(settings.signIns).toHaveText([
      /Chrome on .*This browser/,
      /Chrome on .*Sign out$/,
    ]);
    await expectNoViolation(page, 'settings, signed in twice');
    await settings.signIns.last().getByRole('button').click();
    await expect(settings.signIns).toHaveCount(1);

    await elsewhere.goto(`${webUrl}/friends/inactive`);
    await expect(new SignInPage(elsewhere).button).toBeVisible();
    await page.reload();
    await expect(settings.signIns).toHaveText([/This browser/]);
  } finally {
    await close();
  }
});

test('the sign-in button waits for the terms, and the tick is remembered (A-047, A-048)', async ({
  context,
  stack,
}) => {
  const page = await context.newPage();
  const signIn = new SignInPage(page);
  await page.goto(`${stack.webUrl}/auth/login`);
  await expect(signIn.button).toBeDisabled();
  await signIn.terms.check();
  await expect(signIn.button).toBeEnabled();
  await page.reload();
  await expect(signIn.terms).toBeChecked();
});

test('a cancelled sign-in says so and changes nothing', async ({ context, sandbox, stack }) => {
  const page = await context.newPage();
  await page.goto(sandbox.signInUrl('dana'));
  await page.goto(`${stack.webUrl}/auth/login`);
  await new SignInPage(page).signIn();
  await new DialogPage(page).cancel();
  await expect(page.getByText('The sign-in was cancelled.')).toBeVisible();
  await expect(new SignInPage(page).button).toBeVisible();
});

test('a sign-in link that was made in one place signs nobody in at another', async ({
  context,
  sandbox,
  stack,
  transport,
  expectComplaint,
}) => {
  expectComplaint(/\/v1\/auth\/exchange: Failed to load resource/);
  const page = await context.newPage();
  await page.route('**/v1/auth/exchange', (route) => route.abort());
  await page.goto(sandbox.signInUrl('dana'));
  await page.goto(`${stack.webUrl}/auth/login`);
  await new SignInPage(page).signIn();
  await new DialogPage(page).goOn();
  await page.waitForURL('**/auth/token/*');

  const elsewhere = await context.newPage();
  await elsewhere.goto(page.url());
  await expect(elsewhere.getByText('Sign in with this link?')).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Use the link' }).click();
  await expect(elsewhere.getByText('This link did not sign you in')).toBeVisible();
  await elsewhere.getByRole('link', { name: 'Sign in again' }).click();
  await expect(new SignInPage(elsewhere).button).toBeVisible();

  await page.unroute('**/v1/auth/exchange');
  await page.reload();
  await expect(new WelcomePage(page).heading).toHaveText(/Dana/);
  await deleteAccount(page, stack, transport);
});

test(
  'a person without an e-mail address is asked for one, signs in with it, and confirms it by its mail',
  { tag: '@sealed' },
  async ({ context, sandbox, stack, transport }) => {
    const page = await context.newPage();
    await page.goto(sandbox.signInUrl('nomail'));
    await page.goto(`${stack.webUrl}/auth/login`);
    await new SignInPage(page).signIn();
    await new DialogPage(page).goOn();
    await expect(
      page.getByText(
        'Your email address is not connected. Add your e-mail address to complete setup.',
      ),
    ).toBeVisible();
    await expect(page).toHaveURL(`${stack.webUrl}/auth/login?error=no_facebook_email`);
    await page.getByLabel('E-mail address').fill('nomail@winnow.example');
    await page.getByRole('button', { name: 'Complete setup' }).click();
    const welcome = new WelcomePage(page);
    await expect(welcome.heading).toBeVisible();
    await welcome.goOn();
    const notice = page.getByText('Confirm your address nomail@winnow.example');
    await expect(notice).toBeVisible();
    // The notice is rendered before the code of the screen below it has loaded.
    await expect(new DashboardPage(page).heading).toBeVisible();
    await expectNoViolation(page, 'dashboard, address not confirmed');

    await expect.poll(() => sandbox.mailsTo('nomail@winnow.example')).toHaveLength(1);
    const [mail] = await sandbox.mailsTo('nomail@winnow.example');
    const link = /http\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    // Signed out, in a browser without any data of the user, as when a mail program opens the link.
    const elsewhere = await openBrowser({ build: 'none' });
    try {
      if (transport === 'plain') await switchToPlainTransport(elsewhere.context, false);
      const opened = await elsewhere.context.newPage();
      await opened.goto(link);
      const confirm = opened.getByRole('button', { name: 'Confirm this address' });
      await expect(confirm).toBeVisible();
      await expect(opened).toHaveURL(`${stack.webUrl}/auth/confirm_email`);
      await expectNoViolation(opened, 'confirm e-mail');
      await confirm.click();
      await expect(opened.getByText('Your address is confirmed')).toBeVisible();
    } finally {
      await elsewhere.close();
    }
    await page.reload();
    await expect(new DashboardPage(page).heading).toBeVisible();
    await expect(notice).toBeHidden();
    await deleteAccount(page, stack, transport);
  },
);

test(
  'a guest who asks for a screen signs in first, and signing out ends the session at once',
  { tag: '@sealed' },
  async ({ dana, stack }) => {
    const home = await Home.signIn(dana);
    await home.page.goto(`${stack.webUrl}/logout`);
    await expect(new SignInPage(home.page).button).toBeVisible();
    await expect(dana.api.users.current({})).rejects.toMatchObject({ status: 401 });
    await home.page.goto(`${stack.webUrl}/friends/inactive`);
    await expect(new SignInPage(home.page).button).toBeVisible();
    await dana.signIn(home.page);
  },
);

test('signing out in one tab ends every other one, and the robot is handed nobody by them', async ({
  dana,
  expectComplaint,
}) => {
  expectComplaint(workerGoneError);
  const home = await Home.signIn(dana);
  await expect(home.sidebar.robot).toHaveText(/connected/);
  const other = await home.another();
  await expect(other.sidebar.robot).toHaveText(/connected/);
  const popup = await home.openPopup();
  await expect(popup.look.or(popup.accept)).toBeVisible();

  await home.page.goto(new URL('/logout', home.page.url()).href);
  await expect(new SignInPage(home.page).button).toBeVisible();
  await expect(new SignInPage(other.page).button).toBeVisible();
  // Dashboards that still have a user greet a worker that was restarted.
  await killRobot(dana.context);
  await popup.page.reload();
  await popup.accept.click();
  await expect(popup.page.getByText(/Sign in to the dashboard first/)).toBeVisible();
  await dana.signIn(home.page);
});

/** Deletes the account of the user signed in here, so that the next test starts without it. */
async function deleteAccount(page: Page, stack: Stack, transport: Transport) {
  const token = await page.evaluate(() => localStorage.getItem('winnow.token'));
  // A page that calls the api while its account is deleted would be signed out, and log an error.
  await page.goto('about:blank');
  await apiClient(stack.apiUrl, transport, () => token).users.remove({
    confirm: 'delete everything',
  });
}
