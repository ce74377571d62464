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
  /** What is missing, where several parts could be. */
  title?: string;
  /** What has not happened, for example 'Nothing was changed.' */
  children?: ReactNode;
  className?: string;
}

/** Stands in for content that could not be loaded: what happened, and when the next attempt starts. */
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
      {/* Balanced lines would move the end of a short sentence down to the reference. */}
      <div className="text-pretty">
        <ErrorLine error={error} retries /> {children}
      </div>
    </EmptyState>
  );
}
