import type { SerializedError } from '@reduxjs/toolkit';
import { callerErrors } from '@winnow/sdk/errors/caller-codes';
import type { ApiFailure } from '../api/api';
import { formatDuration } from '../format/format';

/** A failed query or mutation as an `ApiFailure`; an error that is not the api's becomes `internal`. */
export function asFailure(error: ApiFailure | SerializedError): ApiFailure {
  if ('text' in error) return error;
  return { code: 'internal', text: callerErrors.internal[1] };
}

/** What happened, and what the user can do: for a form or a toast, where nothing retries by itself. */
export function errorText(error: ApiFailure | SerializedError | undefined): string {
  const again = error && asFailure(error).code === 'api_unreachable' ? ' Please try again.' : '';
  return factText(error) + again;
}

/** What happened: the api's own sentence. For a place that announces its retries itself. */
export function factText(error: ApiFailure | SerializedError | undefined): string {
  if (!error) return callerErrors.internal[1];
  const { code, text, retryAfterSeconds } = asFailure(error);
  if (code === 'rate_limited' && retryAfterSeconds) {
    return `${text} Free again in ${formatDuration(retryAfterSeconds)}.`;
  }
  const reference = referenceOf(error);
  return reference ? `${text} (reference ${reference})` : text;
}

/** The request id, which finds an internal error in our logs. */
export function referenceOf(error: ApiFailure | SerializedError | undefined): string | undefined {
  if (!error) return undefined;
  const { code, requestId } = asFailure(error);
  return code === 'internal' ? requestId : undefined;
}
