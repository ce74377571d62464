import { isPaid } from '@winnow/sdk/rules';
import { ProgressBar } from '@winnow/ui/progress-bar';
import { Skeleton } from '@winnow/ui/skeleton';
import { formatNumber } from '../../../shared/format/format';
import { useCurrentUserQuery, useRemovalLimitsQuery } from '../../../shared/api/person-api';

/** How many removals are left, in the numbers of the limit that binds. */
export function RemovalsLeft() {
  const { data: user } = useCurrentUserQuery();
  const { data: limits, isLoading } = useRemovalLimitsQuery();
  // The menu below must not move when the numbers come.
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
      valueText={`${formatNumber(current.left)} of ${formatNumber(current.limit)}`}
    />
  );
}
