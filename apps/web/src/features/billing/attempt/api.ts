import { api, fromSdk } from '../../../shared/api/api';
import { sdk } from '../../../shared/api/sdk';

/** A write with the id of its attempt: a repeat under the same id gets the first answer, and charges nothing. */
interface Write<Input> {
  id: string;
  input: Input;
}

type Subscribe = Parameters<typeof sdk.billing.subscribe>[0];
type Upgrade = Parameters<typeof sdk.billing.upgrade>[0];

export const purchaseApi = api.injectEndpoints({
  endpoints: (build) => ({
    preview: build.query({
      queryFn: fromSdk(sdk.billing.preview),
      // An amount is asked for again whenever it is shown again.
      keepUnusedDataFor: 0,
    }),
    subscribe: build.mutation({
      queryFn: ({ id, input }: Write<Subscribe>, { signal }) =>
        fromSdk((body: Subscribe) => sdk.billing.subscribe(body, { signal, idempotencyKey: id }))(
          input,
          { signal },
        ),
    }),
    upgradePlan: build.mutation({
      queryFn: ({ id, input }: Write<Upgrade>, { signal }) =>
        fromSdk((body: Upgrade) => sdk.billing.upgrade(body, { signal, idempotencyKey: id }))(
          input,
          { signal },
        ),
    }),
    payOpenInvoice: build.mutation({
      queryFn: (id: string, { signal }) =>
        fromSdk(() => sdk.billing.pay({}, { signal, idempotencyKey: id }))(id, { signal }),
    }),
  }),
});

export const { usePreviewQuery } = purchaseApi;
