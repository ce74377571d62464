import type { RobotLogLine } from '@winnow/sdk/contract';
import { robotLogLine } from '../../src/testing/fixture-api/admin-logs';
import { dialog, pro, type Shot } from './shot';

const refused: RobotLogLine[] = [2, 5, 9, 12, 14].map((id) =>
  robotLogLine(id, { level: 'error', message: 'api refused acts: input_invalid' }),
);
const none = { lines: 0, errors: 0, users: 0, versions: 0 };
const failed = { status: 500, code: 'server_failed', text: 'Something went wrong on our side.' };

const staff = { token: pro, answers: { 'GET /users/current': { body: { is_admin: true } } } };

/** What robots logged, and the problem reports of users. */
export const adminLogShots: readonly Shot[] = [
  { name: 'admin-logs', path: '/admin/logs', ...staff },
  {
    name: 'admin-logs-filtered',
    path: '/admin/logs/list?level=error&search=refused&from=2026-11-01',
    narrow: true,
    token: pro,
    answers: {
      ...staff.answers,
      'GET /admin/robot_logs': { body: { lines: refused, count_filtered: 5, next: null } },
      'GET /admin/robot_logs/summary': {
        body: {
          current: { lines: 5, errors: 5, users: 3, versions: 1 },
          before: { lines: 8, errors: 8, users: 3, versions: 1 },
        },
      },
    },
    act: (page) => page.getByRole('button', { name: /^Filter/ }).click(),
  },
  {
    name: 'admin-logs-empty',
    path: '/admin/logs',
    narrow: true,
    token: pro,
    answers: {
      ...staff.answers,
      'GET /admin/robot_logs': { body: { lines: [], count_filtered: 0, next: null } },
      'GET /admin/robot_logs/summary': { body: { current: none, before: none } },
    },
  },
  {
    name: 'admin-logs-failed',
    path: '/admin/logs',
    narrow: true,
    token: pro,
    answers: {
      ...staff.answers,
      'GET /admin/robot_logs': failed,
      'GET /admin/robot_logs/summary': failed,
    },
  },
  {
    name: 'admin-logs-loading',
    path: '/admin/logs',
    narrow: true,
    token: pro,
    answers: {
      ...staff.answers,
      'GET /admin/robot_logs': 'never',
      'GET /admin/robot_logs/summary': 'never',
    },
  },
  {
    name: 'admin-logs-chart-empty',
    path: '/admin/logs/chart?search=nothing',
    narrow: true,
    token: pro,
    answers: {
      ...staff.answers,
      'GET /admin/robot_logs/chart': { body: { series: [] } },
      'GET /admin/robot_logs/summary': { body: { current: none, before: none } },
    },
  },
  {
    name: 'admin-logs-chart-failed',
    path: '/admin/logs/chart',
    narrow: true,
    token: pro,
    answers: {
      ...staff.answers,
      'GET /admin/robot_logs/chart': failed,
      'GET /admin/robot_logs/summary': failed,
    },
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
    name: 'admin-logs-reports-empty',
    path: '/admin/logs/reports',
    narrow: true,
    token: pro,
    answers: {
      ...staff.answers,
      'GET /admin/problem_reports': { body: { reports: [], count_filtered: 0, next: null } },
    },
  },
  {
    name: 'admin-logs-reports-failed',
    path: '/admin/logs/reports',
    narrow: true,
    token: pro,
    answers: { ...staff.answers, 'GET /admin/problem_reports': failed },
  },
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
