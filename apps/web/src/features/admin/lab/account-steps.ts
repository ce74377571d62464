import type { LabBegun, LabFields, LabUser } from '@winnow/sdk/contract';
import type { Person, Row, Step } from './step';

const update = (
  { id }: Person,
  label: string,
  fields: LabFields,
  words: Pick<Step, 'question' | 'confirm'> & Partial<Step>,
): Step => ({ label, action: { name: 'update', id, fields }, ...words });

/** Rights, locks and links of an account. */
export function accountRows(person: Person): Row[] {
  const { id, name } = person;
  return [
    {
      label: 'Username',
      steps: [
        update(
          person,
          'Remove username',
          { username: null },
          {
            question: `Remove the username of ${name}?`,
            note: 'Their robot asks them to confirm it again.',
            confirm: 'Remove the username',
          },
        ),
      ],
    },
    {
      label: 'Network account',
      steps: [
        update(
          person,
          'Remove Facebook profile id',
          { facebook_profile_id: null },
          {
            question: `Remove the Facebook profile id of ${name}?`,
            note: 'Their robot stops until they link an account again. Linking another one deletes what was read of this one.',
            confirm: 'Remove the profile id',
          },
        ),
      ],
    },
    {
      label: 'Superadmin',
      steps: [
        update(
          person,
          'Grant',
          { is_admin: true },
          {
            question: `Make ${name} a superadmin?`,
            note: 'They see every user and may do all that you may do.',
            confirm: 'Grant superadmin',
          },
        ),
        update(
          person,
          'Revoke',
          { is_admin: false },
          {
            question: `Revoke the superadmin rights of ${name}?`,
            confirm: 'Revoke superadmin',
          },
        ),
      ],
    },
    {
      label: 'Ban',
      steps: [
        update(
          person,
          'Ban',
          { is_banned: true },
          {
            question: `Ban ${name}?`,
            note: 'They can do nothing any more, and their robot is signed out. A subscription goes on.',
            confirm: 'Ban',
          },
        ),
        update(
          person,
          'Unban',
          { is_banned: false },
          {
            question: `Unban ${name}?`,
            confirm: 'Unban',
          },
        ),
      ],
    },
    {
      label: 'Lock',
      steps: [
        update(
          person,
          'Lock',
          { is_locked: true },
          {
            question: `Lock ${name}?`,
            note: 'Their screens say that the account is locked. No payment lifts it.',
            confirm: 'Lock',
          },
        ),
        update(
          person,
          'Unlock',
          { is_locked: false },
          {
            question: `Unlock ${name}?`,
            note: 'A lock by the status of the subscription stays.',
            confirm: 'Unlock',
          },
        ),
      ],
    },
    {
      label: 'Affiliate',
      steps: [
        update(
          person,
          'Disconnect affiliate link',
          { affiliate_id: null },
          {
            question: `Disconnect the affiliate link of ${name}?`,
            note: 'The programme is off for them.',
            confirm: 'Disconnect',
          },
        ),
      ],
    },
    {
      label: 'User',
      steps: [
        {
          label: 'Remove user',
          question: `Remove ${name}?`,
          note: 'Their subscription ends now, and everything about them is deleted. This cannot be undone.',
          confirm: 'Remove the user',
          isDanger: true,
          action: { name: 'remove_user', id },
        },
      ],
    },
  ];
}

const plans: readonly LabUser['subscribed_plan'][] = ['free', 'once', 'monthly', 'annual'];
const begun: readonly LabBegun[] = [
  'now',
  '30 minutes',
  '59.5 minutes',
  '4 days',
  '8 days',
  '15 days',
];
const statuses: readonly NonNullable<LabUser['subscription_status']>[] = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'canceled',
  'incomplete',
  'incomplete_expired',
];
const daysLeft = [0, 15, 31, 155, 365] as const;
const untilSync = 'The payment provider does not know of it: its next sync sets what it says.';

/** Plan and subscription. */
export function planRows(person: Person): Row[] {
  const { id, name } = person;
  return [
    {
      label: 'Plan',
      steps: plans.map((plan) =>
        update(
          person,
          plan,
          { subscribed_plan: plan },
          {
            question: `Set the plan of ${name} to ${plan}?`,
            note: 'Nothing is charged for it.',
            confirm: 'Set the plan',
          },
        ),
      ),
    },
    {
      label: 'Manual subscription',
      steps: [true, false].map((isManual) =>
        update(
          person,
          isManual ? 'Yes' : 'No',
          { is_manual_subscription: isManual },
          {
            question: `Set manual subscription of ${name} to ${isManual ? 'yes' : 'no'}?`,
            note: isManual ? 'No sync changes their plan then.' : 'Each sync sets their plan then.',
            confirm: 'Set it',
          },
        ),
      ),
    },
    {
      label: 'Subscribed from',
      steps: begun.map((age) =>
        update(
          person,
          age === 'now' ? 'Now' : `${age} ago`,
          { subscribed_from_at: age },
          {
            question: `Let the plan of ${name} begin ${age === 'now' ? 'now' : `${age} ago`}?`,
            note: 'The lucky hour and the removals since trial start count from there.',
            confirm: 'Set the beginning',
          },
        ),
      ),
    },
    {
      label: 'Status',
      steps: statuses.map((status) => ({
        label: status,
        question: `Set the subscription status of ${name} to ${status}?`,
        note: untilSync,
        confirm: 'Set the status',
        action: { name: 'update_subscription', id, status },
      })),
    },
    {
      label: 'Days left',
      steps: daysLeft.map((days) => ({
        label: String(days),
        question: `Set the days left of ${name} to ${days}?`,
        note: untilSync,
        confirm: 'Set the days left',
        action: { name: 'update_subscription', id, days_left: days },
      })),
    },
    {
      label: 'Subscription',
      steps: [
        {
          label: 'Sync subscription fields',
          question: `Sync the subscription fields of ${name}?`,
          note: 'The payment provider is read, and what it says is set.',
          confirm: 'Sync',
          action: { name: 'sync_subscription_fields', id },
        },
        {
          label: 'Remove subscription data',
          question: `Remove the subscription data of ${name}?`,
          note: 'The subscription ends now at the payment provider too, without a refund. They have the free plan, as if nothing had ever been bought.',
          confirm: 'Remove the data',
          isDanger: true,
          action: { name: 'remove_subscription', id },
        },
      ],
    },
  ];
}
