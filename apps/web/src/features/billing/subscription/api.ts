import { api, fromSdk } from '../../../shared/api/api';
import { sdk } from '../../../shared/api/sdk';

const subscriptionApi = api.injectEndpoints({
  endpoints: (build) => ({
    invoices: build.query({
      queryFn: (_: void, { signal }) => fromSdk(sdk.billing.invoices)({}, { signal }),
      providesTags: ['Billing'],
    }),
  }),
});

export const { useInvoicesQuery } = subscriptionApi;
