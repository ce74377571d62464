import type { SerializedError } from '@reduxjs/toolkit';
import { EmptyState } from '@winnow/ui/empty-state';
import type { ReactNode } from 'react';
import type { ApiFailure } from '../api/api';
import { ErrorLine } from './error-line';
import { TryNow } from './try-now';
import { useRetry } from './use-retry';

interface Props {
  error: ApiFailure | SerializedError | undefined;
  onRetry: () => void;
  /** What is missing, where several could be. */
  title?: string;
  /** What did not happen meanwhile. */
  children?: ReactNode;
  className?: string;
}

/** In the place of what could not be loaded: what happened, and when it is tried again. */
export function LoadFailed({
  error,
  onRetry,
  title = 'This could not be loaded',
  children,
  className,
}: Props) {
  const retry = useRetry(error, onRetry);
  return (
    <EmptyState
      tone="danger"
      icon="warning"
      className={className}
      title={title}
      action={<TryNow {...retry} />}
    >
      <ErrorLine error={error} retries /> {children}
    </EmptyState>
  );
}
