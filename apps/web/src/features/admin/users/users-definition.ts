import type { ListDefinition, ListFilter } from '../list/list-query';
import { statusWords } from './user-words';

const yesOrNo = (name: string, label: string): ListFilter => ({
  name,
  label,
  kind: 'choice',
  options: [
    { value: 'true', label: 'Yes' },
    { value: 'false', label: 'No' },
  ],
});

const statuses = Object.entries(statusWords).map(([value, [label]]) => ({ value, label }));

/** What the list of users can be asked for. Checklist 2, B-373 to B-375. */
export const usersDefinition: ListDefinition = {
  name: 'users',
  search: {
    label: 'Search users',
    placeholder: 'E-mail, name, username or an id',
    maxLength: 254,
  },
  filters: [
    {
      name: 'subscribed_plan',
      label: 'Plan',
      kind: 'choice',
      options: [
        { value: 'free', label: 'Free' },
        { value: 'monthly', label: 'Monthly' },
        { value: 'annual', label: 'Annual' },
        { value: 'once', label: 'Lifetime' },
      ],
    },
    { name: 'subscription_status', label: 'Subscription', kind: 'choice', options: statuses },
    yesOrNo('is_locked', 'Locked'),
    yesOrNo('is_banned', 'Banned'),
    yesOrNo('admin_pinned', 'Pinned'),
    yesOrNo('is_admin', 'Admin'),
    yesOrNo('is_manual_subscription', 'Manual plan'),
    yesOrNo('has_stripe_customer_id', 'Known to Stripe'),
    yesOrNo('has_username', 'Has a username'),
    yesOrNo('devtools_used', 'Opened the developer tools'),
  ],
  orders: [
    { value: 'created_at desc', label: 'Newest first' },
    { value: 'created_at asc', label: 'Oldest first' },
    { value: 'last_seen_at desc', label: 'Last seen first' },
    { value: 'last_seen_at asc', label: 'Longest unseen first' },
    { value: 'subscribed_from_at desc', label: 'Subscribed last' },
    { value: 'subscribed_from_at asc', label: 'Subscribed first' },
    { value: 'email asc', label: 'E-mail, A to Z' },
    { value: 'email desc', label: 'E-mail, Z to A' },
    { value: 'first_name asc', label: 'First name, A to Z' },
    { value: 'first_name desc', label: 'First name, Z to A' },
  ],
};
