import type { LabAction } from '@winnow/sdk/contract';
import { adminSdk } from '../../../shared/api/admin-sdk';
import { api, fromSdk } from '../../../shared/api/api';

/** The user of an action may be the caller, whose every screen is another then. */
const everything = [
  'User',
  'Flags',
  'Settings',
  'Friends',
  'NonFriends',
  'Limits',
  'Charts',
  'Metrics',
  'Policy',
  'Billing',
  'Affiliate',
] as const;

const labApi = api.injectEndpoints({
  endpoints: (build) => ({
    runLab: build.mutation({
      queryFn: fromSdk(adminSdk.lab.run),
      invalidatesTags: (_answer, _error, { name }: LabAction) =>
        name === 'find_user' ? [] : everything,
    }),
  }),
});

export const { useRunLabMutation } = labApi;
