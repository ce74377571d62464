import type { LabAction, LabUser } from '@winnow/sdk/contract';

/** The user whom the lab of the fixtures finds. */
export const labUser = (more: Partial<LabUser> = {}): LabUser => ({
  id: '7f1d6a2c-51e3-4b0e-9d53-0a6c5f0f7a12',
  first_name: 'Theo',
  last_name: 'Marsh',
  email: 'theo@winnow.example',
  avatar_url: null,
  username: 'theo.marsh',
  facebook_profile_id: '100000000000002',
  affiliate_id: null,
  is_admin: false,
  is_banned: false,
  is_locked: false,
  locked_by_admin: false,
  subscribed_plan: 'annual',
  plan_type: 'feature_plan_annual_new',
  subscription_status: 'active',
  is_manual_subscription: false,
  subscribed_from_at: '2026-11-08T09:30:00.000Z',
  subscription_ends_at: null,
  next_payment_at: '2027-10-01T00:00:00.000Z',
  friends: 1284,
  deactivated: 10,
  activities: 2406,
  days: 60,
  removed: { day: 12, week: 48, before_week: 21, since_trial: 60, all: 69 },
  ...more,
});

const answer = (name: LabAction['name'], text: string, users: readonly LabUser[] = [labUser()]) =>
  [`POST /lab/${name}`, () => ({ text, users })] as const;

/** The answers of the lab to the steps that the pictures take. */
export const labAnswers: Readonly<Record<string, () => unknown>> = Object.fromEntries([
  answer('find_user', 'One user matches.'),
  answer('fake_friends', '500 friends were made for Theo Marsh.', [labUser({ friends: 1784 })]),
]);
