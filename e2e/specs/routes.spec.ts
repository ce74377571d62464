import type { Page } from '@playwright/test';
import { brand } from '@winnow/sdk/brand';
import type { PlanId } from '@winnow/sdk/rules';
import { expect, test } from '../fixtures';
import { buyByCall } from '../stack/buy-by-call';
import { drawn } from '../stack/browser/drawn';
import { expectNoViolation } from '../stack/browser/expect-no-violation';
import { Home } from '../stack/home';
import type { Stack } from '../stack/stack';
import { SignInPage } from '../pages/sign-in-page';

/** Addresses at which a signed-in user stays. Where the others lead is shown by unit tests of the router. */
const screens = [
  '/friends/whitelist',
  '/friends/removed',
  '/analytics',
  '/masterclass',
  '/nonfriends',
  '/autoreact',
  '/settings',
  '/account',
  '/thanks',
  // These stay for every kind of user.
  '/terms',
  '/privacy',
  '/uninstalled',
];
const aside = '/settings';
const admin = [
  '/admin/users',
  '/admin/dashboard',
  '/admin/logs',
  '/admin/logs/chart',
  '/admin/sidekiq',
  '/admin/exports',
];

/** The title of the screen that an address shows. */
const titles: readonly (readonly [RegExp, string])[] = [
  [/^\/(dashboard|posts)$/, 'Dashboard'],
  [/^\/friends\//, 'Your Friends'],
  [/^\/analytics$/, 'Analytics'],
  [/^\/masterclass$/, 'Masterclass'],
  [/^\/nonfriends$/, 'Friend Requests'],
  [/^\/autoreact$/, 'How Auto Reactions work'],
  [/^\/settings$/, 'Settings'],
  [/^\/account$/, 'Profile'],
  [/^\/account\/subscription$/, 'Account & Billing'],
  [/^\/thanks$/, 'Thank you'],
  [/^\/referral$/, 'Affiliate Dashboard'],
  [/^\/accessibility$/, 'Accessibility'],
  [/^\/terms$/, 'Terms of use'],
  [/^\/privacy$/, 'Privacy policy'],
  [/^\/uninstalled$/, 'The robot is removed'],
  [/^\/admin\/users$/, 'Users'],
  [/^\/admin\/dashboard$/, 'Monitor'],
  [/^\/admin\/logs(\/list|\/chart)?$/, 'Robot Logs'],
  [/^\/admin\/sidekiq$/, 'Sidekiq'],
  [/^\/admin\/exports$/, 'CSV Exports'],
  [/^\/change_card$/, 'Update Payment Information'],
  [/^\/subscribe$/, 'Upgrade'],
];

function titleOf(path: string): string {
  const [, title] = titles.find(([address]) => address.test(path)) ?? [];
  if (title === undefined) throw new Error(`no title is known for ${path}`);
  return `${title} · ${brand.name}`;
}

interface Kind {
  name: string;
  /** The operator's commands. */
  commands: readonly (readonly string[])[];
  /** The plan that they buy, with a card. */
  buys?: PlanId;
  /** Whether the screens of the card and of the plans are open to them; undefined: the specification does not say. */
  card: boolean;
  plans?: boolean;
}
/** The plan decides on the screens of the card and of the plans alone, not on any other address. */
const payingKinds: readonly Kind[] = [
  { name: 'Basic', commands: [], buys: 'monthly', card: true, plans: true },
  { name: 'PRO', commands: [], buys: 'feature_plan_annual_new', card: true, plans: false },
  // Not charged here, so there is no card and nothing to buy.
  { name: 'Basic by hand', commands: [['set-plan', 'monthly']], card: false, plans: false },
  { name: 'lifetime', commands: [['set-plan', 'once']], card: false },
];
/** Where the lock covers the whole screen or a part of it, or the screen says something else. */
const coveredByLock = [
  '/dashboard',
  '/friends/active',
  '/friends/nonfriends',
  '/analytics',
  '/settings',
  '/account',
  '/account/subscription',
  '/referral',
];
/** Documents with a content security policy of their own: those of the services that the screen uses. */
const ownPolicy = ['/account/subscription', '/referral', '/subscribe'];

/** Opens an address as if typed, and expects the page that it leads to. */
async function lands(page: Page, webUrl: string, path: string, to: string) {
  await page.goto(webUrl + path);
  await expectScreen(page, path, to);
}

async function expectScreen(page: Page, path: string, to: string) {
  await expect(page, path).toHaveURL((url) => url.pathname === to);
  await expect(page, path).toHaveTitle(titleOf(to));
  await drawn(page, path);
}

/**
 * Navigates within the app, as by its links and by the browser's arrows, which loads nothing again. An address that
 * leads elsewhere is seen to be left. Where it stays, the title shows which screen is rendered: if both screens have
 * the same title, another screen is visited in between.
 */
async function walks(page: Page, path: string, to: string) {
  if (path === to && (await page.title()) === titleOf(to)) await walks(page, aside, aside);
  await push(page, path);
  await expectScreen(page, path, to);
}

async function push(page: Page, address: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

async function operate(home: Home, stack: Stack, commands: Kind['commands']) {
  const { email } = await home.person.api.users.current({});
  // Only one process can use the embedded database: the server stops for a moment, and an open page would log errors.
  await home.page.goto('about:blank');
  for (const [verb = '', ...rest] of commands)
    await stack.operate('user', verb, email ?? '', ...rest);
}

test('a free user sees the screens at their addresses, and axe finds nothing', async ({
  dana,
  stack,
}) => {
  const { page } = await Home.enter(dana);
  // `accessibility.spec.ts` shows this one to axe, and more of the dashboard and of the lists.
  await walks(page, '/accessibility', '/accessibility');
  for (const path of screens) {
    await walks(page, path, path);
    await expectNoViolation(page, `free, ${path}`);
  }
  for (const path of ownPolicy) {
    await lands(page, stack.webUrl, path, path);
    await expectNoViolation(page, `free, ${path}`);
  }
});

for (const kind of payingKinds)
  test(
    `the screens of the card and of the plans are open to a ${kind.name} user as the plan says`,
    { tag: '@full' },
    async ({ dana, stack }) => {
      const home = await Home.enter(dana);
      if (kind.buys) await buyByCall(dana, kind.buys);
      await operate(home, stack, kind.commands);
      await lands(home.page, stack.webUrl, '/', '/dashboard');
      const cardLeadsTo = kind.card ? '/change_card' : '/dashboard';
      await lands(home.page, stack.webUrl, '/change_card', cardLeadsTo);
      if (kind.plans !== undefined)
        await lands(
          home.page,
          stack.webUrl,
          '/subscribe',
          kind.plans ? '/subscribe' : '/dashboard',
        );
    },
  );

test.describe('by what an operator makes of a user', () => {
  // None of it needs the robot.
  test.use({ build: 'none' });

  /** The lock decides on parts of screens, being an admin on the addresses for admins alone, a ban on all. */
  test(
    'a locked user keeps the addresses, a banned one sees the one screen that is theirs (A-404), an admin has more, and axe finds nothing',
    { tag: '@full' },
    async ({ dana, stack, expectComplaint }) => {
      // The first screen's calls start in parallel with the user's, before it is known that the user is banned.
      expectComplaint(/\/v1\/[\w/]+(\?\S*)?: .*403/);
      const home = await Home.enter(dana);
      const { page } = home;
      // By an admin: no payment would open the account.
      await operate(home, stack, [['lock']]);
      await lands(page, stack.webUrl, '/', '/dashboard');
      for (const path of coveredByLock) {
        await walks(page, path, path);
        await expectNoViolation(page, `locked, ${path}`);
      }

      await operate(home, stack, [['unlock'], ['ban']]);
      // Which other addresses lead there is shown by unit tests of the router.
      await page.goto(`${stack.webUrl}/friends/inactive`);
      await expect(page).toHaveURL(/\/banned$/);
      await expect(
        page.getByText('Your account has been flagged for policy violations.'),
      ).toBeVisible();
      await expectNoViolation(page, 'banned');

      await operate(home, stack, [['unban'], ['make-admin']]);
      await lands(page, stack.webUrl, '/admin', '/admin/users');
      for (const path of admin) {
        await walks(page, path, path);
        await expectNoViolation(page, `admin, ${path}`);
      }
    },
  );

  test('an address leads a guest to the sign-in, which keeps query and hash (A-405, B-460); the web serves the notices of its packages', async ({
    context,
    stack,
  }) => {
    const page = await context.newPage();
    await page.goto(`${stack.webUrl}/friends/inactive?from=mail#top`);
    await expect(page).toHaveURL(
      ({ pathname, href }) => pathname === '/auth/login' && /[?&]from=mail#top$/.test(href),
    );
    await expect(new SignInPage(page).button).toBeVisible();
    const notices = await page.request.get(`${stack.webUrl}/THIRD-PARTY-NOTICES.txt`);
    expect(await notices.text()).toMatch(/^react [\d.]+ \(MIT\)$/m);
  });
});
