import { adminSdk } from '../../../shared/api/admin-sdk';
import { api, fromSdk } from '../../../shared/api/api';
import { sdk } from '../../../shared/api/sdk';

type Answer<Call extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<Call>>;

/** What the staff read of one user. */
export type UserFile = Answer<typeof adminSdk.adminUsers.read>;

export const usersApi = api
  .enhanceEndpoints({ addTagTypes: ['AdminUsers', 'AdminUser'] })
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
  useFlagsOfUserQuery,
} = usersApi;
