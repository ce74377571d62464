import { adminSdk } from '../../../shared/api/admin-sdk';
import { api, fromSdk } from '../../../shared/api/api';
import { sdk } from '../../../shared/api/sdk';

type Answer<Call extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<Call>>;

/** What the staff read of one user. */
export type UserFile = Answer<typeof adminSdk.adminUsers.read>;

/** Also after an error: what was done before it is not known. */
const changed = ['AdminUser', 'AdminUsers'] as const;

const usersApi = api
  .enhanceEndpoints({ addTagTypes: ['AdminUsers', 'AdminUser', 'AdminExports'] })
  .injectEndpoints({
    endpoints: (build) => ({
      adminUsers: build.query({
        queryFn: fromSdk(adminSdk.adminUsers.list),
        providesTags: ['AdminUsers'],
      }),
      adminUser: build.query({
        queryFn: (id: string, { signal }) => fromSdk(adminSdk.adminUsers.read)({ id }, { signal }),
        providesTags: ['AdminUser'],
      }),
      adminUserPreview: build.query({
        queryFn: (id: string, { signal }) =>
          fromSdk(adminSdk.adminUsers.preview)({ id }, { signal }),
        providesTags: ['AdminUser'],
      }),
      adminUserLog: build.query({
        queryFn: fromSdk(adminSdk.adminUsers.logs),
        providesTags: ['AdminUser'],
      }),
      staffActions: build.query({
        queryFn: fromSdk(adminSdk.adminUsers.actions),
        providesTags: ['AdminUser'],
      }),
      updateUser: build.mutation({
        queryFn: fromSdk(adminSdk.adminUsers.update),
        invalidatesTags: changed,
      }),
      removeUser: build.mutation({
        queryFn: fromSdk(adminSdk.adminUsers.remove),
        // The page of a deleted user must not ask for them again before it is left.
        invalidatesTags: (answer) => (answer?.state === 'deleted' ? ['AdminUsers'] : changed),
      }),
      clearUser: build.mutation({
        queryFn: fromSdk(adminSdk.adminUsers.clear),
        invalidatesTags: changed,
      }),
      releaseProfile: build.mutation({
        queryFn: fromSdk(adminSdk.adminUsers.releaseProfile),
        invalidatesTags: changed,
      }),
      addNote: build.mutation({
        queryFn: fromSdk(adminSdk.adminUsers.note),
        invalidatesTags: changed,
      }),
      /** What a sync would change. It is asked for again only by hand: the payment provider answers it. */
      paymentDifferences: build.query({
        queryFn: (id: string, { signal }) =>
          fromSdk(adminSdk.adminBilling.sync)({ id, dry: true }, { signal }),
        keepUnusedDataFor: 0,
      }),
      syncPayments: build.mutation({
        queryFn: fromSdk(adminSdk.adminBilling.sync),
        invalidatesTags: changed,
      }),
      cancelAccount: build.mutation({
        queryFn: fromSdk(adminSdk.adminBilling.cancel),
        invalidatesTags: changed,
      }),
      moveSubscription: build.mutation({
        queryFn: fromSdk(adminSdk.adminBilling.move),
        invalidatesTags: changed,
      }),
      exportFoundUsers: build.mutation({
        queryFn: fromSdk(adminSdk.adminExports.users),
        invalidatesTags: ['AdminExports'],
      }),
      beginImpersonation: build.mutation({
        queryFn: fromSdk(adminSdk.impersonation.begin),
      }),
      flagsOfUser: build.query({
        queryFn: (user_id: string, { signal }) => fromSdk(sdk.flags.read)({ user_id }, { signal }),
        providesTags: ['AdminUser'],
      }),
    }),
  });

export const {
  useAdminUsersQuery,
  useAdminUserQuery,
  useAdminUserPreviewQuery,
  useAdminUserLogQuery,
  useStaffActionsQuery,
  useFlagsOfUserQuery,
  useUpdateUserMutation,
  useRemoveUserMutation,
  useClearUserMutation,
  useReleaseProfileMutation,
  useAddNoteMutation,
  usePaymentDifferencesQuery,
  useSyncPaymentsMutation,
  useCancelAccountMutation,
  useMoveSubscriptionMutation,
  useExportFoundUsersMutation,
  useBeginImpersonationMutation,
} = usersApi;
