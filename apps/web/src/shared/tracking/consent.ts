import { stored } from '../storage';

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

/** A command to the receiver is the arguments of a call themselves; an array would be ignored. */
function tell(..._command: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params
  globalThis.dataLayer?.push(arguments);
}
