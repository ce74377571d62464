import type { AdminUserRow } from '@winnow/sdk/contract';
import { Avatar } from '@winnow/ui/avatar';
import { Badge } from '@winnow/ui/badge';
import { Link } from 'react-router';
import { formatAgo, formatDate, formatNumber } from '../../../shared/format/format';
import { boughtPlan } from '../../../shared/format/plan-label';
import type { ListColumn } from '../list/list-columns';
import { marksOf, nameOfUser, statusWords } from './user-words';

const none = <span className="text-muted">–</span>;
const day = (value: string | null) => (value === null ? none : formatDate(value));

/** The columns of the list of users. */
export const userColumns: readonly ListColumn<AdminUserRow>[] = [
  {
    key: 'name',
    title: 'Name',
    field: 'first_name',
    className: 'min-w-[220px]',
    cell: (user) => (
      <span className="flex items-center gap-3">
        <Avatar name={nameOfUser(user)} src={user.avatar_url} />
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 py-2">
          <Link
            to={`/admin/users/${user.id}`}
            dir="auto"
            className="font-strong wrap-anywhere hover:underline"
          >
            {nameOfUser(user)}
          </Link>
          {marksOf(user).map(({ word, tone }) => (
            <Badge key={word} tone={tone}>
              {word}
            </Badge>
          ))}
        </span>
      </span>
    ),
  },
  {
    key: 'email',
    title: 'E-mail',
    field: 'email',
    // A row stays one line high; the user's page has the whole address.
    className: 'max-w-[260px] truncate',
    cell: ({ email }) => (email === null ? none : <span title={email}>{email}</span>),
  },
  {
    key: 'plan',
    title: 'Plan',
    className: 'whitespace-nowrap',
    cell: (user) => (
      <>
        {boughtPlan(user)}
        {user.is_manual_subscription && <span className="text-muted"> (manual)</span>}
      </>
    ),
  },
  {
    key: 'status',
    title: 'Subscription',
    cell: ({ subscription_status: status }) =>
      status === null ? (
        none
      ) : (
        <Badge tone={statusWords[status][1]}>{statusWords[status][0]}</Badge>
      ),
  },
  {
    key: 'seen',
    title: 'Last seen',
    field: 'last_seen_at',
    numeric: true,
    cell: ({ last_seen_at }) => formatAgo(last_seen_at),
  },
  {
    key: 'joined',
    title: 'Joined',
    field: 'created_at',
    numeric: true,
    cell: ({ created_at }) => formatDate(created_at),
  },
  {
    key: 'subscribed',
    title: 'Subscribed since',
    field: 'subscribed_from_at',
    numeric: true,
    isExtra: true,
    cell: ({ subscribed_from_at }) => day(subscribed_from_at),
  },
  {
    key: 'username',
    title: 'Username',
    isExtra: true,
    cell: ({ username }) => username ?? none,
  },
  {
    key: 'profile',
    title: 'Network ID',
    isExtra: true,
    className: 'tabular-nums',
    cell: ({ facebook_profile_id }) => facebook_profile_id ?? none,
  },
  {
    key: 'customer',
    title: 'Stripe customer',
    isExtra: true,
    cell: ({ stripe_customer_id }) => stripe_customer_id ?? none,
  },
  {
    key: 'devtools',
    title: 'Developer tools',
    numeric: true,
    isExtra: true,
    cell: ({ count_devtools_opens_app }) => formatNumber(count_devtools_opens_app),
  },
  {
    key: 'id',
    title: 'ID',
    isExtra: true,
    className: 'whitespace-nowrap',
    cell: ({ id }) => id,
  },
];
