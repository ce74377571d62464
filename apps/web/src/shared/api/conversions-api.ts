import type { Conversions } from '@winnow/sdk/contract';
import { api, fromSdk } from './api';
import { sdk } from './sdk';

/** Left out: it was not asked. */
interface Answer {
  consent?: NonNullable<Conversions['consent']>;
  marketing?: boolean;
}

/**
 * Whether advertising may hear of the user's completed jobs, and whether the marketing tool may get their address. The
 * api stores the answers, because it sends both.
 */
const conversionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    conversions: build.query({
      queryFn: (_: void, { signal }) => fromSdk(sdk.conversions.read)({}, { signal }),
    }),
    answerConversions: build.mutation({
      queryFn: (answer: Answer, { signal }) =>
        fromSdk(sdk.conversions.answer)(
          { ...answer, user_agent: navigator.userAgent.slice(0, 512) },
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
