import { api, fromSdk } from '../../shared/api/api';
import { sdk } from '../../shared/api/sdk';
import type { ActivitiesChart, FriendsChart } from '@winnow/sdk/contract';

interface Range {
  from: string;
  to: string;
}

export const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    metrics: build.query({ queryFn: fromSdk(sdk.metrics.read), providesTags: ['Metrics'] }),
    friendsChart: build.query<FriendsChart, Range>({
      queryFn: async (range, { signal }) => {
        const { data, error } = await fromSdk(sdk.charts.read)(
          { name: 'friends', ...range },
          { signal },
        );
        return error ? { error } : { data: data as FriendsChart };
      },
      providesTags: ['Charts'],
    }),
    activitiesChart: build.query<ActivitiesChart, Range>({
      queryFn: async (range, { signal }) => {
        const { data, error } = await fromSdk(sdk.charts.read)(
          { name: 'activities', ...range },
          { signal },
        );
        return error ? { error } : { data: data as ActivitiesChart };
      },
      providesTags: ['Charts'],
    }),
    topFriends: build.query({
      queryFn: (_: void, { signal }) =>
        fromSdk(sdk.friends.list)(
          { limit: 10, order: 'activities_count desc, last_activity_at desc', is_deleted: false },
          { signal },
        ),
      providesTags: ['Friends'],
    }),
  }),
});

export const {
  useMetricsQuery,
  useFriendsChartQuery,
  useActivitiesChartQuery,
  useTopFriendsQuery,
} = dashboardApi;
