import { isPaid } from '@winnow/sdk/rules';
import { ProgressBar } from '@winnow/ui/progress-bar';
import { formatNumber } from '../../shared/format';
import { useCurrentUserQuery, useRemovalLimitsQuery } from '../../shared/person-api';

/** How many removals are left, in the numbers of the limit that binds. */
export function RemovalsLeft() {
  const { data: user } = useCurrentUserQuery();
  const { data: limits } = useRemovalLimitsQuery();
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
