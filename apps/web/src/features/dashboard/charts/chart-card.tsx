import { maxChartDays } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { Card } from '@winnow/ui/card';
import { DateField } from '@winnow/ui/date-field';
import { EmptyState } from '@winnow/ui/empty-state';
import { Segmented } from '@winnow/ui/segmented';
import { Skeleton } from '@winnow/ui/skeleton';
import { Suspense, useMemo, useState } from 'react';
import { ErrorBoundary } from '../../../shared/feedback/error-boundary';
import { LoadFailed } from '../../../shared/feedback/load-failed';
import { useEmptyReason } from '../../../shared/figures/empty-reason';
import { useActivitiesChartQuery, useFriendsChartQuery } from '../api';
import { ChartTable } from './chart-table';
import { dayFrom, firstRange } from './first-range';
import { activitySeries, friendSeries, hasData, type Series } from './series';
import { lazyComponent } from '../../../shared/loading/lazy-component';

const LineChart = lazyComponent(() => import('./line-chart').then(({ LineChart: it }) => it));

const charts = [
  { value: 'friends', label: 'Friends' },
  { value: 'activities', label: 'Activities' },
] as const;

/** The friends or activities chart over a chosen range of days. */
export function ChartCard() {
  const [name, setName] = useState<'friends' | 'activities'>('friends');
  const [range, setRange] = useState(firstRange);
  const [isTable, setIsTable] = useState(false);
  // Both charts load at once, so that switching shows the other immediately.
  const friends = useFriendsChartQuery(range);
  const activities = useActivitiesChartQuery(range);
  const { error, refetch } = name === 'friends' ? friends : activities;
  // Memoized on the data: the chart is redrawn for every new object.
  const ofFriends = useMemo(() => friends.data && friendSeries(friends.data), [friends.data]);
  const ofActivities = useMemo(
    () => activities.data && activitySeries(activities.data),
    [activities.data],
  );
  const series: readonly Series[] | undefined = name === 'friends' ? ofFriends : ofActivities;
  // A new user has no data to wait for, and a sentence needs less room than a chart.
  const { unread, title: unreadTitle } = useEmptyReason();
  // Before any reading everyone counts as inactive, of whom nothing is known: nothing is drawn.
  const isDrawn = unread === null && series !== undefined && hasData(series);
  const isShort = unread === 'friends' && !error && !isDrawn;

  return (
    <section aria-label="Charts">
      <Card
        title={
          <Segmented
            look="title"
            label="Chart"
            options={charts}
            value={name}
            onValueChange={setName}
          />
        }
        actions={
          <>
            <DateField
              label="From"
              hideLabel
              className="w-[148px]"
              value={range.from}
              min={dayFrom(range.to, -maxChartDays)}
              max={range.to}
              onValueChange={(from) => from && setRange({ ...range, from })}
            />
            {/* Wraps with its field. */}
            <span className="flex items-center gap-2">
              <span aria-hidden>to</span>
              <DateField
                label="To"
                hideLabel
                className="w-[148px]"
                value={range.to}
                min={range.from}
                max={dayFrom(range.from, maxChartDays)}
                onValueChange={(to) => to && setRange({ ...range, to })}
              />
            </span>
          </>
        }
      >
        <div className={`relative flex flex-col ${isShort ? 'h-[240px]' : 'h-[400px]'}`}>
          {body()}
        </div>
      </Card>
    </section>
  );

  function body() {
    if (error) {
      return (
        <LoadFailed
          title="The chart could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      );
    }
    if (!series) return <Skeleton className="h-full" />;
    if (!isDrawn) {
      return (
        <EmptyState icon="chart" title="No data for chart yet">
          {unread === 'posts' ? `${unreadTitle}. It` : 'It'} fills with your first sync, one point a
          day.
        </EmptyState>
      );
    }
    return (
      <>
        {!isTable && (
          <div className="min-h-0 flex-1">
            <ErrorBoundary fallback={<NotDrawn />}>
              <Suspense fallback={<Skeleton className="h-full" />}>
                <LineChart series={series} from={range.from} to={range.to} />
              </Suspense>
            </ErrorBoundary>
          </div>
        )}
        <ChartTable name={name} series={series} shown={isTable} />
        {/* In the line of the chart's legend. */}
        <div className="absolute right-0 bottom-0">
          <Button size="sm" variant="link" onClick={() => setIsTable(!isTable)}>
            {isTable ? 'Show as a chart' : 'Show as a table'}
          </Button>
        </div>
      </>
    );
  }
}

/**
 * The chart's code failed to load: a release may have removed it while the page was open. The table still
 * works.
 */
function NotDrawn() {
  return (
    <EmptyState
      tone="danger"
      icon="warning"
      title="The chart could not be drawn"
      action={<Button onClick={() => location.reload()}>Reload the page</Button>}
    >
      Part of the page did not load; Winnow may have been updated. The numbers are still available
      as a table.
    </EmptyState>
  );
}
