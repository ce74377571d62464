import type { PlanHolder } from '@winnow/sdk/rules';

export type Plan = PlanHolder;

const paid = (subscribed_plan: Plan['subscribed_plan'], plan_type: string): Plan => ({
  subscribed_plan,
  plan_type,
  subscription_status: 'active',
});

/** The names that `set-plan` accepts. */
export const plans: Readonly<Record<string, Plan>> = {
  free: { subscribed_plan: 'free', plan_type: null, subscription_status: null },
  monthly: paid('monthly', 'monthly'),
  annual: paid('annual', 'annual'),
  feature_plan_monthly_new: paid('monthly', 'feature_plan_monthly_new'),
  feature_plan_annual_new: paid('annual', 'feature_plan_annual_new'),
  once: paid('once', 'once'),
};
