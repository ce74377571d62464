import type { Context } from 'hono';

export interface FieldError {
  field: string;
  message: string;
  code: 'missing_field' | 'invalid_value' | 'datatype_mismatch' | 'invalid_field';
}

/** Throw it anywhere in a call to answer with the real help desk's error. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: 400 | 401 | 404 | 415;
  readonly body: object | null;

  constructor(status: Refused['status'], body: object | null) {
    super(`refused with ${status}`);
    this.status = status;
    this.body = body;
  }
}

export const invalid = (errors: FieldError[]): Refused =>
  new Refused(400, { description: 'Validation failed', errors });

export const unknownField = (field: string): FieldError => ({
  field,
  message: 'Unexpected/invalid field in request',
  code: 'invalid_field',
});

/** A 404 has no body. */
export const notFound = (): Refused => new Refused(404, null);

export function answerRefusal(context: Context, { status, body }: Refused): Response {
  return body ? context.json(body, status) : context.body(null, status);
}
