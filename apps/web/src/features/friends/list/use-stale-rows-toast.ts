import type { SerializedError } from '@reduxjs/toolkit';
import { useToast } from '@winnow/ui/toast';
import { useEffect, useEffectEvent } from 'react';
import type { ApiFailure } from '../../../shared/api/api';
import { errorText } from '../../../shared/feedback/error-text';

/**
 * Shows a toast for as long as the rows on the screen could not be refetched. `error` is undefined when no
 * rows are shown. A toast does not move the rows, as a line above them would.
 */
export function useStaleRowsToast(
  error: ApiFailure | SerializedError | undefined,
  refetch: () => unknown,
) {
  const toast = useToast();
  const again = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (!error) return undefined;
    const id = toast.show({
      title: 'The list could not be reloaded',
      description: errorText(error),
      tone: 'danger',
      action: { label: 'Try again', onClick: () => again() },
      duration: Infinity,
    });
    return () => toast.dismiss(id);
  }, [error, toast]);
}
