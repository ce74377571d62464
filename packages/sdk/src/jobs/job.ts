import * as z from 'zod/mini';
import { actKinds, actStates } from '../rules/index';

export const JobId = z.string().check(z.regex(/^[\w-]{8,64}$/));
export type JobId = z.infer<typeof JobId>;

/** queued → running ⇄ waiting → done | failed, and stopped (by the person; can be queued again). */
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
  /** friends, posts, removals */
  unit: z.string(),
  text: z.string(),
  /** Seconds left, where that can be told. */
  eta_s: z.optional(z.number()),
});
export type Progress = z.infer<typeof Progress>;

/** A code for programs and a sentence for people. */
export const Reason = z.object({ code: z.string(), text: z.string() });
export type Reason = z.infer<typeof Reason>;

export const ActState = z.enum(actStates);
export type ActState = z.infer<typeof ActState>;

/** What a line is about: a removal where it says nothing, as in jobs stored before there were other acts. */
export const ActLineKind = z.enum(actKinds);
export type ActLineKind = z.infer<typeof ActLineKind>;

/** One act as people see it in the job modal and the popup. */
export const ActLine = z.object({
  kind: z.optional(ActLineKind),
  /** Whom it is about; of a reaction, who wrote the post: empty where the page did not tell. */
  facebook_id: z.string(),
  full_name: z.string(),
  /** Of a reaction: the post, and where the person can look at it. */
  post: z.optional(z.object({ id: z.string(), permalink: z.nullable(z.string()) })),
  state: ActState,
  at: z.string(),
  text: z.optional(z.string()),
});
export type ActLine = z.infer<typeof ActLine>;

/** The whole state of a job; always sent whole, so a missed message costs nothing. */
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
  /** Why it waits, while it waits. */
  waiting: z.optional(Reason),
  /** The newest acts first, at most 20. */
  acts: z.array(ActLine),
  wake_at: z.optional(z.string()),
  created_at: z.string(),
  started_at: z.optional(z.string()),
  ended_at: z.optional(z.string()),
  exec_id: z.optional(z.string()),
});
export type Job = z.infer<typeof Job>;
