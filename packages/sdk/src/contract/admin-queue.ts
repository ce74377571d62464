import * as z from 'zod';
import { endpoint } from './endpoint';
import { Timestamp } from './fields';
import { adminRoutes } from './admin-routes';

/** The states of a background task, as pg-boss names them. */
export const TaskState = z.enum(['created', 'retry', 'active', 'failed', 'completed', 'cancelled']);
export type TaskState = z.infer<typeof TaskState>;

const QueueName = z.string().regex(/^[\w.-]{1,100}$/, 'must be the name of a queue');
/** The id of a task with an idempotency key is a hash, so it has no version of a UUID. */
const TaskId = z.guid().toLowerCase();
/** Counted up to 10,000; 10,001 stands for more. */
const Capped = z.int().min(0).max(10_001);
const When = z.string().nullable();

export const QueueOverview = z.object({
  queues: z.array(
    z.object({
      name: QueueName,
      counts: z.record(TaskState, Capped),
      /** Since when the oldest task that may run waits. Null when none waits. */
      waits_since: When,
    }),
  ),
  schedules: z.array(
    z.object({
      queue: QueueName,
      cron: z.string(),
      /** The cron expression in words; its times are in `time_zone`. */
      words: z.string(),
      time_zone: z.string(),
      next_at: When,
      last_completed_at: When,
    }),
  ),
  /** When a worker looked after the queues last. Null before the first time. */
  supervised_at: When,
});
export type QueueOverview = z.infer<typeof QueueOverview>;

export const QueuedTask = z.object({
  id: TaskId,
  queue: QueueName,
  state: TaskState,
  created_at: z.string(),
  /** Not before this time. */
  due_at: z.string(),
  started_at: When,
  /** Of the last sign of life of the worker that runs it. */
  seen_at: When,
  completed_at: When,
  /** How often it was begun, and how often it may be at most. */
  attempts: z.int(),
  attempt_limit: z.int(),
  /** Of the last failure. */
  cause: z.string().nullable(),
  /** Of a dead letter: the queue and the task that it was. */
  source: z.object({ queue: QueueName, id: TaskId }).nullable(),
});
export type QueuedTask = z.infer<typeof QueuedTask>;

/** Which tasks an action is for: the given ones, or all that match and were there at `before`. */
const chosen = {
  queue: QueueName.optional(),
  ids: z.array(TaskId).min(1).max(100).optional(),
  /** Default: now. */
  before: Timestamp.optional(),
};

/** What was done, and how many of the tasks that match are left: up to 10,000 are acted on in one call. */
const Acted = z.object({ done: z.int(), left: Capped });

export const adminQueue = {
  read: endpoint({
    route: adminRoutes.adminQueue.read,
    summary: 'The queues of background tasks with their counts, and the schedules in words.',
    access: 'admin',
    right: 'queue',
    input: z.object({}),
    output: QueueOverview,
  }),
  tasks: endpoint({
    route: adminRoutes.adminQueue.tasks,
    summary: 'Background tasks by queue and state, newest first, without their arguments.',
    access: 'admin',
    right: 'queue',
    input: z.object({
      queue: QueueName.optional(),
      state: TaskState.optional(),
      id: TaskId.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(25),
      after: z.string().max(400).optional(),
    }),
    output: z.object({
      tasks: z.array(QueuedTask),
      count: Capped,
      next: z.string().nullable(),
      /** The database's time of the answer: what an action on all that match takes as `before`. */
      read_at: z.string(),
    }),
  }),
  arguments: endpoint({
    route: adminRoutes.adminQueue.arguments,
    summary: 'The arguments of one background task. That they were read is recorded.',
    access: 'admin',
    right: 'queue',
    input: z.object({ queue: QueueName, id: TaskId }),
    output: z.object({ arguments: z.record(z.string(), z.json()) }),
    errors: ['task_not_found'],
  }),
  retry: endpoint({
    route: adminRoutes.adminQueue.retry,
    summary:
      'Enqueues failed tasks or dead letters again, at most 10,000 at once. Of several with one singleton key one is enqueued.',
    access: 'admin',
    right: 'queue',
    input: z.object(chosen),
    output: Acted.extend({ merged: z.int() }),
  }),
  remove: endpoint({
    route: adminRoutes.adminQueue.remove,
    summary:
      'Deletes tasks that do not run, at most 10,000 at once. A failed task goes with its dead letter.',
    access: 'admin',
    right: 'queue',
    whenFull: 'allowed',
    input: z.object({ ...chosen, state: TaskState.exclude(['active']) }),
    output: Acted,
  }),
};
