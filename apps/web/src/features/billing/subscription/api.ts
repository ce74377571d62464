import { api, fromSdk } from '../../../shared/api/api';
import { sdk } from '../../../shared/api/sdk';

const subscriptionApi = api.injectEndpoints({
  endpoints: (build) => ({
    invoices: build.query({
      queryFn: (_: void, { signal }) => fromSdk(sdk.billing.invoices)({}, { signal }),
      providesTags: ['Billing'],
    }),
    /** During a payment its own code reads what changed, in its order. */
    refreshSubscription: build.mutation({
      queryFn: (_: void | 'payment', { signal }) => fromSdk(sdk.billing.refresh)({}, { signal }),
      invalidatesTags: (_result, error, during) =>
        error || during === 'payment' ? [] : ['User', 'Billing', 'Limits'],
    }),
  }),
});

export const { useInvoicesQuery, useRefreshSubscriptionMutation } = subscriptionApi;
export const { refreshSubscription } = subscriptionApi.endpoints;
