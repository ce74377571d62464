import { api, fromSdk } from '../../../shared/api/api';
import { sdk } from '../../../shared/api/sdk';

const subscriptionApi = api.injectEndpoints({
  endpoints: (build) => ({
    invoices: build.query({
      queryFn: (_: void, { signal }) => fromSdk(sdk.billing.invoices)({}, { signal }),
      providesTags: ['Billing'],
    }),
    refreshSubscription: build.mutation({
      queryFn: (_: void, { signal }) => fromSdk(sdk.billing.refresh)({}, { signal }),
      invalidatesTags: (_result, error) => (error ? [] : ['User', 'Billing', 'Limits']),
    }),
  }),
});

export const { useInvoicesQuery, useRefreshSubscriptionMutation } = subscriptionApi;
