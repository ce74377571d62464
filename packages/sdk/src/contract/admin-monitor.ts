import * as z from 'zod';
import { adminRoutes } from './admin-routes';
import { endpoint } from './endpoint';
import { Uuid } from './fields';

const When = z.string().nullable();
/** Counted up to 10,000; 10,001 stands for more. */
const Capped = z.int().min(0).max(10_001);
/** A figure of an interval without a call is null. */
const Milliseconds = z.number().min(0);

/** A process of the api, by its last report. Each reports every 10 seconds. */
const Instance = z.object({
  id: Uuid,
  /** The name of its machine. */
  name: z.string(),
  roles: z.array(z.enum(['api', 'worker'])),
  version: z.string(),
  started_at: z.string(),
  seen_at: z.string(),
  /** False when its reports stay out. */
  is_reporting: z.boolean(),
  memory_bytes: z.int(),
  /** The share of one processor core: 0.5 is a half. */
  cpu: z.number().min(0),
  /** The delay of the event loop, 99th percentile. */
  loop_ms: Milliseconds,
  calls_per_minute: z.number().min(0),
});

/** All instances together. */
const Point = z.object({
  /** When its ten minutes begin. */
  at: z.string(),
  calls: z.int(),
  /** Calls that were answered with a failure of ours (5xx). */
  errors: z.int(),
  p50_ms: Milliseconds.nullable(),
  p95_ms: Milliseconds.nullable(),
  /** Of the worst instance; null when none reported. */
  loop_ms: Milliseconds.nullable(),
  memory_bytes: z.int().nullable(),
  cpu: z.number().min(0).nullable(),
});

export const outsideServices = [
  'facebook',
  'conversions',
  'stripe',
  'rewardful',
  'help_desk',
  'mail',
  'marketing',
] as const;

export const SystemMetrics = z.object({
  read_at: z.string(),
  instances: z.array(Instance),
  /** The last ten minutes. */
  current: z.object({
    calls_per_minute: z.number().min(0),
    /** The share of calls that failed: 0 to 1. */
    error_rate: z.number().min(0).max(1),
    p50_ms: Milliseconds.nullable(),
    p95_ms: Milliseconds.nullable(),
  }),
  database: z.object({
    kind: z.enum(['postgres', 'embedded']),
    version: z.string(),
    size_bytes: z.int(),
    connections: z.int(),
    connection_limit: z.int(),
    /** How long the database took for a statement that does nothing. */
    answered_ms: Milliseconds,
    /** Writes are refused because the disk is full. */
    is_full: z.boolean(),
  }),
  queue: z.object({
    waiting: Capped,
    active: Capped,
    failed: Capped,
    /** Since when the oldest task that may run waits. */
    waits_since: When,
    supervised_at: When,
  }),
  /** Of 24 hours, the oldest first, without gaps. */
  history: z.array(Point),
  /** The slowest calls of 24 hours by their 95th percentile, at most 20. */
  slowest: z.array(
    z.object({
      route: z.string(),
      calls: z.int(),
      errors: z.int(),
      mean_ms: Milliseconds,
      p95_ms: Milliseconds,
    }),
  ),
  /** The outside services that are set up, with the calls of 24 hours. */
  outside: z.array(
    z.object({
      service: z.enum(outsideServices),
      calls: z.int(),
      failures: z.int(),
      last_answer_at: When,
      last_failure_at: When,
      /** Of the last failure, without addresses: 'answered 503'. */
      failure: z.string().nullable(),
    }),
  ),
});
export type SystemMetrics = z.infer<typeof SystemMetrics>;

export const adminMonitor = {
  read: endpoint({
    route: adminRoutes.adminMonitor.read,
    summary:
      'How the service runs: instances, database, queue, calls and outside services, with 24 hours of history.',
    access: 'admin',
    right: 'monitor',
    input: z.object({}),
    output: SystemMetrics,
  }),
};
