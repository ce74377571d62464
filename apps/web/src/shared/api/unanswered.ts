import type { ApiFailure } from './api';

const codes: readonly ApiFailure['code'][] = [
  'api_unreachable',
  'provider_unreachable',
  'billing_busy',
  'rate_limited',
  'storage_full',
  'internal',
  // The payment under this id is still running.
  'idempotency_conflict',
];

/** Whether it is unknown what a write did. A repeat under the same id is safe. */
export const isUnanswered = ({ code }: ApiFailure): boolean => codes.includes(code);
