import * as z from 'zod';
import { maxChartDays } from '../rules/figures/charts';
import { metricKinds } from '../rules/figures/metrics';
import { endpoint } from './endpoint';
import { Day, TimeFrameInput } from './fields';
import { routes } from './routes';

/** One point per day in the user's time zone; days without data are filled in. */
export const Dataset = z.object({
  from: z.string(),
  to: z.string(),
  max: z.int(),
  points: z.array(z.object({ x: z.string(), y: z.int() })),
});
export type Dataset = z.infer<typeof Dataset>;

export const FriendsChart = z.object({
  active: Dataset,
  inactive: Dataset,
  whitelisted: Dataset,
  removed: Dataset,
});
export type FriendsChart = z.infer<typeof FriendsChart>;

export const ActivitiesChart = z.object({ reaction: Dataset, comment: Dataset, share: Dataset });
export type ActivitiesChart = z.infer<typeof ActivitiesChart>;

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

export const charts = {
  read: endpoint({
    route: routes.charts.read,
    summary:
      'Friends by group from daily snapshots, or activities by the day of the post or comment.',
    access: 'user',
    input: z
      .object({ name: z.enum(['friends', 'activities']), from: Day, to: Day })
      .refine(({ from, to }) => from <= to, { path: ['from'], message: 'From cannot be after To' })
      .refine(({ from, to }) => daysBetween(from, to) <= maxChartDays, {
        path: ['to'],
        message: 'at most ten years',
      }),
    output: z.union([FriendsChart, ActivitiesChart]),
  }),
};

export const MetricValue = z.object({
  last: z.int(),
  previous: z.int(),
  delta: z.int(),
  percent: z.int(),
  isGrowing: z.boolean(),
  /**
   * Set when the previous days were not read completely: `previous` and the values computed from it are
   * meaningless.
   */
  first_reading: z.literal(true).optional(),
});

export const metrics = {
  read: endpoint({
    route: routes.metrics.read,
    summary: 'Each kind over the last days and the days before them.',
    access: 'user',
    input: z.object({ timeframe: TimeFrameInput.pipe(z.literal([7, 30, 90, 365])).prefault(7) }),
    output: z.record(z.enum(metricKinds), MetricValue),
  }),
};
