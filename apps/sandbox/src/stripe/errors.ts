export interface ErrorBody {
  type: 'invalid_request_error' | 'card_error' | 'api_error' | 'idempotency_error';
  message: string;
  code?: string;
  decline_code?: string;
  advice_code?: string;
  param?: string;
  charge?: string;
  payment_intent?: object;
  payment_method?: object;
  setup_intent?: object;
  doc_url?: string;
  request_log_url?: string;
}

/** Throw it anywhere in a call to answer with Stripe's error body. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  readonly error: ErrorBody;

  constructor(status: number, error: ErrorBody) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

export function invalid(
  message: string,
  { code, param, status = 400 }: { code?: string; param?: string; status?: number } = {},
): Refused {
  return new Refused(status, {
    type: 'invalid_request_error',
    message,
    ...(code !== undefined && { code }),
    ...(param !== undefined && { param }),
  });
}

/** An id in the path that nothing has is 404; one in a parameter is 400. */
export const noSuch = (what: string, id: string, param = 'id'): Refused =>
  invalid(`No such ${what}: '${id}'`, {
    code: 'resource_missing',
    param,
    status: param === 'id' ? 404 : 400,
  });

export const missingParam = (param: string): Refused =>
  invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });

export const cardError = (
  given: Omit<ErrorBody, 'type'> & { code: string },
  more: Partial<ErrorBody> = {},
): Refused => new Refused(402, { type: 'card_error', ...given, ...more });

const docs = 'https://stripe.com/docs/error-codes/';

export const bodyOf = ({ error }: Refused, requestId: string, account: string) => ({
  error: {
    ...error,
    ...(error.code !== undefined && {
      doc_url: `${docs}${error.code.replaceAll('_', '-')}`,
    }),
    request_log_url: `https://dashboard.stripe.com/${account}/test/workbench/logs?object=${requestId}`,
  },
});
