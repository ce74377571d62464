import { api, fromSdk } from '../../../shared/api/api';
import { sdk } from '../../../shared/api/sdk';

const refreshApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** During a payment its own code reads what changed, in its order. */
    refreshSubscription: build.mutation({
      queryFn: (_: void | 'payment', { signal }) => fromSdk(sdk.billing.refresh)({}, { signal }),
      invalidatesTags: (_result, error, during) =>
        error || during === 'payment' ? [] : ['User', 'Billing', 'Limits'],
    }),
  }),
});

export const { useRefreshSubscriptionMutation } = refreshApi;
export const { refreshSubscription } = refreshApi.endpoints;
