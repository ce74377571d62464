import type { SerializedError } from '@reduxjs/toolkit';
import { useToast } from '@winnow/ui/toast';
import { useEffect, useEffectEvent } from 'react';
import type { ApiFailure } from '../../../shared/api/api';
import { errorText } from '../../../shared/feedback/error-text';

/** Says that the rows which are shown could not be read again, for as long as that is so: `error` is why, and nothing
 *  where no row is shown. Nothing moves by it, as rows would below a line of its own. */
export function useRereadTold(
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
