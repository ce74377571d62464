import * as z from 'zod';
import {
  type EngagementWindow,
  engagementWindows,
  timeBuckets,
  weekdays,
} from '../rules/figures/analytics';
import { endpoint } from './endpoint';
import { orderBy, QueryBoolean, TimeFrameDays, TimeZone } from './fields';
import { routes } from './routes';

export const Engagements = z.object({
  reaction: z.int(),
  comment: z.int(),
  share: z.int(),
  total: z.int(),
});
export type Engagements = z.infer<typeof Engagements>;

/** One of the user's own posts. Checklist 1, 'Analytics', lists the fields. */
export const TopPost = z.object({
  id: z.string(),
  permalink: z.string(),
  date_created: z.string(),
  engagements: Engagements,
});
export type TopPost = z.infer<typeof TopPost>;

/** A part that was not requested is null. */
export const Analytics = z.object({
  /** Number of posts in the time frame with any engagement. Present with best time or best day. */
  posts: z.int().nullable(),
  /** The first ten posts with any engagement, in the requested order. */
  top_posts: z.array(TopPost).nullable(),
  /** Grouped by hour and by weekday of the post, in the requested time zone. */
  best_time: z.record(z.enum(timeBuckets), Engagements).nullable(),
  best_day: z.record(z.enum(weekdays), Engagements).nullable(),
});
export type Analytics = z.infer<typeof Analytics>;

const windows = Object.keys(engagementWindows) as EngagementWindow[];

export const EngagementChart = z.object({
  /** Percent of the friends who ever engaged. */
  engaged_score: z.number(),
  engaged_friends: z.int(),
  friends: z.int(),
  /** The specification's spelling. Null on the free plan, because growth is a paid feature. */
  engagement_performace: z
    .record(
      z.enum(windows),
      z.object({
        current: z.int(),
        previous: z.int(),
        /** Set when the previous window was not read completely, so that the two cannot be compared. */
        first_reading: z.literal(true).optional(),
      }),
    )
    .nullable(),
});
export type EngagementChart = z.infer<typeof EngagementChart>;

const topPostOrder = ['total', 'reaction', 'comment', 'share', 'date_created'] as const;
export type TopPostOrderField = (typeof topPostOrder)[number];

export const analytics = {
  read: endpoint({
    route: routes.analytics.read,
    summary: 'Top posts, best time and best day to post, each by its flag, over the last days.',
    access: 'user',
    input: z.object({
      timeframe: TimeFrameDays,
      order: orderBy(topPostOrder, 'total desc'),
      /** Default: the time zone of the settings. */
      timezone: TimeZone.optional(),
      post_analytics: QueryBoolean.optional(),
      time_analytics: QueryBoolean.optional(),
      day_analytics: QueryBoolean.optional(),
    }),
    output: Analytics,
  }),
  chart: endpoint({
    route: routes.analytics.chart,
    summary: 'The lifetime engagement score, and engagement over windows against those before.',
    access: 'user',
    input: z.object({}),
    output: EngagementChart,
  }),
};
