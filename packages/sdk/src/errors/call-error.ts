import { type CallerErrorCode, callerErrors } from './caller-codes';
import type { ErrorCode } from './codes';

/** The body of every answer of the api that is an error. */
export interface ApiErrorBody {
  error: string;
  code: ErrorCode;
  request_id: string;
  fields?: Record<string, string>;
  details?: Record<string, string>;
}

export interface CallErrorInit extends ErrorOptions {
  status: number;
  /** The sentence for the user. */
  text: string;
  /** Invalid input fields: path to sentence. */
  fields?: Record<string, string>;
  /** Data the caller needs to continue, for example `setup_token`. */
  details?: Record<string, string>;
  requestId?: string;
  retryAfterSeconds?: number;
}

/** A call of the api that failed: what its caller is expected to handle. */
export class CallError extends Error {
  override readonly name: string = 'CallError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly text: string;
  readonly fields: Record<string, string> | undefined;
  readonly details: Record<string, string> | undefined;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, init: CallErrorInit) {
    super(code, init);
    this.code = code;
    this.status = init.status;
    this.text = init.text;
    this.fields = init.fields;
    this.details = init.details;
    this.requestId = init.requestId;
    this.retryAfterSeconds = init.retryAfterSeconds;
  }
}

/** A failure that the caller finds itself, with its own status and sentence. */
export function callerError(
  code: CallerErrorCode,
  init: Omit<CallErrorInit, 'status' | 'text'> = {},
): CallError {
  const [status, text] = callerErrors[code];
  return new CallError(code, { ...init, status, text });
}
