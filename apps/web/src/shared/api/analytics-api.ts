import { api, fromSdk } from './api';
import { useSettingsQuery } from './user-api';
import { sdk } from './sdk';

/** Figures about posts and engagement that dashboard and analytics share. */
export const analyticsApi = api.injectEndpoints({
  endpoints: (build) => ({
    analytics: build.query({
      queryFn: fromSdk(sdk.analytics.read),
      providesTags: ['Metrics', 'Charts'],
    }),
    engagementChart: build.query({
      queryFn: (_: void, { signal }) => fromSdk(sdk.analytics.chart)({}, { signal }),
      // Tagged with the user: a user who has just paid may see the engagement chart.
      providesTags: ['Metrics', 'User'],
    }),
  }),
});

export const {
  useAnalyticsQuery,
  useLazyAnalyticsQuery,
  useEngagementChartQuery,
  useLazyEngagementChartQuery,
} = analyticsApi;

/** The time zone in which the user's days and hours are counted; undefined while loading. */
export function useCountingZone(): string | undefined {
  const { data, isError } = useSettingsQuery();
  return (
    data?.time_zone ?? (isError ? new Intl.DateTimeFormat().resolvedOptions().timeZone : undefined)
  );
}
