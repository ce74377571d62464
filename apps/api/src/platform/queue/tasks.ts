import { robotLogLevels } from '@winnow/sdk/contract';
import * as z from 'zod';
import { noPayload, type Task, taskTable } from './task';

/** Every background task. Api instances enqueue, workers run the handlers of `src/tasks.ts`. */
export const tasks = taskTable({
  // Hourly, because it is midnight in some time zone each hour. The day's last snapshot is the one that stays.
  daily_snapshots: { payload: noPayload, schedule: '7 * * * *' },
  clean_up: { payload: noPayload, schedule: '23 3 * * *' },
  // Merges the roll-ups, creates the partitions of coming days and drops those of past ones.
  robot_log_days: { payload: noPayload, schedule: '*/5 * * * *' },
  robot_log_removal: {
    payload: z.strictObject({
      filter: z.strictObject({
        user_id: z.uuid().optional(),
        level: z.enum(robotLogLevels).optional(),
        message: z.string().optional(),
        exec_id: z.string().optional(),
        robot_version: z.string().optional(),
        from: z.iso.date(),
        to: z.iso.date(),
      }),
      /** Lines with a lower id. */
      before_id: z.int(),
    }),
  },
  forget_rates: { payload: noPayload, schedule: '*/10 * * * *' },
  forget_noise: { payload: noPayload, schedule: '*/5 * * * *' },
  rotate_rpc_keys: { payload: noPayload, schedule: '13 2 * * *' },
  support_messages: { payload: noPayload, schedule: '* * * * *' },
  conversion_events: { payload: noPayload, schedule: '* * * * *' },
  confirmation_mail: { payload: z.strictObject({ user_id: z.uuid(), id: z.uuid() }) },
  // The mails that `confirmation_mail` could not send.
  confirmation_mails: { payload: noPayload, schedule: '* * * * *' },
  billing_sync: {
    payload: z.strictObject({ user_id: z.uuid() }),
    singleton: ({ user_id }) => user_id,
    retry: { limit: 20, delaySeconds: 5, maxDelaySeconds: 900 },
  },
  billing_comparison: { payload: noPayload, schedule: '17 4 * * *' },
  // Each page enqueues the next, because a job may not run for longer than an hour.
  billing_comparison_page: {
    payload: z.strictObject({ after: z.uuid() }),
    singleton: ({ after }) => after,
  },
  data_removal: { payload: noPayload, schedule: '47 4 * * *' },
  account_removal: {
    payload: z.strictObject({ user_id: z.uuid() }),
    singleton: ({ user_id }) => user_id,
    retry: { limit: 100, delaySeconds: 10, maxDelaySeconds: 900 },
  },
  // The deletions that `account_removal` gave up.
  account_removals: { payload: noPayload, schedule: '*/15 * * * *' },
  marketing_contact: {
    payload: z.strictObject({ user_id: z.uuid() }),
    singleton: ({ user_id }) => user_id,
    retry: { limit: 12, delaySeconds: 30, maxDelaySeconds: 43_200 },
  },
  admin_export: {
    payload: z.strictObject({ id: z.uuid() }),
    singleton: ({ id }) => id,
    retry: { limit: 20, delaySeconds: 5, maxDelaySeconds: 900 },
  },
  forget_exports: { payload: noPayload, schedule: '*/10 * * * *' },
  vacuum: { payload: noPayload, schedule: '41 */6 * * *' },
});

type Tasks = typeof tasks;
export type TaskName = keyof Tasks;
export type PayloadOf<Name extends TaskName> =
  Tasks[Name] extends Task<infer Payload> ? Payload : never;

/** What runs each task; undefined where an installation has no use for it. Each may run twice, or be killed and run again. */
export type TaskHandlers = {
  [Name in TaskName]: ((payload: PayloadOf<Name>) => Promise<void>) | undefined;
};
