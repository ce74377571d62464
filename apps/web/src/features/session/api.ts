import { api, fromSdk } from '../../shared/api/api';
import { sdk } from '../../shared/api/sdk';

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    exchangeToken: build.mutation({ queryFn: fromSdk(sdk.auth.exchange) }),
    completeEmail: build.mutation({ queryFn: fromSdk(sdk.users.completeEmail) }),
    confirmEmail: build.mutation({
      queryFn: fromSdk(sdk.users.confirmEmail),
      invalidatesTags: ['User'],
    }),
  }),
});

export const { useExchangeTokenMutation, useCompleteEmailMutation, useConfirmEmailMutation } =
  sessionApi;
