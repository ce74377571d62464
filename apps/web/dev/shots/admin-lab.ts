import type { Page } from 'playwright-core';
import { labUser } from '../../src/testing/fixture-api/lab';
import { type Answer, dialog, pro, type Shot } from './shot';

const theo = labUser();
const thea = labUser({
  id: '00000000-0000-4000-8000-000000000009',
  first_name: 'Theodora-Maximiliana',
  last_name: 'Featherstonehaugh-Cholmondeley',
  email: 'theodora.featherstonehaugh.cholmondeley@post.winnow.example',
  is_admin: true,
  is_banned: true,
  is_locked: true,
  locked_by_admin: true,
  is_manual_subscription: true,
});
const answers: Record<string, Answer> = { 'GET /users/current': { body: { is_admin: true } } };
const admin = { path: '/settings', token: pro, answers };

async function open(page: Page) {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Lab tools' }).click();
  await dialog(page);
}
async function find(page: Page, group?: string) {
  await open(page);
  await page.getByLabel('Find a user').fill('the');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  if (!group) return;
  await page.getByRole('region', { name: 'The user' }).waitFor();
  await page.getByRole('radio', { name: group }).check();
}

/** The lab tools, each group of them. */
export const labShots: readonly Shot[] = [
  { name: 'lab', ...admin, act: open },
  {
    name: 'lab-found',
    ...admin,
    answers: {
      ...answers,
      'POST /lab/find_user': { body: { text: '2 users match.', users: [theo, thea] } },
    },
    act: (page) => find(page),
  },
  {
    name: 'lab-nobody',
    narrow: true,
    ...admin,
    answers: {
      ...answers,
      'POST /lab/find_user': { body: { text: 'No user matches.', users: [] } },
    },
    act: (page) => find(page),
  },
  {
    name: 'lab-off',
    narrow: true,
    ...admin,
    answers: {
      ...answers,
      'POST /lab/find_user': {
        status: 503,
        code: 'lab_not_enabled',
        text: 'The lab is switched off on this server.',
      },
    },
    act: (page) => find(page),
  },
  { name: 'lab-account', ...admin, act: (page) => find(page, 'Account') },
  {
    name: 'lab-account-long',
    narrow: true,
    ...admin,
    answers: {
      ...answers,
      'POST /lab/find_user': { body: { text: 'One user matches.', users: [thea] } },
    },
    act: (page) => find(page, 'Account'),
  },
  { name: 'lab-plan', ...admin, act: (page) => find(page, 'Plan') },
  { name: 'lab-friends', ...admin, act: (page) => find(page, 'Friends') },
  { name: 'lab-figures', ...admin, act: (page) => find(page, 'Figures') },
  {
    name: 'lab-browser',
    ...admin,
    async act(page) {
      await open(page);
      await page.getByRole('radio', { name: 'This browser' }).check();
    },
  },
  {
    name: 'lab-everyone',
    narrow: true,
    ...admin,
    async act(page) {
      await open(page);
      await page.getByRole('radio', { name: 'Everyone' }).check();
    },
  },
  {
    name: 'lab-flag-only',
    path: '/settings',
    token: pro,
    narrow: true,
    storage: { 'winnow.features': 'lab' },
    act: open,
  },
  {
    name: 'lab-question',
    ...admin,
    async act(page) {
      await find(page, 'Account');
      await page.getByRole('button', { name: 'Remove user', exact: true }).click();
      await page.getByRole('button', { name: 'Cancel' }).waitFor();
    },
  },
  {
    name: 'lab-busy',
    narrow: true,
    ...admin,
    answers: { ...answers, 'POST /lab/fake_friends': 'never' },
    async act(page) {
      await find(page, 'Friends');
      await page.getByRole('button', { name: '500 friends' }).click();
      await page.getByRole('button', { name: 'Make the friends' }).click();
    },
  },
  {
    name: 'lab-refused',
    narrow: true,
    ...admin,
    answers: {
      ...answers,
      'POST /lab/update': {
        status: 409,
        code: 'lab_refused',
        text: 'You cannot revoke your own rights.',
      },
    },
    async act(page) {
      await find(page, 'Account');
      await page.getByRole('button', { name: 'Revoke', exact: true }).click();
      await page.getByRole('button', { name: 'Revoke superadmin' }).click();
      await page.getByText('Nothing was changed').waitFor();
    },
  },
  {
    name: 'lab-done',
    narrow: true,
    ...admin,
    async act(page) {
      await find(page, 'Friends');
      await page.getByRole('button', { name: '500 friends' }).click();
      await page.getByRole('button', { name: 'Make the friends' }).click();
      await page.getByText('500 friends were made for Theo Marsh.').waitFor();
    },
  },
];
