import { api, fromSdk } from '../../shared/api/api';
import { sdk } from '../../shared/api/sdk';

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    deleteAccount: build.mutation({
      queryFn: (_: void, { signal }) =>
        fromSdk(sdk.users.remove)({ confirm: 'delete everything' }, { signal }),
      // A deleted account has no user to read; one that waits says since when.
      invalidatesTags: (result) => (result?.state === 'waiting' ? ['User'] : []),
    }),
  }),
});

export const { useDeleteAccountMutation } = accountApi;
