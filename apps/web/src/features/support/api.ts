import type { CallOptions } from '@winnow/sdk/client';
import { api, fromSdk } from '../../shared/api/api';
import { sdk } from '../../shared/api/sdk';

interface Message {
  subject: string;
  text: string;
  /** An idempotency key, the same for every attempt, so that the message is taken once. */
  key: string;
}

export const supportApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendToSupport: build.mutation({
      queryFn: ({ key, ...message }: Message, { signal }) =>
        fromSdk((input: Omit<Message, 'key'>, options?: CallOptions) =>
          sdk.support.send(input, { ...options, idempotencyKey: key }),
        )(message, { signal }),
    }),
  }),
});

export const { useSendToSupportMutation } = supportApi;
