import type { Answer } from './call';
import type { StripeFault } from './faults';

const headers = { 'request-id': 'req_fault' };

/** The answer of a fault that keeps the call from being done at all. */
export function errorAnswer(fault: StripeFault['fault']): Answer | undefined {
  if (fault.kind === 'limit') {
    return {
      status: 429,
      body: {
        error: {
          type: 'invalid_request_error',
          code: 'rate_limit',
          message:
            'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
          doc_url: 'https://stripe.com/docs/error-codes/rate-limit',
        },
      },
      headers: {
        ...headers,
        'stripe-rate-limited-reason': 'global-rate',
        ...(fault.retry_after !== undefined && { 'retry-after': String(fault.retry_after) }),
      },
    };
  }
  if (fault.kind !== 'error') return undefined;
  return {
    status: fault.status,
    body: {
      error: {
        type: 'api_error',
        message: 'An unknown error occurred. Please contact us via https://support.stripe.com/.',
      },
    },
    headers,
  };
}
