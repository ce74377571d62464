import * as z from 'zod';
import { maxChartDays } from '../rules/figures/charts';
import { endpoint } from './endpoint';
import { Day } from './fields';
import { routes } from './routes';

/** One point per day in the user's time zone; days without data are filled in. Active, inactive and
 *  activities have no points before posts were read. */
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
