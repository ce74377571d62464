import { api, fromSdk } from '../../shared/api/api';
import { sdk } from '../../shared/api/sdk';

const affiliateApi = api.injectEndpoints({
  endpoints: (build) => ({
    enableAffiliate: build.mutation({
      queryFn: (input: { email?: string }, { signal }) =>
        fromSdk(sdk.affiliates.enable)(input, { signal }),
      // Also after a refusal: an address that was typed in is stored, and waits for its confirmation.
      invalidatesTags: ['User'],
    }),
    refreshAffiliateLink: build.mutation({
      queryFn: (_: void, { signal }) => fromSdk(sdk.affiliates.refreshLink)({}, { signal }),
      invalidatesTags: (_result, error) => (error ? [] : ['User']),
    }),
    openAffiliateDashboard: build.mutation({
      queryFn: (_: void, { signal }) => fromSdk(sdk.affiliates.dashboard)({}, { signal }),
    }),
  }),
});

export const {
  useEnableAffiliateMutation,
  useRefreshAffiliateLinkMutation,
  useOpenAffiliateDashboardMutation,
} = affiliateApi;
