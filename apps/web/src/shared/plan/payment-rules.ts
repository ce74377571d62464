import type { User } from '@winnow/sdk/contract';

/** Whether a card pays for the plan, so that `/change_card` may replace it. No card may be stored. */
export const paysByCard = ({ subscribed_plan, is_manual_subscription }: User): boolean =>
  subscribed_plan !== 'free' && subscribed_plan !== 'once' && !is_manual_subscription;

/** Statuses of a plan that was running: every screen shows their open payment. */
export const isRenewalDue = ({ subscription_status: status }: User): boolean =>
  status === 'past_due' || status === 'unpaid';
