import type { SystemMetrics } from '@winnow/sdk/contract';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** A day with a quiet night, and a disturbance of an hour. */
function history(): SystemMetrics['history'] {
  const step = 600_000;
  const last = Math.floor(Date.now() / step) * step;
  return Array.from({ length: 144 }, (_, at) => {
    const day = Math.sin(((at - 30) / 144) * 2 * Math.PI) + 1.1;
    const isDisturbed = at > 90 && at < 97;
    const calls = Math.round(day * 2_400 + ((at * 37) % 11) * 40);
    return {
      at: new Date(last - (143 - at) * step).toISOString(),
      calls,
      errors: isDisturbed ? Math.round(calls / 12) : 0,
      p50_ms: 6 + day * 2 + ((at * 17) % 5),
      p95_ms: (isDisturbed ? 640 : 42) + ((at * 29) % 13) * 2,
      loop_ms: 11 + ((at * 13) % 7) / 2,
      memory_bytes: 188_000_000 + day * 22_000_000,
      cpu: 0.08 + day / 12,
    };
  });
}

const instance = (
  name: string,
  more: Partial<SystemMetrics['instances'][number]> = {},
): SystemMetrics['instances'][number] => ({
  id: '5f0c8f2e-51a5-4b0e-9f3b-0a6f7d1f2a11',
  name,
  roles: ['api'],
  version: '7.0.0',
  started_at: ago(4_300),
  seen_at: ago(0),
  is_reporting: true,
  memory_bytes: 212_000_000,
  cpu: 0.14,
  loop_ms: 11.4,
  calls_per_minute: 214,
  ...more,
});

export const systemMetrics = (more: Partial<SystemMetrics> = {}): SystemMetrics => ({
  read_at: ago(0),
  instances: [
    instance('api-1'),
    instance('api-2', {
      id: '5f0c8f2e-51a5-4b0e-9f3b-0a6f7d1f2a12',
      seen_at: ago(4),
      is_reporting: false,
      calls_per_minute: 187,
    }),
    instance('worker-1', {
      id: '5f0c8f2e-51a5-4b0e-9f3b-0a6f7d1f2a13',
      roles: ['worker'],
      calls_per_minute: 0,
      cpu: 0.52,
    }),
  ],
  current: { calls_per_minute: 401, error_rate: 0.004, p50_ms: 8.2, p95_ms: 46 },
  database: {
    kind: 'postgres',
    version: '17.5',
    size_bytes: 18_400_000_000,
    connections: 34,
    connection_limit: 100,
    answered_ms: 0.6,
    is_full: false,
  },
  queue: { waiting: 42, active: 10, failed: 10_001, waits_since: ago(7), supervised_at: ago(0) },
  history: history(),
  slowest: [
    { route: 'POST /admin/move/subscription', calls: 3, errors: 0, mean_ms: 1_840, p95_ms: 2_410 },
    { route: 'POST /robot/scans/:id/batches', calls: 8_214, errors: 4, mean_ms: 96, p95_ms: 238 },
    { route: 'GET /friends', calls: 41_870, errors: 0, mean_ms: 14, p95_ms: 46 },
    { route: 'GET /users/current', calls: 120_412, errors: 0, mean_ms: 4.2, p95_ms: 9.4 },
  ],
  outside: [
    {
      service: 'facebook',
      calls: 1_204,
      failures: 0,
      last_answer_at: ago(1),
      last_failure_at: null,
      failure: null,
    },
    {
      service: 'stripe',
      calls: 812,
      failures: 96,
      last_answer_at: ago(44),
      last_failure_at: ago(3),
      failure: 'answered 503',
    },
    {
      service: 'help_desk',
      calls: 64,
      failures: 2,
      last_answer_at: ago(12),
      last_failure_at: ago(300),
      failure: 'no answer in time',
    },
    {
      service: 'marketing',
      calls: 0,
      failures: 0,
      last_answer_at: null,
      last_failure_at: null,
      failure: null,
    },
  ],
  ...more,
});
