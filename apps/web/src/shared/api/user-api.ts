import type { Flags, Settings } from '@winnow/sdk/contract';
import { api, fromSdk } from './api';
import { partOr } from './first-answers';
import { sdk } from './sdk';

/** Tags of the figures that the api counts differently after these settings change. */
function figureTags(changed: Partial<Settings>) {
  const tags: ('Limits' | 'Charts' | 'Metrics' | 'Friends')[] = [];
  if ('unfriening_limit' in changed) tags.push('Limits');
  if ('time_zone' in changed) tags.push('Limits', 'Charts', 'Metrics', 'Friends');
  return tags;
}

/** The signed-in user and their rights, read by several features. */
export const userApi = api.injectEndpoints({
  endpoints: (build) => ({
    currentUser: build.query({
      queryFn: partOr('user', sdk.users.current),
      providesTags: ['User'],
    }),
    sendConfirmation: build.mutation({
      queryFn: fromSdk(sdk.users.sendConfirmation),
      // Also after a refusal: the address may have been confirmed elsewhere.
      invalidatesTags: ['User'],
    }),
    flags: build.query({
      queryFn: partOr('flags', sdk.flags.read),
      providesTags: ['Flags'],
    }),
    writeFlags: build.mutation({
      queryFn: (flags: Partial<Flags>, { signal }) =>
        fromSdk(sdk.flags.write)({ flags }, { signal }),
      async onQueryStarted(flags, { dispatch, getState, queryFulfilled }) {
        // Optimistic, so that pressing 'Continue' before the answer does not show the greeting again.
        const { undo } = dispatch(
          userApi.util.updateQueryData('flags', undefined, (known) => {
            if (known) Object.assign(known, flags);
          }),
        );
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (!data) {
          undo();
          return;
        }
        // Other writes may be under way whose flags this answer does not include, so only the written flags
        // are taken.
        const keys = Object.keys(flags);
        const written = Object.fromEntries(keys.map((key) => [key, data[key as keyof Flags]]));
        dispatch(
          userApi.util.updateQueryData('flags', undefined, (known) => {
            if (known) Object.assign(known, written);
          }),
        );
        if (!userApi.endpoints.flags.select()(getState()).data)
          void dispatch(userApi.util.upsertQueryData('flags', undefined, data));
      },
    }),
    removalLimits: build.query({
      queryFn: partOr('limits', sdk.friends.limits),
      providesTags: ['Limits'],
    }),
    settings: build.query({
      queryFn: partOr('settings', sdk.settings.read),
      providesTags: ['Settings'],
    }),
    writeSettings: build.mutation({
      queryFn: (settings: Partial<Settings>, { signal }) =>
        fromSdk(sdk.settings.write)({ settings }, { signal }),
      invalidatesTags: (_result, error, changed) => (error ? [] : figureTags(changed)),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        // Updated at once, without a refetch: a component that shows a draft drops it now.
        if (data) dispatch(userApi.util.updateQueryData('settings', undefined, () => data));
      },
    }),
    policy: build.query({
      queryFn: (_: void, { signal }) => fromSdk(sdk.robot.policy)({}, { signal }),
      providesTags: ['Policy'],
    }),
  }),
});

export const {
  useCurrentUserQuery,
  useLazyCurrentUserQuery,
  useSendConfirmationMutation,
  useFlagsQuery,
  useWriteFlagsMutation,
  useRemovalLimitsQuery,
  useSettingsQuery,
  useWriteSettingsMutation,
  usePolicyQuery,
} = userApi;
