import { useToast } from '@winnow/ui/toast';
import { useEffect } from 'react';
import { useIsUnreached } from '../shared/loading/load-with-retry';

/** Shows a toast while code is waiting for the connection. */
export function Unreached() {
  const isUnreached = useIsUnreached();
  const { show, dismiss } = useToast();
  useEffect(() => {
    if (!isUnreached) return undefined;
    const shown = show({
      title: 'Winnow cannot be reached right now',
      description: 'Missing parts load automatically when the connection is back.',
      duration: Infinity,
    });
    return () => dismiss(shown);
  }, [isUnreached, show, dismiss]);
  return null;
}
