import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import type { CallOptions } from '@winnow/sdk/client';
import type { ErrorCode } from '@winnow/sdk/errors';
import { CallError } from '@winnow/sdk/errors/call-error';

/** A `CallError` as plain data, as the store holds it. */
export interface ApiFailure {
  code: ErrorCode;
  text: string;
  requestId?: string;
  retryAfterSeconds?: number;
  details?: Record<string, string>;
}

/** Whether a later attempt can succeed without a change by the user. */
export const passes = ({ code }: Pick<ApiFailure, 'code'>): boolean =>
  code === 'api_unreachable' || code === 'rate_limited';

export const api = createApi({
  reducerPath: 'api',
  baseQuery: fakeBaseQuery<ApiFailure>(),
  tagTypes: [
    'User',
    'Flags',
    'Settings',
    'AutoReactions',
    'Friends',
    'NonFriends',
    'Limits',
    'Charts',
    'Metrics',
    'Policy',
    'SignIns',
    'Billing',
    'Affiliate',
  ],
  endpoints: () => ({}),
});

export function toFailure(error: unknown): ApiFailure {
  if (!(error instanceof CallError)) throw error;
  const { code, text, requestId, retryAfterSeconds, details } = error;
  return {
    code,
    text,
    ...(requestId && { requestId }),
    ...(retryAfterSeconds && { retryAfterSeconds }),
    ...(details && { details }),
  };
}

/** An RTK Query endpoint that is one call of the sdk. */
export function fromSdk<Input, Output>(
  call: (input: Input, options?: CallOptions) => Promise<Output>,
) {
  return async (
    input: Input,
    { signal }: { signal: AbortSignal },
  ): Promise<{ data: Output; error?: undefined } | { error: ApiFailure; data?: undefined }> => {
    try {
      return { data: await call(input, { signal }) };
    } catch (error) {
      if (signal.aborted) return { error: { code: 'api_unreachable', text: 'Cancelled' } };
      return { error: toFailure(error) };
    }
  };
}
