import type { EngagementChart } from '@winnow/sdk/contract';
import { Card } from '@winnow/ui/card';
import { ProgressBar } from '@winnow/ui/progress-bar';
import { Skeleton } from '@winnow/ui/skeleton';
import { formatNumber } from '../../shared/format';

/** How many of one's friends ever engaged. */
export function ScoreCard({ chart }: { chart: EngagementChart | undefined }) {
  const facts = chart?.friends
    ? `${formatNumber(chart.engaged_friends)} of ${formatNumber(chart.friends)} friends have engaged`
    : 'Of your friends, once the list and your engagement were read.';
  return (
    <Card title="Lifetime Engagement Score">
      {chart ? (
        <>
          <p className="text-display tabular-nums">{chart.engaged_score}%</p>
          <p className="mt-1 mb-5 text-sm text-muted tabular-nums">{facts}</p>
          <ProgressBar label="Friends who have engaged" hideLabel value={chart.engaged_score} />
          {chart.friends > 0 && (
            <p className="mt-4 text-sm text-muted">
              Since your first engagement sync; the time frame does not change it.
            </p>
          )}
        </>
      ) : (
        <div role="status" aria-label="Loading the score">
          <Skeleton className="my-2 h-9 w-32" />
          <Skeleton className="my-3 h-3 w-44" />
          <Skeleton className="mt-5 h-1" />
        </div>
      )}
    </Card>
  );
}
