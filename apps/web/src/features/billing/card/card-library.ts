import { brand } from '@winnow/sdk/brand';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { hasFeature } from '../../../shared/configuration/feature-flags';
import { loadScript } from '../../../shared/loading/load-script';

/** The payment provider's browser library. Only the screens below `features/billing` load it. */
export type CardLibrary = Stripe;

export interface LibrarySettings {
  publishable_key: string;
  /** Null: the provider's own address. */
  stripe_js_url: string | null;
}

export const blockedText = `The payment form could not be loaded from our payment provider, Stripe. An ad blocker or another browser extension may hold it back. Please allow js.stripe.com for ${brand.name}, or switch off the extension on this page, and try again. If you are offline, connect first. Nothing was charged.`;

let known: { key: string; library: Promise<CardLibrary> } | undefined;

/** Loads the library once. A failed load is tried again by the next call. */
export function loadCardLibrary(settings: LibrarySettings): Promise<CardLibrary> {
  const key = JSON.stringify(settings);
  if (known?.key === key) return known.library;
  const library = load(settings);
  known = { key, library };
  library.catch(() => {
    known = undefined;
  });
  return library;
}

async function load({ publishable_key, stripe_js_url }: LibrarySettings): Promise<CardLibrary> {
  if (hasFeature('payment_blocked')) throw new Error('the lab holds the card library back');
  // The provider's loader takes the library that is on the page, and its own address otherwise.
  if (stripe_js_url !== null && !('Stripe' in globalThis)) await loadScript(stripe_js_url);
  const library = await loadStripe(publishable_key, { locale: 'en' });
  if (!library) throw new Error('the card library did not load');
  return library;
}
