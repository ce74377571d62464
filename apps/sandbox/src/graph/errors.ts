import { randomBytes } from 'node:crypto';

export type GraphError = {
  message: string;
  type: string;
  code: number;
  error_subcode?: number;
  error_user_title?: string;
  error_user_msg?: string;
  is_transient?: boolean;
};

/** Throw it anywhere in a graph call to answer with the real graph's error body. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly error: GraphError;

  constructor(error: GraphError) {
    super(error.message);
    this.error = error;
  }
}

export const oauthError = (code: number, message: string, error_subcode?: number): Refused =>
  new Refused({
    message,
    type: 'OAuthException',
    code,
    ...(error_subcode === undefined ? {} : { error_subcode }),
  });

export const methodError = (code: number, message: string): Refused =>
  new Refused({ message, type: 'GraphMethodException', code });

export const traced = (error: GraphError) => ({
  error: { ...error, fbtrace_id: `A${randomBytes(16).toString('base64url')}` },
});
