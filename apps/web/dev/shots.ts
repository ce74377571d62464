import type { Page } from 'playwright-core';
import { lessonShots } from './lesson-shots';
import type { Shot } from './shot';

const rows = (page: Page) => page.locator('tr[data-row]');
const pickSome = async (page: Page) => {
  await rows(page).first().waitFor();
  for (const at of [0, 1, 3, 4, 7])
    await rows(page)
      .nth(at)
      .click({ position: { x: 600, y: 25 } });
  await page.mouse.move(5, 5);
};
/** The network's frame, of which there is no copy here. */
const seePost = async (page: Page) => {
  await page.route('https://www.facebook.com/plugins/post.php*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<html lang="en"><title>Post</title><main style="font: 15px sans-serif"><h1>A post</h1></main></html>',
    }),
  );
  await page
    .getByRole('link', { name: /^Click to see/ })
    .first()
    .click();
};
const pro = 'fixture-full-pro-token';
const seen = { 'winnow.first_time_popup': 'false' };
/** Every screen that is looked at. */
export const shots: readonly Shot[] = [
  { name: 'login', path: '/auth/login' },
  { name: 'login-problem', path: '/auth/login?error=no_facebook_email#setup_token=abc' },
  { name: 'dashboard', path: '/dashboard', token: pro, robot: 'reading' },
  { name: 'dashboard-empty', path: '/dashboard', token: 'fixture-empty-free-token' },
  { name: 'dashboard-error', path: '/dashboard', token: 'fixture-error-pro-token', robot: 'idle' },
  { name: 'dashboard-slow', path: '/dashboard', token: 'fixture-slow-pro-token', robot: 'idle' },
  {
    name: 'dashboard-coupon',
    path: '/dashboard',
    token: pro,
    robot: 'idle',
    storage: { 'winnow.invalid_discount_token': 'true' },
  },
  {
    name: 'dashboard-below',
    path: '/dashboard',
    token: pro,
    robot: 'idle',
    act: (page) =>
      page.getByText('Steps to Increase and Track Engagement').scrollIntoViewIfNeeded(),
  },
  { name: 'analytics', path: '/analytics', token: pro, robot: 'idle', act: seePost },
  {
    name: 'analytics-below',
    path: '/analytics',
    token: pro,
    robot: 'idle',
    act: (page) => page.getByRole('rowheader', { name: '1 year' }).scrollIntoViewIfNeeded(),
  },
  {
    name: 'analytics-free',
    path: '/analytics',
    token: 'fixture-full-free-token',
    robot: 'idle',
    act: (page) => page.getByText('Not available on Free plan').scrollIntoViewIfNeeded(),
  },
  { name: 'analytics-empty', path: '/analytics', token: 'fixture-empty-pro-token', robot: 'idle' },
  { name: 'analytics-error', path: '/analytics', token: 'fixture-error-pro-token', robot: 'idle' },
  { name: 'analytics-slow', path: '/analytics', token: 'fixture-slow-pro-token', robot: 'idle' },
  { name: 'friends', path: '/friends/inactive', token: pro, robot: 'idle', act: pickSome },
  {
    name: 'friends-card',
    path: '/friends/active',
    token: pro,
    robot: 'idle',
    act: async (page) => {
      await rows(page).first().waitFor();
      await rows(page)
        .nth(2)
        .hover({ position: { x: 120, y: 20 } });
      await page.getByRole('group', { name: /^Profile of/ }).waitFor();
    },
  },
  { name: 'friends-found', path: '/friends/inactive?search=jen', token: pro, robot: 'idle' },
  { name: 'friends-not-found', path: '/friends/inactive?search=zzzz', token: pro, robot: 'idle' },
  {
    name: 'friends-whole',
    path: '/friends/inactive',
    token: pro,
    robot: 'idle',
    act: async (page) => {
      await page.getByRole('button', { name: /^All [\d,]+ that match$/ }).click();
      await page.getByText(/^all but \d+$/).waitFor();
    },
  },
  {
    name: 'friends-views',
    path: '/friends/inactive?timeframe=365',
    token: pro,
    robot: 'idle',
    storage: { 'winnow.views': '[{"name":"The Jensens","type":"active","search":"?search=jen"}]' },
    act: (page) => page.getByRole('button', { name: 'Views' }).click(),
  },
  {
    name: 'friends-columns',
    path: '/friends/active',
    token: pro,
    robot: 'idle',
    storage: { 'winnow.columns': '{"active":["comments_count","shares_count"]}' },
    act: (page) => page.getByRole('button', { name: 'Columns' }).click(),
  },
  {
    name: 'palette',
    path: '/friends/inactive',
    token: pro,
    robot: 'idle',
    act: async (page) => {
      await rows(page).first().waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'shortcuts',
    path: '/friends/inactive',
    token: pro,
    robot: 'idle',
    act: async (page) => {
      await rows(page).first().waitFor();
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'import',
    path: '/friends/active',
    token: pro,
    robot: 'idle',
    act: async (page) => {
      await page.getByRole('button', { name: 'Import friendship dates from a file' }).click();
      const friends = [
        'Aaron Mbeki',
        'Bo Keller',
        'Anders Dubois',
        'Anders Dubois',
        'Nobody Known',
      ].map((name, n) => ({ name, timestamp: 1_400_000_000 + n * 9_000_000 }));
      await page.getByLabel('Archive or friends file').setInputFiles({
        name: 'your_friends.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify({ friends_v2: friends })),
      });
      await page.getByText('friends found by their name').waitFor();
    },
  },
  { name: 'accessibility', path: '/accessibility' },
  { name: 'friends-removed', path: '/friends/removed', token: pro, robot: 'idle' },
  { name: 'friends-empty', path: '/friends/inactive', token: 'fixture-empty-free-token' },
  {
    name: 'friends-error',
    path: '/friends/inactive',
    token: 'fixture-error-pro-token',
    robot: 'idle',
  },
  {
    name: 'friends-slow',
    path: '/friends/inactive',
    token: 'fixture-slow-pro-token',
    robot: 'idle',
  },
  {
    name: 'nonfriends-free',
    path: '/friends/nonfriends',
    token: 'fixture-full-free-token',
    robot: 'idle',
  },
  {
    name: 'nonfriends',
    path: '/friends/nonfriends',
    token: pro,
    robot: 'idle',
    act: async (page) => {
      await rows(page).first().waitFor();
      for (const at of [0, 1, 3])
        await rows(page)
          .nth(at)
          .click({ position: { x: 600, y: 25 } });
    },
  },
  {
    name: 'requests',
    path: '/friends/nonfriends',
    token: pro,
    robot: 'idle',
    act: async (page) => {
      await rows(page).first().waitFor();
      await page.getByRole('button', { name: 'All', exact: true }).click();
      await page.getByRole('button', { name: /^Add \d+ friends$/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'requests-limit',
    path: '/friends/nonfriends',
    token: 'fixture-full-basic-token',
    robot: 'idle',
    act: async (page) => {
      await rows(page).first().waitFor();
      await page.getByRole('button', { name: 'All', exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'requests-guide', path: '/nonfriends', token: pro, robot: 'idle' },
  {
    name: 'settings',
    path: '/settings',
    token: pro,
    robot: 'idle',
    act: (page) => page.getByRole('switch', { name: /^Auto Reactions/ }).click(),
  },
  {
    name: 'settings-free',
    path: '/settings',
    token: 'fixture-full-free-token',
    robot: 'idle',
    act: (page) => page.getByRole('slider').press('End'),
  },
  { name: 'settings-missing', path: '/settings', token: pro },
  { name: 'settings-slow', path: '/settings', token: 'fixture-slow-pro-token', robot: 'idle' },
  { name: 'reactions', path: '/auto_react', token: pro, robot: 'idle', storage: seen },
  {
    name: 'reactions-free',
    path: '/auto_react',
    token: 'fixture-full-free-token',
    robot: 'idle',
    storage: seen,
    act: (page) => page.getByRole('radio', { name: '20' }).hover(),
  },
  {
    name: 'reactions-error',
    path: '/auto_react',
    token: 'fixture-error-pro-token',
    robot: 'idle',
    storage: seen,
  },
  { name: 'reactions-guide', path: '/autoreact', token: pro, robot: 'idle' },
  { name: 'job-reacting', path: '/job/job-reacting-1', token: pro, robot: 'reacting' },
  {
    name: 'removal',
    path: '/friends/inactive',
    token: pro,
    robot: 'idle',
    act: async (page) => {
      await pickSome(page);
      await page.getByRole('button', { name: 'Unfriend 5', exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  ...lessonShots,
  { name: 'job', path: '/job/job-removing-1', token: pro, robot: 'removing' },
  { name: 'install', path: '/troubleshoot/install', token: pro },
  {
    name: 'support',
    path: '/support',
    token: pro,
    robot: 'idle',
    act: (page) => page.getByLabel('What is it about?').fill('How do I begin?'),
  },
  { name: 'later', path: '/subscribe', token: 'fixture-full-free-token', robot: 'idle' },
  {
    name: 'acting',
    path: '/settings',
    token: pro,
    storage: { 'winnow.admin_token': 'fixture-full-basic-token' },
  },
  {
    name: 'menu',
    path: '/analytics',
    token: pro,
    robot: 'idle',
    storage: { 'winnow.features': 'sso' },
    act: async (page) => {
      await page.waitForTimeout(1500);
      await page.getByRole('button', { name: /Account menu/ }).click();
    },
  },
];
