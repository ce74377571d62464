import { api, fromSdk } from './api';
import { sdk } from './sdk';

export const groupCountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** How many friends each group holds, over all time, and what of the posts was read. */
    groupCounts: build.query({
      queryFn: (_: void, { signal }) =>
        fromSdk(sdk.friends.list)({ limit: 1, count: true }, { signal }),
      providesTags: ['Friends'],
    }),
  }),
});

export const { useGroupCountsQuery, useLazyGroupCountsQuery } = groupCountsApi;
