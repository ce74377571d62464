import type { LabUser } from '@winnow/sdk/contract';
import { Badge } from '@winnow/ui/badge';
import { Button } from '@winnow/ui/button';
import { count, formatDate, formatDateTime, formatNumber } from '../../../shared/format/format';
import { planLabel } from '../../../shared/format/plan-label';

interface Props {
  user: LabUser;
  name: string;
  onLeave: () => void;
}

/** Who it is, and what the actions change. */
export function PersonFacts({ user, name, onLeave }: Props) {
  const marks = [
    user.is_admin && 'Superadmin',
    user.is_banned && 'Banned',
    user.locked_by_admin && 'Locked by an admin',
    user.is_locked && !user.locked_by_admin && 'Locked',
    user.is_manual_subscription && 'Manual subscription',
  ].filter((mark) => mark !== false);
  return (
    <section aria-label="The user" className="rounded-card border border-border p-4">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1">
          <h3 dir="auto" className="text-lg font-strong">
            {name}
          </h3>
          <p className="break-words text-muted">
            {[user.email, user.username].filter(Boolean).join(' · ')}
          </p>
        </div>
        <Button size="sm" icon="search" onClick={onLeave}>
          Another user
        </Button>
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <Badge>{planLabel(user)}</Badge>
        {user.subscription_status !== null && <Badge>{user.subscription_status}</Badge>}
        {marks.map((mark) => (
          <Badge key={mark} tone="warning">
            {mark}
          </Badge>
        ))}
      </div>
      <p className="mt-3">{dates(user)}</p>
      <p className="mt-1">
        {`${count(user.friends, 'friend')}, of them ${formatNumber(user.deactivated)} deactivated; ${count(user.activities, 'activity', 'activities')}; ${count(user.days, 'day')} of figures`}
      </p>
      <p className="mt-1">{`Removed: ${removed(user)}`}</p>
    </section>
  );
}

function dates({ subscribed_from_at, next_payment_at, subscription_ends_at }: LabUser): string {
  const parts = [
    subscribed_from_at
      ? `Subscribed from ${formatDateTime(subscribed_from_at)}`
      : 'No subscription date',
    next_payment_at && `next payment ${formatDate(next_payment_at)}`,
    subscription_ends_at && `ends ${formatDate(subscription_ends_at)}`,
  ];
  return parts.filter(Boolean).join(', ');
}

function removed({ removed: { day, week, before_week, since_trial, all } }: LabUser): string {
  return [
    `${formatNumber(day)} today`,
    `${formatNumber(week)} in the last week`,
    `${formatNumber(before_week)} before the week`,
    `${formatNumber(since_trial)} since trial start`,
    `${formatNumber(all)} in all`,
  ].join(', ');
}
