import * as z from 'zod/mini';
import { Diagnosis, ProblemReport } from '../contract/problem-report';
import { Job, JobId, JobName } from '../jobs/job';
import { ScheduledRun, ScheduledTask } from '../jobs/scheduled-task';

export { ProblemReport };

/** The name of the port that a dashboard opens to the robot. */
export const portName = 'winnow';

/** The user, as the robot needs it. `token` in `user.set` is the robot's own token, with narrow rights. */
export const RobotUser = z.object({
  id: z.string(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  facebook_id: z.string(),
  facebook_profile_id: z.nullable(z.string()),
  username: z.nullable(z.string()),
  plan: z.enum(['free', 'basic', 'pro', 'lifetime']),
  /** What was read before in any browser. */
  synced: z.optional(z.object({ friends: z.boolean(), engagements: z.boolean() })),
});
export type RobotUser = z.infer<typeof RobotUser>;

/** Commands, dashboard → robot. The dashboard chooses the job id, so sending a command twice is harmless. A refusal
 *  names its message by `mid`. */
export const PageMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), mid: z.string(), app_version: z.string() }),
  z.object({
    type: z.literal('user.set'),
    mid: z.string(),
    user: RobotUser,
    token: z.string().check(z.minLength(20)),
    api_url: z.string(),
  }),
  z.object({
    type: z.literal('user.clear'),
    mid: z.string(),
    /** Stops running jobs first. */
    stop: z.optional(z.boolean()),
    /** Deletes undelivered results. */
    discard: z.optional(z.boolean()),
  }),
  z.object({ type: z.literal('summary.get'), mid: z.string() }),
  z.object({
    type: z.literal('job.start'),
    mid: z.string(),
    id: JobId,
    name: JobName,
    args: z.unknown(),
  }),
  z.object({ type: z.literal('job.queue'), mid: z.string(), id: JobId }),
  z.object({ type: z.literal('job.stop'), mid: z.string(), id: JobId }),
  z.object({ type: z.literal('job.watch'), mid: z.string() }),
  /** The complete list, each name once. A task that is not in it does not run any more. */
  z.object({
    type: z.literal('schedule.set'),
    mid: z.string(),
    tasks: z.array(ScheduledTask).check(z.maxLength(10)),
  }),
  /** Answered with `diagnosis` when every kind of page was read once. */
  z.object({ type: z.literal('diagnose'), mid: z.string() }),
  /** Opens the robot's own page, where the user accepts the terms and confirms the account. */
  z.object({ type: z.literal('setup.open'), mid: z.string() }),
  /** Answered with `report`, for the user to read. The dashboard sends it. */
  z.object({ type: z.literal('report.get'), mid: z.string() }),
]);
export type PageMessage = z.infer<typeof PageMessage>;

export const NetworkUser = z.object({
  facebook_profile_id: z.string(),
  username: z.nullable(z.string()),
  full_name: z.string(),
  avatar_url: z.nullable(z.string()),
});
export type NetworkUser = z.infer<typeof NetworkUser>;

/** Why all acts and reads are paused, and until when. */
export const ProtectivePause = z.object({ code: z.string(), text: z.string(), until: z.string() });

/** Results that the robot keeps because the api cannot be reached. The robot retries by itself. */
export const Undelivered = z.object({ count: z.int(), text: z.string() });

export const RobotState = z.object({
  type: z.literal('robot.state'),
  version: z.string(),
  capabilities: z.array(z.string()),
  /** The id of the connected user; null: none. */
  connected_user: z.nullable(z.string()),
  network_user: z.nullable(NetworkUser),
  /** The user accepted the terms, and confirmed the username, on the robot's own pages. */
  terms_accepted: z.boolean(),
  username_confirmed: z.boolean(),
  busy: z.boolean(),
  pause: z.nullable(ProtectivePause),
  sync_engagement_next_allowed: z.nullable(z.string()),
  /** Null or absent while deliveries succeed. */
  undelivered: z.optional(z.nullable(Undelivered)),
});
export type RobotState = z.infer<typeof RobotState>;

export const Summary = z.object({
  type: z.literal('summary'),
  jobs: z.array(Job),
  schedule: z.array(ScheduledRun),
  ledger_counts: z.record(z.string(), z.int()),
  outbox_size: z.int(),
});
export type Summary = z.infer<typeof Summary>;

export const Notification = z.object({
  type: z.literal('notification'),
  name: z.enum(['reload_user', 'reload_friends', 'disable_sync_engagement']),
});
export type Notification = z.infer<typeof Notification>;

export type { OwnRefusal, PageRefusal } from './refusals';

export const Refused = z.object({
  type: z.literal('refused'),
  reply_to: z.nullable(z.string()),
  code: z.string(),
  text: z.string(),
});
export type Refused = z.infer<typeof Refused>;

export const DiagnosisMessage = z.object({
  type: z.literal('diagnosis'),
  reply_to: z.string(),
  diagnosis: Diagnosis,
});

export const ReportMessage = z.object({
  type: z.literal('report'),
  reply_to: z.string(),
  report: ProblemReport,
});

/** State, robot → dashboard. Always complete, never a difference. */
export const RobotMessage = z.discriminatedUnion('type', [
  RobotState,
  Summary,
  z.object({ type: z.literal('job.changed'), job: Job }),
  Notification,
  Refused,
  DiagnosisMessage,
  ReportMessage,
]);
export type RobotMessage = z.infer<typeof RobotMessage>;
