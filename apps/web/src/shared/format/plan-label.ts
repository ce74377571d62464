import type { User } from '@winnow/sdk/contract';
import { planName } from '@winnow/sdk/rules';

const plans = { free: 'Free', basic: 'Basic', pro: 'PRO', lifetime: 'Lifetime' };
const periods: Record<string, string> = { monthly: ', monthly', annual: ', yearly' };

/** 'PRO, yearly', 'Free'. */
export function planLabel(user: User): string {
  const plan = planName(user);
  return plans[plan] + (plan === 'free' ? '' : (periods[user.subscribed_plan] ?? ''));
}
