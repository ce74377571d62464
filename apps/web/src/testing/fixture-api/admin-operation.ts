import { adminExports } from './admin-exports';
import { systemMetrics } from './admin-monitor';
import { logAnswers } from './admin-logs';
import { queuedTasks, queueOverview } from './admin-queue';
import { labAnswers } from './lab';

/** The answers of what the staff keeps running. */
export const operationAnswers: Readonly<Record<string, () => unknown>> = {
  ...labAnswers,
  'GET /admin/exports': () => ({ exports: adminExports() }),
  ...logAnswers,
  'GET /admin/monitor/system_metrics': () => systemMetrics(),
  'GET /admin/queue': queueOverview,
  'GET /admin/queue/tasks': () => queuedTasks(),
  'POST /admin/queue/tasks/arguments': () => ({ arguments: { user_id: '7f1d6a2c' } }),
};
