import { basic, dialog, free, pro, rows, type Shot, slow } from './shot';

const person = 'GET /users/current';
const settled = 1500;

const inHalfAnHour = new Date(Date.now() + 30 * 60_000).toISOString();

/** The shell around the screens, and the layers above them. */
export const shellShots: readonly Shot[] = [
  {
    name: 'menu',
    path: '/analytics',
    token: pro,
    robot: 'idle',
    storage: { 'winnow.features': 'sso' },
    act: async (page) => {
      await page.waitForTimeout(settled);
      await page.getByRole('button', { name: /Account menu/ }).click();
    },
  },
  {
    name: 'long-names',
    path: '/friends/active',
    token: pro,
    robot: 'idle',
    answers: {
      [person]: {
        body: {
          first_name: 'Maximiliane-Alexandra Josephine',
          last_name: 'von Hohenstein-Schillingsfürst zu Waldenburg',
        },
      },
    },
  },
  {
    name: 'consent',
    path: '/dashboard',
    token: pro,
    robot: 'idle',
    storage: { 'winnow.tracking_consent': '' },
  },
  {
    name: 'consent-advertising',
    path: '/dashboard',
    token: pro,
    robot: 'idle',
    answers: {
      'GET /conversions': {
        body: {
          pixel_id: '1',
          pixel_url: 'https://pixel.winnow.example/',
          consent: null,
          marketing: null,
        },
      },
    },
    act: (page) => page.getByText('May we tell Meta').waitFor(),
  },
  {
    name: 'consent-mails',
    path: '/dashboard',
    token: pro,
    robot: 'idle',
    answers: {
      'GET /conversions': {
        body: { pixel_id: null, pixel_url: null, consent: null, marketing: 'open' },
      },
    },
    act: (page) => page.getByText('May we send you').waitFor(),
  },
  {
    name: 'keyboard',
    path: '/settings',
    token: pro,
    robot: 'idle',
    narrow: true,
    act: async (page) => {
      await page.getByRole('switch').first().waitFor();
      await page.keyboard.press('Tab');
    },
  },
  {
    name: 'cooldown',
    path: '/settings',
    token: pro,
    robot: 'idle',
    narrow: true,
    act: async (page) => {
      await page.getByRole('button', { name: /^Sync available in/ }).hover();
      await page.getByText(/^Engagement sync is limited/).waitFor();
    },
  },
  {
    name: 'impersonation',
    path: '/settings',
    token: pro,
    storage: { 'winnow.admin_token': basic, 'winnow.impersonation_ends_at': inHalfAnHour },
  },
  {
    name: 'impersonation-narrow',
    path: '/settings',
    token: pro,
    storage: { 'winnow.admin_token': basic, 'winnow.impersonation_ends_at': inHalfAnHour },
    size: [390, 844],
    act: (page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight)),
  },
  { name: 'small-window', path: '/dashboard', token: pro, size: [600, 800] },
  { name: 'zoomed', path: '/friends/inactive', token: pro, robot: 'idle', size: [700, 900] },
  {
    name: 'broken',
    path: '/dashboard',
    token: pro,
    robot: 'idle',
    narrow: true,
    act: async (page) => {
      await page.route('**/assets/settings-*.js', (route) => route.abort());
      await page.getByRole('link', { name: 'Settings' }).click();
      await page.getByText('This page could not be shown').waitFor();
    },
  },
  {
    name: 'palette',
    path: '/friends/inactive',
    token: pro,
    robot: 'idle',
    act: async (page) => {
      await rows(page).first().waitFor();
      await page.keyboard.press('Control+k');
      await dialog(page);
    },
  },
  {
    name: 'palette-nothing',
    path: '/friends/inactive',
    token: pro,
    robot: 'idle',
    narrow: true,
    act: async (page) => {
      await rows(page).first().waitFor();
      await page.keyboard.press('Control+k');
      await dialog(page);
      await page.keyboard.type('zzzz');
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
      await dialog(page);
    },
  },
  {
    name: 'support',
    path: '/support',
    token: pro,
    robot: 'idle',
    act: (page) => page.getByLabel('What is it about?').fill('How do I begin?'),
  },
  {
    name: 'support-error',
    path: '/support',
    token: pro,
    robot: 'idle',
    narrow: true,
    answers: {
      'POST /support': {
        status: 500,
        code: 'internal',
        text: 'Something went wrong on our side. Please try again.',
      },
    },
    act: async (page) => {
      await page.getByLabel('Subject').fill('A question');
      await page.getByLabel('What is it about?').fill('How do I begin?');
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByText('It was not sent').waitFor();
    },
  },
  {
    name: 'support-sent',
    path: '/support',
    token: pro,
    robot: 'idle',
    narrow: true,
    act: async (page) => {
      await page.getByLabel('Subject').fill('A question');
      await page.getByLabel('What is it about?').fill('How do I begin?');
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByText('Sent', { exact: true }).waitFor();
    },
  },
  { name: 'install', path: '/troubleshoot/install', token: pro },
  { name: 'chrome', path: '/troubleshoot/chrome', token: pro, agent: 'Mozilla/5.0 Firefox/140.0' },
  { name: 'later', path: '/referral', token: free, robot: 'idle' },
  {
    name: 'later-admin',
    path: '/admin/exports',
    token: pro,
    robot: 'idle',
    narrow: true,
    answers: { [person]: { body: { is_admin: true } } },
  },
  { name: 'slow', path: '/friends/active', token: slow, narrow: true },
];
