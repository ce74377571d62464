import type { LabAction } from '@winnow/sdk/contract';
import { adminSdk } from '../../../shared/api/admin-sdk';
import { api, fromSdk } from '../../../shared/api/api';

/** The action may have changed the caller, which changes every screen. */
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
  'AdminUsers',
  'AdminUser',
] as const;

type LabAnswer = Awaited<ReturnType<typeof adminSdk.lab.run>>;

// The lists of the administration show the same users.
const labApi = api.enhanceEndpoints({ addTagTypes: ['AdminUsers', 'AdminUser'] }).injectEndpoints({
  endpoints: (build) => ({
    runLab: build.mutation<LabAnswer, LabAction>({
      queryFn: fromSdk(adminSdk.lab.run),
      invalidatesTags: (_answer, _error, { name }) => (name === 'find_user' ? [] : everything),
    }),
  }),
});

export const { useRunLabMutation } = labApi;
