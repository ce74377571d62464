import { systemMetrics } from '../../src/testing/fixture-api/admin-monitor';
import { type Answer, dialog, pro, type Shot } from './shot';

const answers: Record<string, Answer> = { 'GET /users/current': { body: { is_admin: true } } };
const admin = { token: pro, answers };
const failed = { status: 500, code: 'server_failed', text: 'Something went wrong on our side.' };

/** A day without a report. */
const silent = systemMetrics().history.map(({ at }) => ({
  at,
  calls: 0,
  errors: 0,
  p50_ms: null,
  p95_ms: null,
  loop_ms: null,
  memory_bytes: null,
  cpu: null,
}));

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
  {
    name: 'admin-monitor-empty',
    path: '/admin/dashboard',
    narrow: true,
    token: pro,
    answers: {
      ...answers,
      'GET /admin/monitor/system_metrics': {
        body: { history: silent, slowest: [], outside: [] },
      },
    },
  },
  {
    name: 'admin-monitor-failed',
    path: '/admin/dashboard',
    narrow: true,
    token: pro,
    answers: {
      ...answers,
      'GET /admin/monitor/system_metrics': failed,
    },
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
  {
    name: 'admin-queue-empty',
    path: '/admin/sidekiq',
    narrow: true,
    token: pro,
    answers: {
      ...answers,
      'GET /admin/queue': { body: { queues: [], schedules: [], supervised_at: null } },
      'GET /admin/queue/tasks': { body: { tasks: [], count: 0, next: null } },
    },
  },
  {
    name: 'admin-queue-failed',
    path: '/admin/sidekiq',
    narrow: true,
    token: pro,
    answers: {
      ...answers,
      'GET /admin/queue': failed,
      'GET /admin/queue/tasks': failed,
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
  {
    name: 'admin-exports-empty',
    path: '/admin/exports',
    narrow: true,
    token: pro,
    answers: {
      ...answers,
      'GET /admin/exports': { body: { exports: [] } },
    },
  },
  {
    name: 'admin-exports-failed',
    path: '/admin/exports',
    narrow: true,
    token: pro,
    answers: {
      ...answers,
      'GET /admin/exports': failed,
    },
  },
];
