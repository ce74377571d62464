import type { Page } from 'playwright-core';
import { dialog, empty, pro, type Shot } from './shot';

const person = 'GET /users/current';
const asAdmin = { [person]: { body: { is_admin: true } } };
const user = (at: number) => `/admin/users/7f1d6a2c-51e3-4b0e-9d53-${String(at).padStart(12, '0')}`;
const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();

const shot = (name: string, path: string, more: Partial<Shot> = {}): Shot => ({
  name: `admin-${name}`,
  path,
  token: pro,
  robot: 'idle',
  ...more,
  answers: { ...asAdmin, ...more.answers },
});

const choose = (menu: string, item: string) => async (page: Page) => {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

/** How each question about a user is opened. */
const questions = {
  ban: choose('Account', 'Ban'),
  delete: async (page: Page) => {
    await choose('Account', 'Delete user')(page);
    await page.getByText('10,000+').waitFor();
  },
  sync: async (page: Page) => {
    await press('Sync with Stripe')(page);
    await page.getByRole('table', { name: 'Differences' }).waitFor();
  },
  move: async (page: Page) => {
    await choose('Change', 'Move subscription')(page);
    await page.getByLabel('To which account').fill('ann');
    await page.getByRole('list', { name: 'Users found' }).waitFor();
  },
  plan: choose('Change', 'Set plan'),
  release: press('Release profile'),
  note: press('Add a note'),
  'sign-in-as': press('Sign in as'),
};

/** The staff's screens. */
export const adminShots: readonly Shot[] = [
  shot('users', '/admin/users'),
  shot(
    'users-filtered',
    '/admin/users?search=d&subscribed_plan=monthly&is_locked=false&order=last_seen_at+desc',
  ),
  shot('users-filters', '/admin/users', {
    act: async (page) => {
      await page.getByRole('table').waitFor();
      await press('Filter')(page);
      await page.getByLabel('Manual plan').waitFor();
    },
  }),
  shot('users-columns', '/admin/users', {
    storage: {
      'winnow.columns': JSON.stringify({
        'admin/users': ['email', 'plan', 'status', 'seen', 'joined', 'profile', 'customer', 'id'],
      }),
    },
    act: (page) => page.getByRole('table').waitFor(),
  }),
  shot('users-none', '/admin/users?search=zzz', {
    narrow: true,
    act: (page) => page.getByText('No users match').waitFor(),
  }),
  shot('users-empty', '/admin/users', { token: empty, narrow: true }),
  shot('users-error', '/admin/users', {
    narrow: true,
    answers: {
      'GET /admin/users': { status: 500, code: 'internal', text: 'Something went wrong.' },
    },
  }),
  shot('users-slow', '/admin/users', { narrow: true, answers: { 'GET /admin/users': 'never' } }),
  shot('user', user(1), { act: (page) => page.getByText('Welcome page seen').waitFor() }),
  shot('user-whole', user(1), {
    size: [1280, 2400],
    act: (page) => page.getByText('Welcome page seen').waitFor(),
  }),
  shot('user-locked', user(4), { act: (page) => page.getByText('Locked because').waitFor() }),
  shot('user-none', user(1), {
    narrow: true,
    answers: {
      [`GET ${user(1)}`]: { status: 404, code: 'user_not_found', text: 'There is no such user.' },
    },
    act: (page) => page.getByText('Signed in as the user').waitFor(),
  }),
  shot('user-error', user(1), {
    narrow: true,
    answers: {
      [`GET ${user(1)}`]: { status: 500, code: 'internal', text: 'Something went wrong.' },
    },
  }),
  shot('user-by-keyboard', '/admin/users', {
    narrow: true,
    act: async (page) => {
      await page.getByRole('link', { name: 'Ann Adler' }).first().focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.getByText('Welcome page seen').waitFor();
      await page.getByRole('button', { name: 'Account', exact: true }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: 'Ban' }).waitFor();
      await page.keyboard.type('b');
      await page.keyboard.press('Enter');
      await dialog(page);
      await page.keyboard.type('Asked by mail');
      await page.keyboard.press('Enter');
      await page.getByText('Bo Brandt is banned').waitFor();
    },
  }),
  ...(['ban', 'delete', 'sync', 'move', 'plan', 'release', 'note', 'sign-in-as'] as const).map(
    (name) =>
      shot(`user-${name}`, user(1), {
        narrow: true,
        act: async (page) => {
          await page.getByText('Welcome page seen').waitFor();
          await questions[name](page);
          await dialog(page);
        },
      }),
  ),
  shot('user-menu', user(1), {
    narrow: true,
    act: async (page) => {
      await page.getByText('Welcome page seen').waitFor();
      await page.getByRole('button', { name: 'Account', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Ban' }).waitFor();
    },
  }),
  shot('palette', '/admin/users', {
    narrow: true,
    act: async (page) => {
      await page.getByRole('table').waitFor();
      await page.keyboard.press('Control+k');
      await dialog(page);
      await page.keyboard.type('log');
    },
  }),
];
