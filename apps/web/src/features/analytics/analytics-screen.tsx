import type { TopPostOrderField } from '@winnow/sdk/contract';
import { timeBuckets, type TimeFrame, weekdays } from '@winnow/sdk/rules';
import { Card } from '@winnow/ui/card';
import { PageHeader } from '@winnow/ui/page-header';
import { useState } from 'react';
import {
  useAnalyticsQuery,
  useCountingZone,
  useEngagementChartQuery,
} from '../../shared/api/analytics-api';
import { shortDay } from '../../shared/figures/best-words';
import { LoadFailed } from '../../shared/feedback/load-failed';
import { useIsLocked } from '../../shared/plan/plan-lock';
import { TimeFrameSelect, useTimeFrame } from '../../shared/figures/time-frame';
import { BestCard } from './best-card';
import { PerformanceCard } from './performance-card';
import { PostPreview } from './post-preview';
import { ScoreCard } from './score-card';
import { TopPosts } from './top-posts';
import { usePostChoice } from './use-post-choice';

/** Which posts, which times and which days bring engagement, and how it grows. */
export function AnalyticsScreen() {
  const [timeframe, setTimeframe] = useTimeFrame();
  const isLocked = useIsLocked();
  const [order, setOrder] = useState<TopPostOrderField>('total');
  const timezone = useCountingZone();
  const skip = timezone === undefined;
  // Separate queries, so that another order of the posts refetches only the posts.
  const posts = useAnalyticsQuery(
    { timeframe, timezone, order: `${order} desc`, post_analytics: true },
    { skip },
  );
  const times = useAnalyticsQuery(
    { timeframe, timezone, time_analytics: true, day_analytics: true },
    { skip },
  );
  const chart = useEngagementChartQuery();
  const choice = usePostChoice();
  const failed = [posts, times, chart].filter(({ error }) => error);

  const changeTimeframe = (days: TimeFrame) => {
    setTimeframe(days);
    void chart.refetch();
  };
  return (
    <div className="flex flex-col gap-4">
      {!isLocked && (
        <PageHeader
          title="Analytics"
          subtitle={`Your posts and who answers them${timezone ? `. Times shown in ${timezone.replaceAll('_', ' ')}` : ''}`}
          actions={<TimeFrameSelect value={timeframe} onValueChange={changeTimeframe} />}
        />
      )}
      {failed[0] ? (
        <Card>
          <LoadFailed
            title="The figures could not be loaded"
            error={failed[0].error}
            onRetry={() => failed.forEach((query) => void query.refetch())}
          />
        </Card>
      ) : (
        <>
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 xl:grid-cols-[290px_minmax(0,1fr)_minmax(0,1fr)]">
            <ScoreCard chart={chart.data} />
            <BestCard
              title="Best Time to Post"
              head="Time of day"
              order={timeBuckets}
              name={(bucket) => bucket.replace('-', '–')}
              map={times.data?.best_time}
              posts={times.data?.posts}
            />
            <BestCard
              title="Best Day to Post"
              head="Day of the week"
              order={weekdays}
              name={shortDay}
              map={times.data?.best_day}
              posts={times.data?.posts}
            />
          </div>
          <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1fr)_388px]">
            <TopPosts
              posts={posts.data?.top_posts}
              orderedBy={order}
              onOrder={setOrder}
              chosen={choice.post}
              onChoose={choice.choose}
              blocked={choice.secondsLeft > 0}
            />
            <PostPreview
              post={choice.post}
              isEmpty={posts.data?.top_posts?.length === 0}
              secondsLeft={choice.secondsLeft}
            />
          </div>
          <PerformanceCard chart={chart.data} />
        </>
      )}
    </div>
  );
}
