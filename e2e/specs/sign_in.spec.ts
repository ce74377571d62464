import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { DashboardPage } from '../pages/dashboard-page';
import { DialogPage } from '../pages/dialog-page';
import { SignInPage } from '../pages/sign-in-page';
import { SettingsPage } from '../pages/settings-page';
import { WelcomePage } from '../pages/welcome-page';
import { apiClient } from '../stack/api-client';
import { openBrowser } from '../stack/browser/browser';
import { expectNoViolation } from '../stack/browser/expect-no-violation';
import { Home } from '../stack/home';
import { Person } from '../stack/person';
import type { SandboxControl } from '../stack/sandbox-control';
import type { Stack } from '../stack/stack';
import { switchToPlainTransport, type Transport } from '../stack/transport';

test(
  'a person signs in through the network, is greeted once and stands at the dashboard; signing out ends the session at once, and a guest who asks for a screen signs in first',
  { tag: '@sealed' },
  async ({ dana, sandbox, stack }) => {
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

    await page.goto(`${stack.webUrl}/logout`);
    await expect(new SignInPage(page).button).toBeVisible();
    await expect(dana.api.users.current({})).rejects.toMatchObject({ status: 401 });
    await page.goto(`${stack.webUrl}/friends/inactive`);
    await expect(new SignInPage(page).button).toBeVisible();
    await dana.signIn(page);
  },
);

test(
  'a person ends a sign-in of theirs in another browser, which is out at its next call (ASVS 7.5.2)',
  { tag: '@full' },
  async ({ dana, sandbox, stack, transport }) => {
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
  },
);

test(
  'the sign-in button waits for the terms, and the tick is remembered (A-047, A-048)',
  { tag: '@full' },
  async ({ context, stack }) => {
    const page = await context.newPage();
    const signIn = new SignInPage(page);
    await page.goto(`${stack.webUrl}/auth/login`);
    await expect(signIn.button).toBeDisabled();
    await signIn.terms.check();
    await expect(signIn.button).toBeEnabled();
    await page.reload();
    await expect(signIn.terms).toBeChecked();
  },
);

test(
  'a cancelled sign-in says so and changes nothing',
  { tag: '@full' },
  async ({ context, sandbox, stack }) => {
    const page = await context.newPage();
    await page.goto(sandbox.signInUrl('dana'));
    await page.goto(`${stack.webUrl}/auth/login`);
    await new SignInPage(page).signIn();
    await new DialogPage(page).cancel();
    await expect(page.getByText('The sign-in was cancelled.')).toBeVisible();
    await expect(new SignInPage(page).button).toBeVisible();
  },
);

test(
  'a sign-in link made in one browser signs no user in in another',
  { tag: '@full' },
  async ({ context, sandbox, stack, transport, expectComplaint }) => {
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
  },
);

test(
  'a person without an e-mail address is asked for one, signs in with it, and confirms it by its mail',
  { tag: '@sealed' },
  async ({ context, sandbox, stack, transport }) => {
    const page = await context.newPage();
    const { notice, link } = await enterWithoutAddress(page, sandbox, stack);
    await expect(notice).toBeVisible();
    await confirmAddress(await context.newPage(), link, stack);
    await deleteAccount(page, stack, transport);
  },
);

test(
  'an address is confirmed in a browser without any data of the user, and axe finds nothing before and after',
  { tag: ['@sealed', '@full'] },
  async ({ context, sandbox, stack, transport }) => {
    const page = await context.newPage();
    const { notice, link } = await enterWithoutAddress(page, sandbox, stack);
    await expect(notice).toBeVisible();
    await expectNoViolation(page, 'dashboard, address not confirmed');
    // As when a mail program opens the link.
    const elsewhere = await openBrowser({ build: 'none' });
    try {
      if (transport === 'plain') await switchToPlainTransport(elsewhere.context, false);
      const opened = await elsewhere.context.newPage();
      await confirmAddress(opened, link, stack, () => expectNoViolation(opened, 'confirm e-mail'));
    } finally {
      await elsewhere.close();
    }
    await page.reload();
    await expect(new DashboardPage(page).heading).toBeVisible();
    await expect(notice).toBeHidden();
    await deleteAccount(page, stack, transport);
  },
);

/** Signs in without an e-mail address, up to the dashboard, and returns its notice and the link in the mail. */
async function enterWithoutAddress(page: Page, sandbox: SandboxControl, stack: Stack) {
  const address = 'nomail@winnow.example';
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
  await page.getByLabel('E-mail address').fill(address);
  await page.getByRole('button', { name: 'Complete setup' }).click();
  const welcome = new WelcomePage(page);
  await expect(welcome.heading).toBeVisible();
  await welcome.goOn();
  // The notice is rendered before the code of the screen below it has loaded.
  await expect(new DashboardPage(page).heading).toBeVisible();
  await expect.poll(() => sandbox.mailsTo(address)).toHaveLength(1);
  const [mail] = await sandbox.mailsTo(address);
  const link = /http\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  return { notice: page.getByText(`Confirm your address ${address}`), link };
}

/** Opens the link of the mail and confirms the address. */
async function confirmAddress(
  page: Page,
  link: string,
  stack: Stack,
  look: () => Promise<void> = async () => {},
) {
  await page.goto(link);
  const confirm = page.getByRole('button', { name: 'Confirm this address' });
  await expect(confirm).toBeVisible();
  await expect(page).toHaveURL(`${stack.webUrl}/auth/confirm_email`);
  await look();
  await confirm.click();
  await expect(page.getByText('Your address is confirmed')).toBeVisible();
}

/** Deletes the account of the user signed in here, so that the next test starts without it. */
async function deleteAccount(page: Page, stack: Stack, transport: Transport) {
  const token = await page.evaluate(() => localStorage.getItem('winnow.token'));
  // A page that calls the api while its account is deleted would be signed out, and log an error.
  await page.goto('about:blank');
  await apiClient(stack.apiUrl, transport, () => token).users.remove({
    confirm: 'delete everything',
  });
}
