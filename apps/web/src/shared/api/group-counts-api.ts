import { api, fromSdk } from './api';
import { sdk } from './sdk';

export const groupCountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The number of friends in each group over all time, and the coverage of the posts. */
    groupCounts: build.query({
      queryFn: (_: void, { signal }) =>
        fromSdk(sdk.friends.list)({ limit: 1, count: true }, { signal }),
      providesTags: ['Friends'],
    }),
  }),
});

export const { useGroupCountsQuery, useLazyGroupCountsQuery } = groupCountsApi;
