import { api, fromSdk } from '../../shared/api';
import { sdk } from '../../shared/sdk';

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    exchangeToken: build.mutation({ queryFn: fromSdk(sdk.auth.exchange) }),
    completeEmail: build.mutation({ queryFn: fromSdk(sdk.users.completeEmail) }),
  }),
});

export const { useExchangeTokenMutation, useCompleteEmailMutation } = sessionApi;
