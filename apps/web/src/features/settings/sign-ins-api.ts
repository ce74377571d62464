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
      // One that had ended already is not there any more either.
      invalidatesTags: ['SignIns'],
    }),
    endOtherSignIns: build.mutation({
      queryFn: (_: void, { signal }) => fromSdk(sdk.auth.endOtherSignIns)({}, { signal }),
      invalidatesTags: ['SignIns'],
    }),
  }),
});

export const { useSignInsQuery, useEndSignInMutation, useEndOtherSignInsMutation } = signInsApi;
