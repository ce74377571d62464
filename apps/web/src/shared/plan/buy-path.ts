import type { User } from '@winnow/sdk/contract';
import { hasTopPlan, localPath, type PlanId } from '@winnow/sdk/rules';
import { useLocation } from 'react-router';
import { useCurrentUserQuery } from '../api/user-api';

const path = '/subscribe';

/** The plan of every button that names PRO. */
export const proPlan: PlanId = 'feature_plan_annual_new';

/**
 * Whether there is something to buy. A locked account is the exception: everything in it asks to subscribe
 * (decision 43), unless an admin has locked it. An account that is about to be deleted buys nothing.
 */
export const canBuy = (user: User): boolean =>
  !user.locked_by_admin &&
  !user.is_manual_subscription &&
  user.deletion_requested_at === null &&
  (user.is_locked || !hasTopPlan(user));

/** The plan that a discount lowers most. It does not lower the annual PRO, which is the default. */
export const discountPath = `${path}?plan=annual`;

/** The annual plan of the same name as the user's. */
export const annualOf = ({ plan_type }: User): PlanId =>
  (plan_type ?? '').includes('feature') ? proPlan : 'annual';

/** The purchase screen with a plan chosen. It leads back to `from`. */
export function buyPath(plan: string | null, from: string): string {
  const query = new URLSearchParams();
  if (plan !== null) query.set('plan', plan);
  if (backPath(from)) query.set('from', from);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** A path of this app that a purchase leads back to; null for any other text, and for the purchase itself. */
export function backPath(from: string | null): string | null {
  const local = localPath(from, location.origin);
  return local !== null && !/^\/(subscribe|thanks)(?![\w-])/.test(local) ? local : null;
}

/** The way from this screen to the purchase. Without a plan, a locked account gets the one that it had. */
export function useBuyPath(plan?: PlanId): string {
  const { data: user } = useCurrentUserQuery();
  const { pathname, search, hash } = useLocation();
  const former = user?.is_locked ? user.plan_type : null;
  return buyPath(plan ?? former, pathname + search + hash);
}
