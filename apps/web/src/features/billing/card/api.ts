import { api, fromSdk } from '../../../shared/api/api';
import { sdk } from '../../../shared/api/sdk';

export const cardApi = api.injectEndpoints({
  endpoints: (build) => ({
    setUpCard: build.mutation({
      queryFn: ({ id }: { id: string }, { signal }) =>
        fromSdk(() => sdk.billing.setUpCard({}, { signal, idempotencyKey: id }))(id, { signal }),
    }),
    storeCard: build.mutation({
      queryFn: ({ id, token }: { id: string; token: string }, { signal }) =>
        fromSdk(() => sdk.billing.storeCard({ token }, { signal, idempotencyKey: id }))(id, {
          signal,
        }),
      // Brand and digits of the stored card.
      invalidatesTags: (_result, error) => (error ? [] : ['User']),
    }),
  }),
});

export const { useSetUpCardMutation, useStoreCardMutation } = cardApi;
