import { useCallback, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { billingSettings, useBillingSettingsQuery } from '../../../shared/api/billing-settings-api';
import type { StartDispatch } from '../../../shared/api/start';
import { type CardLibrary, loadCardLibrary } from './card-library';

/** The card library with the state of its load. */
export function useCardLibrary() {
  const { data: settings, error, refetch } = useBillingSettingsQuery();
  const [library, setLibrary] = useState<CardLibrary | null>(null);
  const [isBlocked, setIsBlocked] = useState(false);
  const key = settings?.publishable_key ?? null;
  const dispatch = useDispatch<StartDispatch>();
  const load = useCallback(() => loadBilled(dispatch), [dispatch]);
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

/** The library by the settings of the api, for a payment that goes on before they are known to the screen. */
export async function loadBilled(dispatch: StartDispatch): Promise<CardLibrary> {
  const { data } = await dispatch(billingSettings.initiate(undefined, { subscribe: false }));
  const { publishable_key = null, stripe_js_url = null } = data ?? {};
  if (publishable_key === null) throw new Error('nothing can be paid here');
  return loadCardLibrary({ publishable_key, stripe_js_url });
}
