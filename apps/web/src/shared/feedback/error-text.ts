import type { SerializedError } from '@reduxjs/toolkit';
import { errors, isErrorCode } from '@winnow/sdk/errors';
import type { ApiFailure } from '../api/api';
import { formatDuration } from '../format/format';

/** A failure of a query or mutation as the api's; what it did not say itself is `internal`. */
export function asFailure(error: ApiFailure | SerializedError): ApiFailure {
  if ('text' in error && isErrorCode(error.code)) return error;
  return { code: 'internal', text: errors.internal[1] };
}

/** What happened, and what the user can do: for a form or a toast, where nothing is tried again by itself. */
export function errorText(error: ApiFailure | SerializedError | undefined): string {
  const again = error && asFailure(error).code === 'api_unreachable' ? ' Please try again.' : '';
  return factText(error) + again;
}

/** What happened: the api's own sentence. For a place that says itself when it tries again. */
export function factText(error: ApiFailure | SerializedError | undefined): string {
  if (!error) return errors.internal[1];
  const { code, text, retryAfterSeconds } = asFailure(error);
  if (code === 'rate_limited' && retryAfterSeconds) {
    return `${text} Free again in ${formatDuration(retryAfterSeconds)}.`;
  }
  const reference = referenceOf(error);
  return reference ? `${text} (reference ${reference})` : text;
}

/** What finds the failure in our logs, where it is ours. */
export function referenceOf(error: ApiFailure | SerializedError | undefined): string | undefined {
  if (!error) return undefined;
  const { code, requestId } = asFailure(error);
  return code === 'internal' ? requestId : undefined;
}
