import type { SerializedError } from '@reduxjs/toolkit';
import { Button } from '@winnow/ui/button';
import { EmptyState } from '@winnow/ui/empty-state';
import type { ReactNode } from 'react';
import type { ApiFailure } from './api';
import { ErrorLine } from './error-line';

interface Props {
  error: ApiFailure | SerializedError | undefined;
  onRetry: () => void;
  /** What is missing, where several could be. */
  title?: string;
  /** What did not happen meanwhile. */
  children?: ReactNode;
  className?: string;
}

/** Stands where something could not be loaded: what happened, and another try. */
export function LoadFailed({
  error,
  onRetry,
  title = 'This could not be loaded',
  children,
  className,
}: Props) {
  return (
    <EmptyState
      tone="danger"
      icon="warning"
      className={className}
      title={title}
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      <ErrorLine error={error} /> {children}
    </EmptyState>
  );
}
