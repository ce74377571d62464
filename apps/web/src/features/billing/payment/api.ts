import type { CallOptions } from '@winnow/sdk/client';
import { api, fromSdk } from '../../../shared/api/api';
import { sdk } from '../../../shared/api/sdk';

const paymentApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument is the idempotency key: one for each attempt. */
    payOpenInvoice: build.mutation({
      queryFn: (key: string, { signal }) =>
        fromSdk((input: Record<string, never>, options?: CallOptions) =>
          sdk.billing.pay(input, { ...options, idempotencyKey: key }),
        )({}, { signal }),
    }),
  }),
});

export const { usePayOpenInvoiceMutation } = paymentApi;
