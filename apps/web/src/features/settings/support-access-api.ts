import { api, fromSdk } from '../../shared/api/api';
import { sdk } from '../../shared/api/sdk';

const supportAccessApi = api.injectEndpoints({
  endpoints: (build) => ({
    supportAccess: build.query({
      queryFn: (_: void, { signal }) => fromSdk(sdk.supportAccess.read)({}, { signal }),
    }),
    setSupportAccess: build.mutation({
      queryFn: (isOn: boolean, { signal }) =>
        fromSdk(isOn ? sdk.supportAccess.give : sdk.supportAccess.end)({}, { signal }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (!data) return;
        dispatch(supportAccessApi.util.updateQueryData('supportAccess', undefined, () => data));
      },
    }),
  }),
});

export const { useSupportAccessQuery, useSetSupportAccessMutation } = supportAccessApi;
