import type { ApiFailure } from '../../shared/api/api';
import type { SerializedError } from '@reduxjs/toolkit';
import { ErrorLine } from '../../shared/feedback/error-line';
import { LonePage } from '../../shared/feedback/lone-page';
import { TryNow } from '../../shared/feedback/try-now';
import { useRetry } from '../../shared/feedback/use-retry';

interface Props {
  error: ApiFailure | SerializedError | undefined;
  onRetry: () => void;
}

/** Fills the window while the api does not answer who the user is. */
export function AwayPage({ error, onRetry }: Props) {
  const retry = useRetry(error, onRetry);
  return (
    <LonePage
      isAlert
      title={<ErrorLine error={error} retries />}
      actions={<TryNow {...retry} size="lg" variant="primary" />}
    >
      You are still signed in.
    </LonePage>
  );
}
