import { dialog, pro, type Shot } from './shot';

const queue = { token: pro, answers: { 'GET /users/current': { body: { is_admin: true } } } };

/** What the staff keeps running: background tasks. */
export const adminOperationShots: readonly Shot[] = [
  { name: 'admin-queue', path: '/admin/sidekiq', ...queue },
  {
    name: 'admin-queue-below',
    path: '/admin/sidekiq',
    narrow: true,
    ...queue,
    act: (page) => page.getByRole('table', { name: 'Schedules' }).scrollIntoViewIfNeeded(),
  },
  {
    name: 'admin-queue-task',
    path: '/admin/sidekiq',
    narrow: true,
    ...queue,
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
    ...queue,
    async act(page) {
      await page.getByRole('button', { name: 'Retry all that match' }).click();
      await dialog(page);
    },
  },
];
