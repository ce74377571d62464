import * as z from 'zod';
import { listCauses, listKinds } from '../rules/evidence/coverage';
import { evidenceClasses } from '../rules/evidence/verdict';

/** Class and its basis: number of posts judged, of those with hidden reactions or incomplete lists, and the first day. */
export const Evidence = z.object({
  class: z.enum(evidenceClasses),
  posts: z.int(),
  hidden: z.int(),
  incomplete: z.int(),
  /** Day of the oldest post judged, ISO date; null without posts. */
  since: z.string().nullable(),
});
export type Evidence = z.infer<typeof Evidence>;

/** Number of lists per cause, of those that are not whole. */
const Causes = z.partialRecord(z.enum(listCauses), z.int());

/** What the last engagement scan read, and all scans together. Null before the first scan. */
export const EngagementCoverage = z.object({
  posts_read: z.int(),
  /** Day of the oldest post read, ISO date. */
  since: z.string().nullable(),
  /** Posts with a list that is not whole. */
  posts_partial: z.int(),
  /** The same count for each kind alone. */
  reactions_partial: z.int(),
  comments_partial: z.int(),
  shares_partial: z.int(),
  /** `isKeptByNetwork` says who is to blame. Empty for a scan before causes were kept. */
  causes: z.record(z.enum(listKinds), Causes),
  /** Number of all posts ever read, and the day of the oldest: with `days_read`, what the classes rest on. */
  posts_ever: z.int(),
  since_ever: z.string().nullable(),
  /** Days that scans went back over, with or without posts, of each time frame that ends with the last day read. */
  days_read: z.object({ 7: z.int(), 30: z.int(), 90: z.int(), 365: z.int() }),
  read_at: z.string(),
});
export type EngagementCoverage = z.infer<typeof EngagementCoverage>;

export const ClassCounts = z.object({
  active: z.int(),
  clear: z.int(),
  likely: z.int(),
  too_little: z.int(),
});
export type ClassCounts = z.infer<typeof ClassCounts>;
