import type { SerializedError } from '@reduxjs/toolkit';
import type { ApiFailure } from '../api/api';
import { errorText, factText, referenceOf } from './error-text';

interface Props {
  error: ApiFailure | SerializedError | undefined;
  /** A `TryNow` beside it says when the next attempt starts. */
  retries?: boolean;
}

/** What happened, in a sentence. The reference for support is not broken across lines where it fits on one. */
export function ErrorLine({ error, retries = false }: Props) {
  const reference = referenceOf(error);
  const text = retries ? factText(error) : errorText(error);
  if (!reference) return text;
  return (
    <>
      {text.slice(0, text.lastIndexOf('('))}
      <span className="inline-block text-sm font-normal text-muted">(reference {reference})</span>
    </>
  );
}
