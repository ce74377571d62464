import { useCallback, useEffect, useState } from 'react';
import { useBillingSettingsQuery } from '../../../shared/api/billing-settings-api';
import { type CardLibrary, loadCardLibrary } from './card-library';

/** The card library with the state of its load. */
export function useCardLibrary() {
  const { data: settings, error, refetch } = useBillingSettingsQuery();
  const [library, setLibrary] = useState<CardLibrary | null>(null);
  const [isBlocked, setIsBlocked] = useState(false);
  const key = settings?.publishable_key ?? null;
  const url = settings?.stripe_js_url ?? null;

  const load = useCallback(async () => {
    if (key === null) throw new Error('nothing can be bought here');
    return loadCardLibrary({ publishable_key: key, stripe_js_url: url });
  }, [key, url]);
  const show = useCallback(() => void load().then(setLibrary, () => setIsBlocked(true)), [load]);
  useEffect(() => {
    if (key !== null) show();
  }, [key, show]);

  const isOff = settings !== undefined && key === null;
  const settingsError = settings ? undefined : error;
  return {
    library,
    /** A card can be entered, or soon. */
    isUsable: !isOff && !isBlocked && settingsError === undefined,
    isBlocked,
    /** The api has no payment provider. */
    isOff,
    settingsError,
    askAgain: refetch,
    tryLoad: () => {
      setIsBlocked(false);
      show();
    },
    load,
  };
}
