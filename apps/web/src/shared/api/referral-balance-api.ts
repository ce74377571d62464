import { api, fromSdk } from './api';
import { sdk } from './sdk';

/** What recommending the product earned, for the dashboard and the affiliate screens. */
const referralBalanceApi = api.injectEndpoints({
  endpoints: (build) => ({
    referralBalance: build.query({
      queryFn: (_: void, { signal }) => fromSdk(sdk.affiliates.balance)({}, { signal }),
      providesTags: ['User', 'Affiliate'],
    }),
  }),
});

export const { useReferralBalanceQuery } = referralBalanceApi;
