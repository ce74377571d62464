import type { TimeFrame } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { Card } from '@winnow/ui/card';
import { Skeleton } from '@winnow/ui/skeleton';
import { Stat } from '@winnow/ui/stat';
import { Link } from 'react-router';
import {
  useAnalyticsQuery,
  useCountingZone,
  useEngagementChartQuery,
} from '../../shared/api/analytics-api';
import { bestDay, bestTime, tooFewPosts } from '../../shared/figures/best-words';
import { LoadFailed } from '../../shared/feedback/load-failed';
import { formatNumber } from '../../shared/format/format';
import { NoFigure } from '../../shared/figures/no-figure';
import { useEmptyReason } from '../../shared/figures/empty-reason';

/** The best time, the best day and the engagement score. */
export function EngagementSummary({ timeframe }: { timeframe: TimeFrame }) {
  const timezone = useCountingZone();
  const times = useAnalyticsQuery(
    { timeframe, timezone, time_analytics: true, day_analytics: true },
    { skip: timezone === undefined },
  );
  const chart = useEngagementChartQuery();
  const why = useEmptyReason();
  return (
    <Card
      title="Engagement Summary"
      actions={
        <Button
          size="sm"
          variant="link"
          iconEnd="arrow-right"
          render={(props) => <Link to="/analytics" {...props} />}
        >
          Analytics
        </Button>
      }
    >
      {body()}
    </Card>
  );

  function body() {
    const failed = times.error ? times : chart.error ? chart : null;
    if (failed) {
      return (
        <LoadFailed
          className="py-6"
          title="The summary could not be loaded"
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      );
    }
    const { best_time, best_day, posts } = times.data ?? {};
    if (!best_time || !best_day || !chart.data) {
      return (
        <div role="status" aria-label="Loading the engagement summary" className={grid}>
          {['time', 'day', 'score'].map((name) => (
            <div key={name} className="h-[78px]">
              <Skeleton className="my-0.5 h-3 w-24" />
              <Skeleton className="my-3 h-6 w-32" />
              <Skeleton className="h-3 w-28" />
            </div>
          ))}
        </div>
      );
    }
    const none = { name: <NoFigure />, comparison: why.title };
    const few = tooFewPosts(posts ?? null);
    const tooFew = few === null ? null : { name: <NoFigure />, comparison: few };
    const found = { time: bestTime(best_time), day: bestDay(best_day) };
    const time = (found.time && (tooFew ?? found.time)) ?? none;
    const day = (found.day && (tooFew ?? found.day)) ?? none;
    const { engaged_score, engaged_friends, friends } = chart.data;
    const isUnread = engaged_friends === 0 && why.unread !== null;
    const isScored = !isUnread && friends > 0;
    return (
      <div className={grid}>
        <Stat
          card={false}
          label="Best time to post"
          value={time.name}
          comparison={time.comparison}
        />
        <Stat card={false} label="Best day to post" value={day.name} comparison={day.comparison} />
        <Stat
          card={false}
          label="Engaged score"
          value={isScored ? `${engaged_score}%` : <NoFigure />}
          comparison={
            isScored
              ? `${formatNumber(engaged_friends)} of ${formatNumber(friends)} friends engaged`
              : isUnread
                ? why.title
                : 'Your friends list is empty'
          }
        />
      </div>
    );
  }
}

const grid = 'grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-3';
