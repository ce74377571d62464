import { loadTracker, consent } from './consent';

declare global {
  var dataLayer: unknown[] | undefined;
}

/** A plan that was bought, as the receiver wants it. Amounts are in dollars. */
interface Ecommerce {
  /** The invoice's id: an event that is sent twice counts once. */
  transaction_id: string;
  value: number;
  currency: 'USD';
  items: readonly { item_id: string; item_name: string; price: number; quantity: 1 }[];
}

/** Every event with its facts. No event contains data about friends. */
export interface Events {
  dashboard_viewed: object;
  signup_started: object;
  social_network_connect_attempted: object;
  login: { method: 'social_network' };
  sync_friendship_date: object;
  friend_scan_complete: { user_id: string; active_friends: number };
  app_active: object;
  purchase: { ecommerce: Ecommerce };
  add_payment_info: object;
  error_occurred: { kind: 'error' | 'unhandled_rejection'; message: string };
}

type Facts<Name extends keyof Events> = keyof Events[Name] extends never ? [] : [Events[Name]];

/** Sends an event to the receiver, only after consent. Returns whether it was sent. */
export function track<Name extends keyof Events>(name: Name, ...[facts]: Facts<Name>): boolean {
  if (consent() !== 'granted') return false;
  // The consent may have been given in another tab a moment ago. Load the receiver first: otherwise it would
  // get this event before the consent.
  loadTracker();
  (globalThis.dataLayer ??= []).push({ event: name, ...facts });
  return true;
}
