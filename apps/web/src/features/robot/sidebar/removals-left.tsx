import { isPaid } from '@winnow/sdk/rules';
import { ProgressBar } from '@winnow/ui/progress-bar';
import { Skeleton } from '@winnow/ui/skeleton';
import { formatNumber } from '../../../shared/format/format';
import { leftTone } from '../../../shared/plan/left-tone';
import { useCurrentUserQuery, useRemovalLimitsQuery } from '../../../shared/api/user-api';

/** How many removals are left of the limit that applies now. */
export function RemovalsLeft() {
  const { data: user } = useCurrentUserQuery();
  const { data: limits, isLoading } = useRemovalLimitsQuery();
  // A placeholder, so that the menu below does not move when the numbers arrive.
  if (isLoading) return <Skeleton className="mt-1 h-7" />;
  if (!user || !limits) return null;
  const { current, weekly, daily } = limits;
  const isWeekly = current.limit === weekly.limit && current.limit !== daily.limit;
  const label = isPaid(user)
    ? `Removals left ${isWeekly ? 'this week' : 'today'}`
    : 'Free removals left';
  return (
    <ProgressBar
      className="mt-1"
      label={label}
      value={current.left}
      max={current.limit}
      tone={leftTone(current.left, current.limit)}
      thin
      valueText={`${formatNumber(current.left)} of ${formatNumber(current.limit)}`}
    />
  );
}
