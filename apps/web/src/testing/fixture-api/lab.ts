import type { LabUser } from '@winnow/sdk/contract';
import { makeUser } from './api';

/** The user whom the lab of the fixtures finds. */
export function labUser(more: Partial<LabUser> = {}): LabUser {
  const { id, email, avatar_url, username, facebook_profile_id, affiliate_id, ...user } = makeUser(
    'pro',
    true,
  );
  return {
    id,
    first_name: 'Theo',
    last_name: 'Marsh',
    email: 'theo@winnow.example',
    avatar_url,
    username: 'theo.marsh',
    facebook_profile_id,
    affiliate_id,
    is_admin: false,
    is_banned: user.is_banned,
    is_locked: user.is_locked,
    locked_by_admin: user.locked_by_admin,
    subscribed_plan: user.subscribed_plan,
    plan_type: user.plan_type,
    subscription_status: user.subscription_status,
    is_manual_subscription: user.is_manual_subscription,
    subscribed_from_at: '2026-11-08T09:30:00.000Z',
    subscription_ends_at: null,
    next_payment_at: user.next_payment_at,
    friends: 1284,
    deactivated: 10,
    activities: 2406,
    days: 60,
    removed: { day: 12, week: 48, before_week: 21, since_trial: 60, all: 69 },
    ...more,
  };
}
