import type { User } from '@winnow/sdk/contract';

const periods = { monthly: ', monthly', annual: ', yearly' };

/** The plan as it was bought, also while it is locked: 'PRO, yearly', 'Lifetime', 'Free'. */
export function boughtPlan({ subscribed_plan, plan_type }: User): string {
  if (subscribed_plan === 'free') return 'Free';
  if (subscribed_plan === 'once') return 'Lifetime';
  return ((plan_type ?? '').includes('feature') ? 'PRO' : 'Basic') + periods[subscribed_plan];
}

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

/** 'visa' as 'Visa'. */
const brands: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

export function cardWords({ card_brand, card_last4 }: User): string | null {
  if (card_last4 === null) return null;
  const brand = card_brand ?? 'card';
  const name = brands[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1);
  return `${name} ending in ${card_last4}`;
}
