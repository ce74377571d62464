import { forgetForeignCookies } from '../storage/cookie';
import { storageKey, stored } from '../storage/storage';

export type Consent = 'granted' | 'denied';

/** The container that receives the events, where this build has one. Without it nobody is asked and nothing is told. */
export function receiver(): string | null {
  const id: unknown = import.meta.env['VITE_GTM_ID'];
  return typeof id === 'string' && /^GTM-[A-Z0-9]+$/.test(id) ? id : null;
}

/** What the person said, in this browser; null: not asked yet. */
export function consent(): Consent | null {
  const said = stored('trackingConsent');
  return said === 'granted' || said === 'denied' ? said : null;
}

/** Nobody answered yet, and there is somebody to tell. */
export function isConsentOpen(): boolean {
  return consent() === null && receiver() !== null;
}

/** Loads the receiver's script, once, and only for who agreed. */
export function admitReceiver(): void {
  const id = receiver();
  if (!id || consent() !== 'granted' || document.querySelector('#receiver')) return;
  globalThis.dataLayer ??= [];
  // Events, and nothing about advertising: the events that advertising gets go through the api.
  tell('consent', 'default', {
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  });
  // Addresses hold what people looked for, friends' names among it, and tokens: none of them is told.
  tell('set', { page_location: `${location.origin}/`, page_referrer: '' });
  globalThis.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.id = 'receiver';
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${id}`;
  document.head.append(script);
}

/** A script that runs cannot be taken out again: it is told no more of anybody, and the page begins anew without it. */
function endReceiver(): void {
  if (!document.querySelector('#receiver')) return;
  tell('consent', 'update', { analytics_storage: 'denied' });
  leaveOnceNothingIsTyped();
}

/** What the receiver wrote down to know this browser again: '_ga', '_ga_ABC123', '_gid', '_gat_UA-1', '_gac_UA-1',
 *  '_gcl_au', '_dc_gtm_UA-1'. */
const isReceivers = (name: string) => /^_(ga|gid|gat|gac|gcl|dc_gtm)(_|$)/.test(name);

const betweenLooksMs = 1000;
const typedIn =
  'textarea, [role="dialog"] input:not([type="checkbox"], [type="radio"]), input:focus:not([type="search"], [type="checkbox"], [type="radio"])';

/** What is searched for stands in the address; other words would be lost. */
function leaveOnceNothingIsTyped(): void {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typedIn);
  if ([...fields].some(({ value }) => value !== ''))
    setTimeout(leaveOnceNothingIsTyped, betweenLooksMs);
  else location.reload();
}

/** Lets the receiver in, or ends it, as the person has said. */
export function followConsent(): void {
  if (consent() === 'granted') return admitReceiver();
  endReceiver();
  // Here, and once more as the page begins anew: until then its script may write them again. Nothing is taken where
  // nobody was asked: another site of this domain may have been.
  if (consent() === 'denied') forgetForeignCookies(isReceivers);
}

/** The same for what is said in other tabs, from now on. */
export function followConsentEverywhere(): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key === storageKey('trackingConsent')) followConsent();
  };
  followConsent();
  addEventListener('storage', hear);
  // A page in the back-forward cache hears of nothing.
  addEventListener('pageshow', followConsent);
  return () => {
    removeEventListener('storage', hear);
    removeEventListener('pageshow', followConsent);
  };
}

/** A command to the receiver is the arguments of a call themselves; an array would be ignored. */
function tell(..._command: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params
  globalThis.dataLayer?.push(arguments);
}
