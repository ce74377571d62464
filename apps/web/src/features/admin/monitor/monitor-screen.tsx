import type { SystemMetrics } from '@winnow/sdk/contract';
import { Notice } from '@winnow/ui/notice';
import { PageHeader } from '@winnow/ui/page-header';
import { Skeleton, SkeletonTable } from '@winnow/ui/skeleton';
import { Card } from '@winnow/ui/card';
import { LoadFailed } from '../../../shared/feedback/load-failed';
import { formatAgo } from '../../../shared/format/format';
import { useSystemMetricsQuery } from './api';
import { HistoryCharts } from './history-charts';
import { InstancesCard } from './instances-card';
import { OutsideCard } from './outside-card';
import { SlowestCard } from './slowest-card';
import { DatabaseCard, QueueCard } from './state-cards';
import { MonitorSummary } from './monitor-summary';

/** As often as the instances report. */
const refreshMs = 10_000;

/** 'Monitor': how the service runs, now and in the last 24 hours. */
export function MonitorScreen() {
  const { data, error, refetch } = useSystemMetricsQuery(undefined, {
    pollingInterval: refreshMs,
    refetchOnMountOrArgChange: true,
  });
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title="Monitor"
        subtitle="From what each instance reports. The page refreshes itself every 10 seconds."
      />
      {data ? (
        <>
          {error && (
            <Notice tone="warning" title="The figures could not be refreshed">
              They are of {formatAgo(data.read_at)}. The page tries again by itself.
            </Notice>
          )}
          <Figures data={data} />
        </>
      ) : error ? (
        <Card>
          <LoadFailed
            title="The figures could not be loaded"
            error={error}
            onRetry={() => void refetch()}
          >
            The service may be away itself.
          </LoadFailed>
        </Card>
      ) : (
        <Loading />
      )}
    </div>
  );
}

function Figures({ data }: { data: SystemMetrics }) {
  return (
    <>
      <MonitorSummary data={data} />
      <HistoryCharts history={data.history} />
      <InstancesCard instances={data.instances} />
      <div className="grid grid-cols-2 gap-4 max-[900px]:grid-cols-1">
        <DatabaseCard database={data.database} />
        <QueueCard queue={data.queue} />
      </div>
      <OutsideCard outside={data.outside} />
      <SlowestCard slowest={data.slowest} />
    </>
  );
}

function Loading() {
  return (
    <>
      <Skeleton className="h-[94px]" />
      <div className="grid grid-cols-2 gap-4 max-[900px]:grid-cols-1">
        {[0, 1, 2, 3].map((at) => (
          <Skeleton key={at} className="h-[246px]" />
        ))}
      </div>
      <Card flush>
        <SkeletonTable rows={3} columns={5} />
      </Card>
    </>
  );
}
