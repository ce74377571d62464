import * as z from 'zod';
import { actKinds } from '../rules/index';
import { Uuid } from './fields';

export const UserInput = z.object({ id: Uuid });

/** A page of what was recorded about a user. */
export const PageInput = UserInput.extend({
  limit: z.coerce.number().int().min(1).max(100).default(25),
  /** `next` of the page before. */
  after: z.string().max(2000).optional(),
});

const RobotScan = z.object({
  kind: z.enum(['friends', 'engagements']),
  started_at: z.string(),
  completed_at: z.string().nullable(),
  proven: z.boolean().nullable(),
  /** Why it proves nothing. */
  doubt: z.string().nullable(),
  read_total: z.int().nullable(),
});

const RobotJob = z.object({
  id: z.string(),
  kind: z.enum(actKinds),
  /** Its acts by state. */
  acts: z.record(z.string(), z.int()),
  began_at: z.string(),
  changed_at: z.string(),
});

/** What is known of the user's robot. */
export const RobotFacts = z.object({
  /** Of its newest log line. */
  version: z.string().nullable(),
  seen_at: z.string().nullable(),
  /** Problem reports that the user sent, and the newest one. */
  reports: z.int(),
  last_report: z.object({ id: z.string(), at: z.string() }).nullable(),
  /** The newest ten. */
  scans: z.array(RobotScan),
  /** The acts that changed in the last 7 days, by state. */
  acts: z.record(z.string(), z.int()),
  /** The newest ten jobs that acted in the last 7 days. */
  jobs: z.array(RobotJob),
  /** The newest act that failed: its evidence. */
  last_problem: z.object({ at: z.string(), code: z.string() }).nullable(),
});

export const Binding = z.object({
  facebook_profile_id: z.string(),
  bound_at: z.string(),
  released_at: z.string().nullable(),
});

export const MailFacts = z.object({
  requested_at: z.string(),
  attempts: z.int(),
  sent_at: z.string().nullable(),
  /** The address was refused by the mail service. */
  refused_at: z.string().nullable(),
});

/** Who of the staff did it. The name is empty when that account is deleted. */
const Staff = z.object({ id: z.string(), name: z.string() });

export const LogEntry = z.object({
  id: z.int(),
  at: z.string(),
  kind: z.string(),
  details: z.record(z.string(), z.unknown()),
  admin: Staff.nullable(),
  /** The other account of an event between two. */
  other_id: z.string().nullable(),
});

export const Fact = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const Facts = z.record(z.string(), Fact);

export const ActionEntry = z.object({
  id: z.int(),
  at: z.string(),
  /** Module and verb of the call, for example 'adminUsers.update'. */
  action: z.string(),
  admin: Staff,
  before: Facts,
  after: Facts,
  reason: z.string().nullable(),
  /** From where. */
  address: z.string(),
});
