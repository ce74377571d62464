import type { User } from '@winnow/sdk/contract';
import { hasRunningSubscription } from '@winnow/sdk/rules';

/** Also what is not paid can be ended: its open payment is dropped. */
export function canCancel(user: User): boolean {
  const { subscription_status: status, is_manual_subscription, subscribed_plan } = user;
  if (is_manual_subscription || subscribed_plan === 'once') return false;
  return hasRunningSubscription(user) || status === 'unpaid' || status === 'incomplete';
}
