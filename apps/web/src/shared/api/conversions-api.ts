import type { Conversions } from '@winnow/sdk/contract';
import { api, fromSdk } from './api';
import { sdk } from './sdk';

/**
 * Whether advertising may hear of the user's completed jobs. The api stores the answer, because it sends
 * events too.
 */
const conversionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    conversions: build.query({
      queryFn: (_: void, { signal }) => fromSdk(sdk.conversions.read)({}, { signal }),
    }),
    answerConversions: build.mutation({
      queryFn: (consent: NonNullable<Conversions['consent']>, { signal }) =>
        fromSdk(sdk.conversions.answer)(
          { consent, user_agent: navigator.userAgent.slice(0, 512) },
          { signal },
        ),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data)
          dispatch(conversionsApi.util.updateQueryData('conversions', undefined, () => data));
      },
    }),
    takeConversions: build.mutation({
      queryFn: (_: void, { signal }) => fromSdk(sdk.conversions.take)({}, { signal }),
    }),
  }),
});

export const { useConversionsQuery, useAnswerConversionsMutation, useTakeConversionsMutation } =
  conversionsApi;
