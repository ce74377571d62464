import { api, fromSdk } from './api';
import { sdk } from './sdk';

/** Public keys and addresses of the outside services around payment. They change with a deployment only. */
const billingSettingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    billingSettings: build.query({
      queryFn: (_: void, { signal }) => fromSdk(sdk.billing.settings)({}, { signal }),
    }),
  }),
});

export const { useBillingSettingsQuery } = billingSettingsApi;
export const { billingSettings } = billingSettingsApi.endpoints;
