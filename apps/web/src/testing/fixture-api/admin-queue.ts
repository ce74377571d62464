import type { QueuedTask, QueueOverview, TaskState } from '@winnow/sdk/contract';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const counts = (some: Partial<Record<TaskState, number>>) => ({
  created: 0,
  retry: 0,
  active: 0,
  failed: 0,
  completed: 0,
  cancelled: 0,
  ...some,
});

export const queueOverview = (): QueueOverview => ({
  queues: [
    {
      name: 'account_removal',
      counts: counts({ retry: 1, completed: 12 }),
      waits_since: ago(2),
    },
    {
      name: 'billing_sync',
      counts: counts({ created: 38, retry: 4, active: 10, failed: 10_001, completed: 10_001 }),
      waits_since: ago(7),
    },
    { name: 'clean_up', counts: counts({ completed: 7 }), waits_since: null },
    { name: 'dead_letters', counts: counts({ created: 214 }), waits_since: ago(9000) },
    { name: 'support_messages', counts: counts({ completed: 10_001 }), waits_since: null },
  ],
  schedules: [
    {
      queue: 'clean_up',
      cron: '23 3 * * *',
      words: 'At 03:23',
      time_zone: 'UTC',
      next_at: ago(-300),
      last_completed_at: ago(1140),
    },
    {
      queue: 'support_messages',
      cron: '* * * * *',
      words: 'Every minute',
      time_zone: 'UTC',
      next_at: ago(-1),
      last_completed_at: ago(1),
    },
  ],
  supervised_at: ago(0),
});

export const queuedTask = (n: number, more: Partial<QueuedTask> = {}): QueuedTask => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  queue: 'billing_sync',
  state: 'failed',
  created_at: ago(60 + n),
  due_at: ago(50 + n),
  started_at: ago(50 + n),
  seen_at: null,
  completed_at: ago(49 + n),
  attempts: 21,
  attempt_limit: 21,
  cause:
    'StripeConnectionError: An error occurred with our connection to Stripe. Request was retried 2 times.',
  source: null,
  ...more,
});

export const queuedTasks = (more: Partial<QueuedTask> = {}) => ({
  tasks: Array.from({ length: 25 }, (_, n) => queuedTask(n, more)),
  count: 10_001,
  next: 'bmV4dA',
  read_at: '2026-11-23T12:00:00.000Z',
});
