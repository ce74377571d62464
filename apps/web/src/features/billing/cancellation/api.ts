import { api, fromSdk } from '../../../shared/api/api';
import { sdk } from '../../../shared/api/sdk';

const cancellationApi = api.injectEndpoints({
  endpoints: (build) => ({
    cancellationDate: build.query({
      queryFn: (_: void, { signal }) => fromSdk(sdk.billing.cancellationDate)({}, { signal }),
      providesTags: ['Billing'],
    }),
    // Invalidates nothing: user and date are read again when the message has passed.
    cancelSubscription: build.mutation({
      queryFn: (_: void, { signal }) => fromSdk(sdk.billing.cancel)({}, { signal }),
    }),
    resumeSubscription: build.mutation({
      queryFn: (_: void, { signal }) => fromSdk(sdk.billing.resume)({}, { signal }),
      // Also after a refusal: the subscription may have ended meanwhile.
      invalidatesTags: ['User', 'Billing'],
    }),
    churnkeyProof: build.mutation({
      queryFn: (_: void, { signal }) => fromSdk(sdk.billing.churnkey)({}, { signal }),
    }),
  }),
});

export const {
  useCancellationDateQuery,
  useCancelSubscriptionMutation,
  useResumeSubscriptionMutation,
  useChurnkeyProofMutation,
} = cancellationApi;
