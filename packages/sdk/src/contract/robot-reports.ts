import * as z from 'zod';
import { endpoint } from './endpoint';
import { FacebookId, Timestamp } from './fields';
import { ProblemReport } from './problem-report';
import { PersonLink } from './personal';
import { routes } from './routes';

/** In the network's precision: YYYY, YYYY-MM or YYYY-MM-DD. The network began in 2004. */
export const FriendshipDate = z
  .string()
  .regex(/^\d{4}(-\d\d(-\d\d)?)?$/, 'must be YYYY, YYYY-MM or YYYY-MM-DD')
  .refine(isDate, 'must be a date since 2004');

function isDate(text: string): boolean {
  const whole = `${text}-01-01`.slice(0, 10);
  const date = new Date(`${whole}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(whole) && text >= '2004';
}

export const Relationship = z.enum([
  'friends',
  'can_request',
  'requested',
  'cannot_request',
  'gone',
]);

const LogLine = z.object({
  level: z.enum(['debug', 'info', 'warning', 'error']),
  message: z.string().max(1000),
  exec_id: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .nullable(),
  at: Timestamp,
});

export const robotReports = {
  friendshipDates: endpoint({
    route: routes.robot.friendshipDates,
    summary:
      'Friends without a friendship date: first those whose page was never read, then those read longest ago. A page without a date is read again after 30 days, one that was not understood after 7.',
    access: 'robot',
    input: z.object({
      limit: z.coerce.number().int().min(1).max(5000).default(5000),
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    }),
    output: z.object({
      friends: z.array(
        z.object({
          facebook_id: z.string(),
          facebook_profile_id: PersonLink.nullable(),
          /** The last read of their page could not be understood. Missing when the api does not store this. */
          unread_before: z.boolean().optional(),
        }),
      ),
      /** Number of all such friends, ignoring `limit`. */
      total: z.int(),
    }),
  }),
  saveFriendshipDates: endpoint({
    route: routes.robot.saveFriendshipDates,
    summary:
      'Saves friendship dates. A vaguer one never replaces a more exact one; null: the page showed none. unread: their pages were looked at and not understood, which says nothing of a date.',
    access: 'robot',
    impersonated: 'refused',
    idempotent: true,
    input: z
      .object({
        dates: z
          .array(z.object({ facebook_id: FacebookId, friendship_date: FriendshipDate.nullable() }))
          .max(500),
        unread: z.array(FacebookId).max(500).default([]),
      })
      .refine(({ dates, unread }) => dates.length + unread.length > 0, {
        path: ['dates'],
        message: 'must name a person',
      }),
    /**
     * kept: the known date is better, or the page showed none or was not understood. unknown: not a friend of
     * the user.
     */
    output: z.object({ saved: z.int(), kept: z.int(), unknown: z.int() }),
  }),
  saveRelationships: endpoint({
    route: routes.robot.saveRelationships,
    summary:
      'How non-friends stand, as read on their profiles: requests sent by hand, no Add Friend option, became friends.',
    access: 'robot',
    impersonated: 'refused',
    idempotent: true,
    input: z.object({
      people: z
        .array(z.object({ facebook_id: FacebookId, relationship: Relationship }))
        .min(1)
        .max(500),
    }),
    output: z.object({ changed: z.int() }),
  }),
  cooldown: endpoint({
    route: routes.robot.cooldown,
    summary: 'When engagement may be read again, whichever robot of the user read it last.',
    access: 'robot',
    input: z.object({}),
    output: z.object({
      sync_engagement_next_allowed: z.string().nullable(),
      seconds_left: z.int(),
    }),
  }),
  logs: endpoint({
    route: routes.robot.logs,
    summary:
      'Up to 500 lines, and 5,000 a day. Those that look like personal data are refused, one by one, and so is what is over the day’s number.',
    access: 'robot',
    impersonated: 'refused',
    idempotent: true,
    input: z.object({ version: z.string().max(20), lines: z.array(LogLine).min(1).max(500) }),
    output: z.object({ accepted: z.int(), refused: z.int() }),
  }),
  report: endpoint({
    route: routes.robot.report,
    summary:
      'A problem report that the person has read. Codes, counts and times; the note is theirs.',
    access: 'robot',
    impersonated: 'refused',
    input: z.object({ report: ProblemReport, note: z.string().trim().max(2000).default('') }),
    output: z.object({ id: z.uuid() }),
    errors: ['report_limit_reached'],
  }),
};
