import { forgetForeignCookies } from '../storage/cookie';
import { storageKey, stored } from '../storage/storage';

export type Consent = 'granted' | 'denied';

/**
 * The id of the tag container that receives the events, or null. Without one, nothing is asked and nothing is
 * sent.
 */
export function receiver(): string | null {
  const id: unknown = import.meta.env['VITE_GTM_ID'];
  return typeof id === 'string' && /^GTM-[A-Z0-9]+$/.test(id) ? id : null;
}

/** The user's answer in this browser; null before they were asked. */
export function consent(): Consent | null {
  const said = stored('trackingConsent');
  return said === 'granted' || said === 'denied' ? said : null;
}

/** True while the user has not answered and the build names a tag container (`VITE_GTM_ID`). */
export function isConsentOpen(): boolean {
  return consent() === null && receiver() !== null;
}

/** Loads the receiver's script once, and only after consent. */
export function loadTracker(): void {
  const id = receiver();
  if (!id || consent() !== 'granted' || document.querySelector('#receiver')) return;
  globalThis.dataLayer ??= [];
  // Analytics only: the api sends the events for advertising.
  tell('consent', 'default', {
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  });
  // Addresses hold search texts, which may be friends' names, and tokens, so none is sent.
  tell('set', { page_location: `${location.origin}/`, page_referrer: '' });
  globalThis.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.id = 'receiver';
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${id}`;
  document.head.append(script);
}

/** A running script cannot be unloaded: it is notified of the withdrawal, and the page reloads without it. */
function unloadTracker(): void {
  if (!document.querySelector('#receiver')) return;
  tell('consent', 'update', { analytics_storage: 'denied' });
  reloadWhenIdle();
}

/** The receiver's cookies: '_ga', '_ga_ABC123', '_gid', '_gat_UA-1', '_gac_UA-1', '_gcl_au', '_dc_gtm_UA-1'. */
const isReceivers = (name: string) => /^_(ga|gid|gat|gac|gcl|dc_gtm)(_|$)/.test(name);

const betweenLooksMs = 1000;
const typedIn =
  'textarea, [role="dialog"] input:not([type="checkbox"], [type="radio"]), input:focus:not([type="search"], [type="checkbox"], [type="radio"])';

/** Reloads the page once no field holds text. Search fields are exempt: their text is in the address. */
function reloadWhenIdle(): void {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typedIn);
  if ([...fields].some(({ value }) => value !== '')) setTimeout(reloadWhenIdle, betweenLooksMs);
  else location.reload();
}

/** Loads or unloads the receiver, by the user's answer. */
export function followConsent(): void {
  if (consent() === 'granted') return loadTracker();
  unloadTracker();
  // Cookies are deleted here and again after the reload, because until then the script may write new ones.
  // Without an answer none is deleted: another site of this domain may have set them.
  if (consent() === 'denied') forgetForeignCookies(isReceivers);
}

/** Also follows answers in other tabs from now on. */
export function followConsentEverywhere(): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key === storageKey('trackingConsent')) followConsent();
  };
  followConsent();
  addEventListener('storage', hear);
  // A page in the back-forward cache gets no storage events.
  addEventListener('pageshow', followConsent);
  return () => {
    removeEventListener('storage', hear);
    removeEventListener('pageshow', followConsent);
  };
}

/** The receiver expects the `arguments` object of a call; it ignores an array. */
function tell(..._command: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params
  globalThis.dataLayer?.push(arguments);
}
