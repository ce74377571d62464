import type { User } from '@winnow/sdk/contract';

type Status = NonNullable<User['subscription_status']>;

export const statusWords: Record<
  Status,
  { label: string; tone: 'success' | 'warning' | 'danger' | 'neutral' }
> = {
  active: { label: 'Active', tone: 'success' },
  trialing: { label: 'Trial', tone: 'success' },
  past_due: { label: 'Past due', tone: 'warning' },
  incomplete: { label: 'Incomplete', tone: 'warning' },
  incomplete_expired: { label: 'Expired', tone: 'neutral' },
  canceled: { label: 'Canceled', tone: 'neutral' },
  unpaid: { label: 'Unpaid', tone: 'danger' },
};

/** Whether the user has a card that pays, which `/change_card` replaces. */
export const paysByCard = ({ subscribed_plan, is_manual_subscription }: User): boolean =>
  subscribed_plan !== 'free' && subscribed_plan !== 'once' && !is_manual_subscription;

/** Statuses of a plan that was running: every screen shows their open payment. */
export const isRenewalDue = ({ subscription_status: status }: User): boolean =>
  status === 'past_due' || status === 'unpaid';
