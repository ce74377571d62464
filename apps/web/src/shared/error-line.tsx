import type { SerializedError } from '@reduxjs/toolkit';
import type { ApiFailure } from './api';
import { errorText, referenceOf } from './error-text';

/** What happened, for a person; the reference to tell us stays in one piece where it fits on a line. */
export function ErrorLine({ error }: { error: ApiFailure | SerializedError | undefined }) {
  const reference = referenceOf(error);
  const text = errorText(error);
  if (!reference) return text;
  return (
    <>
      {text.slice(0, text.lastIndexOf('('))}
      <span className="inline-block text-sm font-normal text-muted">(reference {reference})</span>
    </>
  );
}
