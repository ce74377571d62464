import { CallError, type CallErrorInit } from './call-error';
import { type ErrorCode, errors } from './codes';

/** `text` overrides the code's own sentence. */
export type ApiErrorInit = Omit<CallErrorInit, 'status' | 'text'> & { text?: string };

/**
 * A failure that the api declares, with the status and the sentence of its code. Its caller gets a `CallError` of the
 * same facts. Anything else is a bug and stays a plain Error.
 */
export class ApiError extends CallError {
  override readonly name = 'ApiError';

  constructor(code: ErrorCode, init: ApiErrorInit = {}) {
    const [status, text] = errors[code];
    super(code, { text, ...init, status });
  }
}
