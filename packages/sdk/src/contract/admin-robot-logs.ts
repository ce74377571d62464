import * as z from 'zod';
import { adminRoutes } from './admin-routes';
import { endpoint } from './endpoint';
import { Day, Uuid } from './fields';
import { ProblemReport } from './problem-report';

export const robotLogLevels = ['debug', 'info', 'warning', 'error'] as const;
const Level = z.enum(robotLogLevels);
export type RobotLogLevel = z.infer<typeof Level>;

/** No NUL and no half of a surrogate pair, which no text of the database has. */
const isText = /^[^\0\p{Cs}]*$/u;

const filterFields = {
  user_id: Uuid.optional(),
  level: Level.optional(),
  /** Contained in the message, in any case. A number matches every number: 'read 12' finds 'read 1302 friends'. */
  message: z.string().trim().min(1).max(200).regex(isText).optional(),
  /** The id of a run, exactly. */
  exec_id: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  /** Exactly. */
  robot_version: z.string().max(20).regex(isText).optional(),
  /** The first and the last day (UTC) of delivery. Default: the seven days up to `to`, and `to` is today. */
  from: Day.optional(),
  to: Day.optional(),
};

const isOrdered = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from <= to;
const wrongOrder = { path: ['from'], message: 'From cannot be after To' };

/** The chosen days, as the api took them. */
const Span = z.object({ from: z.string(), to: z.string() });

const Who = z.object({
  id: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
});

/** A line, with the user whose robot wrote it. */
export const RobotLogLine = z.object({
  id: z.int(),
  user: Who,
  /** By the robot's clock. */
  at: z.string(),
  /** By the api's clock. */
  received_at: z.string(),
  level: Level,
  message: z.string(),
  exec_id: z.string().nullable(),
  robot_version: z.string(),
});
export type RobotLogLine = z.infer<typeof RobotLogLine>;

export const RobotLogFigures = z.object({
  lines: z.int(),
  errors: z.int(),
  users: z.int(),
  versions: z.int(),
  /** With the filter `message`, and more than 20,000 lines: the number of lines in which users were counted. */
  users_at_least: z.literal(true).optional(),
});
export type RobotLogFigures = z.infer<typeof RobotLogFigures>;

export const RobotLogsSummary = z.object({
  span: Span,
  current: RobotLogFigures,
  /** As many days before. Null when they are older than what is kept. */
  before: RobotLogFigures.nullable(),
});
export type RobotLogsSummary = z.infer<typeof RobotLogsSummary>;

const robotLogCharts = ['messages', 'levels', 'versions', 'users'] as const;
export type RobotLogChartName = (typeof robotLogCharts)[number];

export const RobotLogsChart = z.object({
  span: Span,
  /** By hour (UTC) where the span is today, or yesterday and today; else by day. Users: always by day. */
  unit: z.enum(['hour', 'day']),
  /** YYYY-MM-DD, or YYYY-MM-DDTHH:00Z. */
  points: z.array(z.string()),
  /** The largest first, at most eight; `label` null: all others. Without `users` they add up to all lines. */
  series: z.array(z.object({ label: z.string().nullable(), values: z.array(z.int()) })),
});
export type RobotLogsChart = z.infer<typeof RobotLogsChart>;

export const adminRobotLogs = {
  list: endpoint({
    route: adminRoutes.adminRobotLogs.list,
    summary: 'Lines of robots, the newest first, page by page.',
    access: 'admin',
    right: 'robot_logs',
    input: z
      .object({
        ...filterFields,
        limit: z.coerce.number().int().min(1).max(100).default(25),
        after: z.string().max(200).optional(),
      })
      .refine(isOrdered, wrongOrder),
    output: z.object({
      lines: z.array(RobotLogLine),
      /** Up to 10,001, which means more than 10,000. */
      count_filtered: z.int(),
      next: z.string().nullable(),
    }),
  }),
  summary: endpoint({
    route: adminRoutes.adminRobotLogs.summary,
    summary: 'Lines, errors, users and versions in the chosen days, and in as many days before.',
    access: 'admin',
    right: 'robot_logs',
    input: z.object(filterFields).refine(isOrdered, wrongOrder),
    output: RobotLogsSummary,
  }),
  chart: endpoint({
    route: adminRoutes.adminRobotLogs.chart,
    summary: 'Lines over time by message, level or version, or the users with lines.',
    access: 'admin',
    right: 'robot_logs',
    input: z
      .object({ ...filterFields, name: z.enum(robotLogCharts).default('messages') })
      .refine(isOrdered, wrongOrder),
    output: RobotLogsChart,
  }),
  remove: endpoint({
    route: adminRoutes.adminRobotLogs.remove,
    summary:
      'Deletes the lines that match and were delivered before this call, in the background. Replies how many they are.',
    access: 'admin',
    right: 'robot_logs',
    impersonated: 'refused',
    idempotent: true,
    whenFull: 'allowed',
    /** `reason` is for the staff's log. */
    input: z
      .object({ ...filterFields, reason: z.string().trim().min(3).max(500).regex(isText) })
      .refine(isOrdered, wrongOrder),
    output: z.object({ span: Span, count: z.int() }),
  }),
};

/** A problem report in a list. */
export const ReportEntry = z.object({
  id: z.string(),
  user: Who,
  created_at: z.string(),
  robot_version: z.string(),
  browser: z.string(),
  /** The code of the protective pause at that time. */
  pause: z.string().nullable(),
  note: z.string(),
});
export type ReportEntry = z.infer<typeof ReportEntry>;

export const adminReports = {
  list: endpoint({
    route: adminRoutes.adminReports.list,
    summary: 'Problem reports of robots, the newest first, page by page.',
    access: 'admin',
    right: 'robot_logs',
    input: z.object({
      user_id: Uuid.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(25),
      after: z.string().max(200).optional(),
    }),
    output: z.object({
      reports: z.array(ReportEntry),
      /** Up to 10,001, which means more than 10,000. */
      count_filtered: z.int(),
      next: z.string().nullable(),
    }),
  }),
  read: endpoint({
    route: adminRoutes.adminReports.read,
    summary: 'One problem report, as the person read it before sending.',
    access: 'admin',
    right: 'robot_logs',
    input: z.object({ id: Uuid }),
    output: ReportEntry.extend({ report: ProblemReport }),
    errors: ['report_not_found'],
  }),
};
