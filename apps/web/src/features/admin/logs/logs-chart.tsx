import type { RobotLogChartName } from '@winnow/sdk/contract';
import { Button } from '@winnow/ui/button';
import { Card } from '@winnow/ui/card';
import { EmptyState } from '@winnow/ui/empty-state';
import { Segmented } from '@winnow/ui/segmented';
import { Skeleton } from '@winnow/ui/skeleton';
import { Suspense, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ErrorBoundary } from '../../../shared/feedback/error-boundary';
import { LoadFailed } from '../../../shared/feedback/load-failed';
import { lazyComponent } from '../../../shared/loading/lazy-component';
import { ListToolbar } from '../list/list-toolbar';
import type { ListPlace } from '../list/use-list-place';
import { barsOf } from './bars';
import { BarsTable } from './bars-table';
import { useRobotLogsChartQuery } from './logs-api';
import { filterOf, logsDefinition } from './logs-definition';

const BarChart = lazyComponent(() => import('./bar-chart').then(({ BarChart: it }) => it));

const options = [
  { value: 'messages', label: 'Messages' },
  { value: 'levels', label: 'Levels' },
  { value: 'versions', label: 'Versions' },
  { value: 'users', label: 'Users' },
] as const satisfies readonly { value: RobotLogChartName; label: string }[];

/** Lines over time, by message, level or version, or the users with lines. The choice is in the URL. */
export function LogsChart({ place }: { place: ListPlace }) {
  const [name, setName] = useChartName();
  const [isTable, setIsTable] = useState(false);
  const result = useRobotLogsChartQuery(
    { ...filterOf(place), name },
    { refetchOnMountOrArgChange: true },
  );
  const { currentData, error } = result;
  const data = currentData ?? (error ? undefined : result.data);
  // The chart is redrawn for every new object.
  const bars = useMemo(() => data && barsOf(data, name), [data, name]);
  return (
    <div className="flex flex-col gap-3.5">
      <ListToolbar definition={logsDefinition} place={place} />
      <div aria-busy={!currentData && !error}>
        <Card
          title={
            <Segmented
              look="title"
              label="Chart"
              options={options}
              value={name}
              onValueChange={setName}
            />
          }
          actions={
            bars &&
            bars.series.length > 0 && (
              <Button size="sm" variant="link" onClick={() => setIsTable(!isTable)}>
                {isTable ? 'Show as a chart' : 'Show as a table'}
              </Button>
            )
          }
        >
          <div className="flex h-[440px] flex-col">{body()}</div>
        </Card>
      </div>
    </div>
  );

  function body() {
    if (!bars && error)
      return (
        <LoadFailed
          title="The chart could not be loaded"
          error={error}
          onRetry={() => void result.refetch()}
        />
      );
    if (!bars) return <Skeleton className="h-full" />;
    if (bars.series.length === 0)
      return (
        <EmptyState icon="chart" title="No lines match">
          Remove a filter, or choose other days. Lines are kept for 30 days.
        </EmptyState>
      );
    return (
      <>
        {!isTable && (
          <div className="min-h-0 flex-1">
            <ErrorBoundary fallback={<NotDrawn />}>
              <Suspense fallback={<Skeleton className="h-full" />}>
                <BarChart bars={bars} />
              </Suspense>
            </ErrorBoundary>
          </div>
        )}
        <BarsTable bars={bars} shown={isTable} />
      </>
    );
  }
}

function useChartName(): [RobotLogChartName, (name: RobotLogChartName) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const url = new URLSearchParams(search);
  const name = options.find(({ value }) => value === url.get('name'))?.value ?? 'messages';
  const choose = (next: RobotLogChartName) => {
    if (next === 'messages') url.delete('name');
    else url.set('name', next);
    void navigate({ pathname, search: `${url}` }, { replace: true });
  };
  return [name, choose];
}

/** The chart's code failed to load. The table still works. */
function NotDrawn() {
  return (
    <EmptyState
      tone="danger"
      icon="warning"
      title="The chart could not be drawn"
      action={<Button onClick={() => location.reload()}>Reload the page</Button>}
    >
      Part of the page did not load. The numbers are still available as a table.
    </EmptyState>
  );
}
