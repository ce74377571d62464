import { dialog, pro, type Shot } from './shot';

const admin = { token: pro, answers: { 'GET /users/current': { body: { is_admin: true } } } };

/** What the staff keeps running. */
export const adminOperationShots: readonly Shot[] = [
  { name: 'admin-monitor', path: '/admin/dashboard', ...admin },
  {
    name: 'admin-monitor-below',
    path: '/admin/dashboard',
    narrow: true,
    ...admin,
    act: (page) => page.getByRole('table', { name: 'Slowest calls' }).scrollIntoViewIfNeeded(),
  },
  { name: 'admin-queue', path: '/admin/sidekiq', ...admin },
  {
    name: 'admin-queue-below',
    path: '/admin/sidekiq',
    narrow: true,
    ...admin,
    act: (page) => page.getByRole('table', { name: 'Schedules' }).scrollIntoViewIfNeeded(),
  },
  {
    name: 'admin-queue-task',
    path: '/admin/sidekiq',
    narrow: true,
    ...admin,
    async act(page) {
      await page.getByRole('button', { name: 'billing_sync' }).first().click();
      await dialog(page);
      await page.getByRole('button', { name: 'Show the arguments' }).click();
    },
  },
  {
    name: 'admin-queue-retry',
    path: '/admin/sidekiq?state=failed&queue=billing_sync',
    narrow: true,
    ...admin,
    async act(page) {
      await page.getByRole('button', { name: 'Retry all that match' }).click();
      await dialog(page);
    },
  },
  { name: 'admin-exports', path: '/admin/exports', ...admin },
  {
    name: 'admin-exports-new',
    path: '/admin/exports',
    narrow: true,
    ...admin,
    async act(page) {
      await page.getByRole('button', { name: 'Export all users' }).click();
      await dialog(page);
    },
  },
];
