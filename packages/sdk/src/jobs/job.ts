import * as z from 'zod/mini';
import { actKinds, actStates } from '../rules/index';

export const JobId = z.string().check(z.regex(/^[\w-]{8,64}$/));
export type JobId = z.infer<typeof JobId>;

/** queued → running ⇄ waiting → done | failed. The user can stop a job, and a stopped job can be queued again. */
export const JobStatus = z.enum(['queued', 'running', 'waiting', 'stopped', 'done', 'failed']);
export type JobStatus = z.infer<typeof JobStatus>;

export const JobName = z.enum([
  'initial_user_setup',
  'fetch_user_friends',
  'fetch_user_friends_friendship_date',
  'fetch_user_engagements',
  'fetch_user_newsfeed',
  'remove_user_friends',
  'add_user_friends',
]);
export type JobName = z.infer<typeof JobName>;

export const Progress = z.object({
  done: z.int(),
  total: z.optional(z.int()),
  /** For example friends, posts, removals. */
  unit: z.string(),
  text: z.string(),
  /** Seconds left, when known. */
  eta_s: z.optional(z.number()),
});
export type Progress = z.infer<typeof Progress>;

/** A code for programs and a sentence for users. */
export const Reason = z.object({ code: z.string(), text: z.string() });
export type Reason = z.infer<typeof Reason>;

export const ActState = z.enum(actStates);
export type ActState = z.infer<typeof ActState>;

/** Kind of a line. A line without one is a removal, because jobs stored by older releases had no other acts. */
export const ActLineKind = z.enum(actKinds);
export type ActLineKind = z.infer<typeof ActLineKind>;

/** One act as shown in the job modal and the popup. */
export const ActLine = z.object({
  kind: z.optional(ActLineKind),
  /** The target person. For a reaction: the author of the post, empty when the page did not name one. */
  facebook_id: z.string(),
  full_name: z.string(),
  /** For a reaction: the post and its link. */
  post: z.optional(z.object({ id: z.string(), permalink: z.nullable(z.string()) })),
  state: ActState,
  at: z.string(),
  text: z.optional(z.string()),
});
export type ActLine = z.infer<typeof ActLine>;

/** The whole state of a job. It is always sent whole, so a missed message costs nothing. */
export const Job = z.object({
  id: JobId,
  name: JobName,
  args: z.unknown(),
  args_id: z.string(),
  status: JobStatus,
  progress: z.nullable(Progress),
  result: z.optional(z.unknown()),
  /** Why it failed. */
  failure: z.optional(Reason),
  /** Why it waits. Present only while it waits. */
  waiting: z.optional(Reason),
  /** At most 20, newest first. */
  acts: z.array(ActLine),
  wake_at: z.optional(z.string()),
  created_at: z.string(),
  started_at: z.optional(z.string()),
  ended_at: z.optional(z.string()),
  exec_id: z.optional(z.string()),
});
export type Job = z.infer<typeof Job>;
