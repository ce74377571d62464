import type { User } from '@winnow/sdk/contract';
import { formatDate, formatDateTime } from '../../../shared/format/format';
import { planLabel } from '../../../shared/format/plan-label';

/** The facts about the user's plan, in the words of the billing screen. */
export function planFacts(user: User, luckyHourEndsAt: string | null): [string, string][] {
  const facts: [string, string | null][] = [
    ['Plan', planLabel(user)],
    ['Subscription status', user.is_locked ? user.subscription_status : null],
    ['Subscription ends', user.subscription_ends_at && formatDate(user.subscription_ends_at)],
    ['Trial ends', user.trial_ends_at && formatDate(user.trial_ends_at)],
    ['Data is removed', user.data_removal_at && formatDate(user.data_removal_at)],
    ['Lucky hour until', luckyHourEndsAt && formatDateTime(luckyHourEndsAt)],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== null);
}

export function PlanFacts({ user, luckyHour }: { user: User; luckyHour: string | null }) {
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-8 gap-y-2">
      {planFacts(user, luckyHour).map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="font-strong tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
