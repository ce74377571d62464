import { useToast } from '@winnow/ui/toast';
import { useCallback } from 'react';
import { toFailure } from '../../../shared/api/api';
import { errorText } from '../../../shared/feedback/error-text';
import type { Sister } from '../../../shared/configuration/own-addresses';
import { sdk } from '../../../shared/api/sdk';
import { sisterUrl } from './sister-link';

/**
 * Opens the sister product, signed in. The link carries a one-time token: a lasting token would stay in the
 * address and the history.
 */
export function useSister() {
  const toast = useToast();
  return useCallback(
    async ({ name, url }: Sister) => {
      try {
        const { token } = await sdk.auth.oneTime({});
        location.assign(sisterUrl(url, token));
      } catch (error) {
        toast.show({
          title: `${name} could not be opened`,
          description: errorText(toFailure(error)),
          tone: 'danger',
        });
      }
    },
    [toast],
  );
}
