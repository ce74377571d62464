import { dialog, pro, type Shot } from './shot';

const staff = { token: pro, answers: { 'GET /users/current': { body: { is_admin: true } } } };

/** What robots logged, and the problem reports of users. */
export const adminLogShots: readonly Shot[] = [
  { name: 'admin-logs', path: '/admin/logs', ...staff },
  {
    name: 'admin-logs-filtered',
    path: '/admin/logs/list?level=error&search=refused&from=2026-11-01',
    narrow: true,
    ...staff,
    act: (page) => page.getByRole('button', { name: /^Filter/ }).click(),
  },
  {
    name: 'admin-logs-line',
    path: '/admin/logs/list',
    narrow: true,
    ...staff,
    async act(page) {
      await page.getByRole('button', { name: 'protective pause: blocked' }).first().click();
      await dialog(page);
    },
  },
  {
    name: 'admin-logs-delete',
    path: '/admin/logs/list?level=debug',
    narrow: true,
    ...staff,
    async act(page) {
      await page.getByRole('button', { name: 'Delete all that match' }).click();
      await dialog(page);
    },
  },
  {
    name: 'admin-logs-chart',
    path: '/admin/logs/chart',
    ...staff,
    act: (page) => page.locator('canvas').waitFor(),
  },
  {
    name: 'admin-logs-table',
    path: '/admin/logs/chart',
    narrow: true,
    ...staff,
    act: (page) => page.getByRole('button', { name: 'Show as a table' }).click(),
  },
  { name: 'admin-logs-reports', path: '/admin/logs/reports', ...staff },
  {
    name: 'admin-logs-report',
    path: '/admin/logs/reports',
    ...staff,
    async act(page) {
      await page
        .getByRole('button', { name: /^The removal stopped/ })
        .first()
        .click();
      await page.getByText('protective pause', { exact: true }).first().waitFor();
    },
  },
];
