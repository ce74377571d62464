import { admitReceiver, consent } from './consent';

declare global {
  var dataLayer: unknown[] | undefined;
}

/** Every event there is, with what it tells. Nobody's friends are ever in one. */
export interface Events {
  dashboard_viewed: object;
  signup_started: object;
  social_network_connect_attempted: object;
  login: { method: 'social_network' };
  sync_friendship_date: object;
  friend_scan_complete: { user_id: string; active_friends: number };
  app_active: object;
  error_occurred: { kind: 'error' | 'unhandled_rejection'; message: string };
}

type Facts<Name extends keyof Events> = keyof Events[Name] extends never ? [] : [Events[Name]];

/** Tells the receiver what happened; nothing at all unless the person agreed. Whether it was told. */
export function track<Name extends keyof Events>(name: Name, ...[facts]: Facts<Name>): boolean {
  if (consent() !== 'granted') return false;
  // Agreed to in another tab a moment ago, it may not be here yet, and would be told of this before of the consent.
  admitReceiver();
  (globalThis.dataLayer ??= []).push({ event: name, ...facts });
  return true;
}
