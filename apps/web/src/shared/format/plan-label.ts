import type { User } from '@winnow/sdk/contract';
import { isPaid } from '@winnow/sdk/rules';

const periods = { monthly: ', monthly', annual: ', annual' };

type Plan = Pick<User, 'subscribed_plan' | 'plan_type'>;

/** The plan as it was bought, also while it is locked: 'PRO, annual', 'Lifetime', 'Free'. */
export function boughtPlan({ subscribed_plan, plan_type }: Plan): string {
  if (subscribed_plan === 'free') return 'Free';
  if (subscribed_plan === 'once') return 'Lifetime';
  return ((plan_type ?? '').includes('feature') ? 'PRO' : 'Basic') + periods[subscribed_plan];
}

/** The plan that is in force, and a bought one that is locked: 'PRO, annual', 'PRO, annual, locked', 'Free'. */
export function planLabel(user: Plan & Pick<User, 'is_locked' | 'subscription_status'>): string {
  if (user.is_locked) return `${boughtPlan(user)}, locked`;
  return isPaid(user) ? boughtPlan(user) : 'Free';
}
