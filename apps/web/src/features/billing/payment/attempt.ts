import type { ErrorCode } from '@winnow/sdk/errors';
import { store, stored } from '../../../shared/storage/storage';

/**
 * The idempotency key of paying `what`. It is the same until there is an answer, also over a reload, so that an attempt
 * whose answer was lost is not made twice.
 */
export function attemptKey(what: string): string {
  const [key, of] = (stored('payAttempt') ?? '').split(' ', 2);
  if (key && of === what) return key;
  const fresh = crypto.randomUUID();
  store('payAttempt', `${fresh} ${what}`);
  return fresh;
}

/** After these it is not known whether the provider took the payment. */
const open: readonly ErrorCode[] = ['api_unreachable', 'provider_unreachable', 'internal'];

/** Ends the attempt, unless its outcome is unknown. */
export function attemptAnswered(code: ErrorCode | null): void {
  if (code === null || !open.includes(code)) store('payAttempt', null);
}
