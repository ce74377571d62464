/**
 * The failures that a caller finds itself, when no answer of the api says what happened: HTTP status and the sentence
 * the user reads. Every screen loads these.
 */
export const callerErrors = {
  token_invalid: [401, 'Your sign-in is no longer valid. Please sign in again.'],
  rate_limited: [429, 'Too many requests. Please wait a moment and try again.'],
  internal: [500, 'Something went wrong on our side. Please try again.'],
  // This text states only the fact: a job continues after it, a form does not.
  api_unreachable: [503, 'Winnow cannot be reached right now.'],
} as const satisfies Record<string, readonly [status: number, text: string]>;

export type CallerErrorCode = keyof typeof callerErrors;
