import * as z from 'zod';
import { metricKinds } from '../rules/figures/metrics';
import { endpoint } from './endpoint';
import { TimeFrameDays } from './fields';
import { routes } from './routes';

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
  /** Set before any post was read: none of these numbers says anything. */
  not_read: z.literal(true).optional(),
});

export const metrics = {
  read: endpoint({
    route: routes.metrics.read,
    summary: 'Each kind over the last days and the days before them.',
    access: 'user',
    input: z.object({ timeframe: TimeFrameDays }),
    output: z.record(z.enum(metricKinds), MetricValue),
  }),
};
