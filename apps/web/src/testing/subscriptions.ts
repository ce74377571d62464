import type { User } from '@winnow/sdk/contract';
import {
  type PlanId,
  planFromProvider,
  type Standing,
  type SubscriptionStatus,
} from '@winnow/sdk/rules';
import { makeUser } from './fixture-api/api';

export type Status = SubscriptionStatus;
const dayMs = 86_400_000;

/** The day that many days from now. */
export const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString();

const newcomer: Standing = {
  subscribed_plan: 'free',
  plan_type: null,
  subscription_status: null,
  stripe_subscription_id: null,
  subscribed_from_at: null,
  subscription_ends_at: null,
  trial_ends_at: null,
  next_payment_at: null,
  data_removal_at: null,
  locked_by_status: false,
  is_manual_subscription: false,
  open_payment_cents: null,
  open_payment_plan: null,
  open_payment_try_at: null,
  card_brand: null,
  card_last4: null,
};

/** A user whose one subscription has this plan and status, as the api derives it from what the provider says. */
export function subscriber(plan: PlanId, status: Status, ends_at: string | null = null): User {
  const isStarted = status !== 'incomplete' && status !== 'incomplete_expired';
  const isOpen = status === 'past_due' || status === 'unpaid' || status === 'incomplete';
  const isOver = status === 'canceled';
  const { locked_by_status, ...standing } = planFromProvider(
    newcomer,
    {
      subscriptions: [
        {
          id: 'sub_dana',
          status,
          plan,
          created_at: inDays(-40),
          started_at: inDays(-40),
          period_ends_at: inDays(20),
          trial_ends_at: status === 'trialing' ? inDays(6) : null,
          ends_at: isOver ? inDays(-1) : ends_at,
          pause: null,
          is_started: isStarted,
          open_invoice: isOpen
            ? { cents: 4900, next_try_at: status === 'past_due' ? inDays(3) : null }
            : null,
        },
      ],
      card: { brand: 'visa', last4: '4242' },
    },
    new Date(),
  );
  return {
    ...makeUser('free', true),
    ...standing,
    stripe_customer_id: 'cus_dana',
    is_locked: locked_by_status,
  };
}
