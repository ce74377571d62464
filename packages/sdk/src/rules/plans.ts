/** Rights by plan. Checklist 1, 'Locked, banned & roles'. */
export type SubscribedPlan = 'free' | 'monthly' | 'annual' | 'once';
export type SubscriptionStatus =
  | 'active'
  | 'incomplete'
  | 'trialing'
  | 'incomplete_expired'
  | 'past_due'
  | 'canceled'
  | 'unpaid';

export interface PlanHolder {
  subscribed_plan: SubscribedPlan;
  plan_type: string | null;
  subscription_status: SubscriptionStatus | null;
}

export type PlanName = 'free' | 'basic' | 'pro' | 'lifetime';

/** Statuses in which a paid plan is in force. past_due is the grace period. */
export const openStatuses: readonly (SubscriptionStatus | null)[] = [
  'active',
  'trialing',
  'past_due',
];

/** Paid: `once` (lifetime), or `monthly`/`annual` while the status is active, trialing or past_due. */
export function isPaid(user: PlanHolder): boolean {
  if (user.subscribed_plan === 'once') return true;
  return user.subscribed_plan !== 'free' && openStatuses.includes(user.subscription_status);
}

/** PRO: paid, and the plan name contains 'feature'. */
export function isPro(user: PlanHolder): boolean {
  return isPaid(user) && (user.plan_type ?? '').includes('feature');
}

/** Whether `/subscribe` has nothing to sell to the user: an annual PRO plan or a lifetime plan is in force. */
export function hasTopPlan(user: PlanHolder): boolean {
  if (user.subscribed_plan === 'once') return true;
  return user.subscribed_plan === 'annual' && isPro(user);
}

export function planName(user: PlanHolder): PlanName {
  if (!isPaid(user)) return 'free';
  if (isPro(user)) return 'pro';
  return user.subscribed_plan === 'once' ? 'lifetime' : 'basic';
}

/** Number of non-friends the free plan shows: the first of the default order. */
export const freeNonFriends = 5;

/** The free plan cannot mark friends as already removed or move them back to inactive. */
export const mayMarkDeleted = isPaid;
