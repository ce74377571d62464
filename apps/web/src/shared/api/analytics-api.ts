import { api, fromSdk } from './api';
import { useSettingsQuery } from './person-api';
import { sdk } from './sdk';

/** What dashboard and analytics both tell of posts and engagement. */
export const analyticsApi = api.injectEndpoints({
  endpoints: (build) => ({
    analytics: build.query({
      queryFn: fromSdk(sdk.analytics.read),
      providesTags: ['Metrics', 'Charts'],
    }),
    engagementChart: build.query({
      queryFn: (_: void, { signal }) => fromSdk(sdk.analytics.chart)({}, { signal }),
      // Whoever pays from now on sees how engagement grew.
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

/** The zone that the person's days and hours are counted in; undefined until it is known. */
export function useCountingZone(): string | undefined {
  const { data, isError } = useSettingsQuery();
  return (
    data?.time_zone ?? (isError ? new Intl.DateTimeFormat().resolvedOptions().timeZone : undefined)
  );
}
