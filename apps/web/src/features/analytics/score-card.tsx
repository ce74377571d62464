import type { EngagementChart } from '@winnow/sdk/contract';
import { Card } from '@winnow/ui/card';
import { ProgressBar } from '@winnow/ui/progress-bar';
import { Skeleton } from '@winnow/ui/skeleton';
import { formatNumber } from '../../shared/format/format';
import { NoFigure } from '../../shared/figures/no-figure';
import { useEmptyReason } from '../../shared/figures/empty-reason';

/** How many of the user's friends ever engaged. */
export function ScoreCard({ chart }: { chart: EngagementChart | undefined }) {
  return (
    <Card title="Lifetime Engagement Score">
      {chart ? (
        <Score chart={chart} />
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

function Score({ chart: { engaged_score, engaged_friends, friends } }: { chart: EngagementChart }) {
  const { unread } = useEmptyReason();
  const isUnread = engaged_friends === 0 && unread !== null;
  if (isUnread || friends === 0) {
    return (
      <>
        <p className="text-display">
          <NoFigure />
        </p>
        <p className="mt-1 text-sm text-muted">
          {isUnread
            ? 'Shows how many of your friends engage, once your friends list and your engagement have been read.'
            : 'Your friends list is empty, so there is no one to engage.'}
        </p>
      </>
    );
  }
  return (
    <>
      <p className="text-display tabular-nums">{engaged_score}%</p>
      <p className="mt-1 mb-5 text-sm text-muted tabular-nums">
        {formatNumber(engaged_friends)} of {formatNumber(friends)} friends have engaged
      </p>
      <ProgressBar label="Friends who have engaged" hideLabel value={engaged_score} />
      <p className="mt-4 text-sm text-muted">
        Counted since your first engagement sync. The time frame does not apply.
      </p>
    </>
  );
}
