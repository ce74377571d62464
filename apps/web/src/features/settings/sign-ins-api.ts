import { api, fromSdk } from '../../shared/api/api';
import { sdk } from '../../shared/api/sdk';

const signInsApi = api.injectEndpoints({
  endpoints: (build) => ({
    signIns: build.query({
      queryFn: (_: void, { signal }) => fromSdk(sdk.auth.signIns)({}, { signal }),
      providesTags: ['SignIns'],
    }),
    endSignIn: build.mutation({
      queryFn: (id: string, { signal }) => fromSdk(sdk.auth.endSignIn)({ id }, { signal }),
      // Also after an error: a sign-in that had already ended is gone from the list as well.
      invalidatesTags: ['SignIns'],
    }),
    endOtherSignIns: build.mutation({
      queryFn: (_: void, { signal }) => fromSdk(sdk.auth.endOtherSignIns)({}, { signal }),
      invalidatesTags: ['SignIns'],
    }),
  }),
});

export const { useSignInsQuery, useEndSignInMutation, useEndOtherSignInsMutation } = signInsApi;
