import { ApiError } from '@winnow/sdk/errors';
import {
  isPaid,
  isPlanId,
  type PlanId,
  planFromProvider,
  priceOf,
  type ProviderSubscription,
  type Standing,
  type SubscriptionStatus,
} from '@winnow/sdk/rules';
import * as users from '../../users/service';
import { type Action, count, type Inside, nameOf } from '../action';

type Status = SubscriptionStatus;

const dayMs = 86_400_000;
const monthDays = 31;
const trialDays = 15;
const retryDays = 3;

/** Sets the status, or the days until the paid period ends. What follows from it is what follows in a sync. */
export const updateSubscription: Action<'update_subscription'> = async (
  inside,
  { status, days_left },
) => {
  const { tx, who } = inside;
  const before = await users.selectAccount(tx, who.id);
  if (!before) throw new ApiError('user_not_found');
  if (before.subscribed_plan === 'once')
    throw new ApiError('lab_refused', {
      text: `${nameOf(who)} has the lifetime plan, which has no subscription. Set another plan first.`,
    });
  const after =
    status === undefined
      ? withDaysLeft(inside, before, days_left ?? 0)
      : withStatus(inside, before, status);
  await users.setStanding(tx, who.id, after);
  const isKnown = before.stripe_subscription_id !== null;
  const word =
    status === undefined
      ? `has ${count(days_left ?? 0, 'day')} left`
      : `has the subscription status ${status}`;
  return {
    text: `${nameOf(who)} ${word}.${isKnown ? ' The payment provider does not know: its next sync sets what it says.' : ''}`,
    before: partOf(before),
    after: partOf(after),
  };
};

const partOf = (standing: Standing) => ({
  subscribed_plan: standing.subscribed_plan,
  subscription_status: standing.subscription_status,
  next_payment_at: standing.next_payment_at,
  subscription_ends_at: standing.subscription_ends_at,
  locked_by_status: standing.locked_by_status,
});

function withDaysLeft({ who, now }: Inside, before: Standing, days: number): Standing {
  if (!isPaid(before))
    throw new ApiError('lab_refused', {
      text: `${nameOf(who)} has no plan in force that could end. Set the plan or the status first.`,
    });
  const end = new Date(now.getTime() + days * dayMs).toISOString();
  const ends = before.subscription_ends_at !== null;
  return {
    ...before,
    ...(ends ? { subscription_ends_at: end } : { next_payment_at: end }),
    ...(before.subscription_status === 'trialing' && { trial_ends_at: end }),
  };
}

/** The first purchase of a user on the free plan. */
const notBegun: Partial<Standing> = {
  subscribed_plan: 'free',
  plan_type: null,
  stripe_subscription_id: null,
  subscription_ends_at: null,
  trial_ends_at: null,
  next_payment_at: null,
  data_removal_at: null,
  locked_by_status: false,
};

/** As if the provider had said so of the user's plan; of a monthly one for a user without a plan. */
function withStatus({ now }: Inside, before: Standing, status: Status): Standing {
  const isFirst = status === 'incomplete' || status === 'incomplete_expired';
  const current = {
    ...before,
    is_manual_subscription: false,
    ...(isFirst && notBegun),
  };
  const card =
    before.card_brand !== null && before.card_last4 !== null
      ? { brand: before.card_brand, last4: before.card_last4 }
      : null;
  const subscriptions = [asSubscription(before, status, now)];
  const after = planFromProvider(current, { subscriptions, card }, now);
  return {
    ...after,
    stripe_subscription_id: isFirst ? null : before.stripe_subscription_id,
    is_manual_subscription: before.is_manual_subscription && !isFirst,
  };
}

function asSubscription(before: Standing, status: Status, now: Date): ProviderSubscription {
  const { plan_type } = before;
  const plan: PlanId = plan_type !== null && isPlanId(plan_type) ? plan_type : 'monthly';
  const later = (known: string | null, days: number) =>
    known !== null && known > now.toISOString()
      ? known
      : new Date(now.getTime() + days * dayMs).toISOString();
  const isUnpaid = ['past_due', 'incomplete', 'unpaid'].includes(status);
  return {
    id: before.stripe_subscription_id ?? 'lab',
    status,
    plan,
    created_at: now.toISOString(),
    started_at: before.subscribed_from_at ?? now.toISOString(),
    period_ends_at: later(before.next_payment_at, monthDays),
    trial_ends_at: status === 'trialing' ? later(before.trial_ends_at, trialDays) : null,
    ends_at: status === 'canceled' ? now.toISOString() : null,
    pause: null,
    is_started: status !== 'incomplete' && status !== 'incomplete_expired',
    open_invoice: isUnpaid
      ? { cents: priceOf(plan), next_try_at: status === 'past_due' ? later(null, retryDays) : null }
      : null,
  };
}
