import type { QueueOverview } from '@winnow/sdk/contract';
import { Card } from '@winnow/ui/card';
import { PageHeader } from '@winnow/ui/page-header';
import { Skeleton } from '@winnow/ui/skeleton';
import { LoadFailed } from '../../../shared/feedback/load-failed';
import { formatAgo } from '../../../shared/format/format';
import { useQueueOverviewQuery } from './api';
import { QueuesCard } from './queues-card';
import { SchedulesCard } from './schedules-card';
import { StateTabs } from './state-tabs';
import { TaskList } from './task-list';

const refreshMs = 10_000;
/** Workers poll every few seconds, so a faster refresh shows nothing new. */
const silentMs = 60_000;

/** 'Sidekiq': the background tasks of the api, their queues and their schedules. */
export function QueueScreen() {
  const { data, error, refetch } = useQueueOverviewQuery(undefined, { pollingInterval: refreshMs });
  return (
    // The route has no padding of its own; this is that of the other screens.
    <div className="flex flex-col gap-4 px-8 pt-7 pb-6 max-[1100px]:pt-5 max-md:px-4 max-md:pt-4">
      <PageHeader title="Sidekiq" subtitle={data && <SupervisedLine {...data} />} />
      {body()}
    </div>
  );

  function body() {
    if (!data && error)
      return (
        <Card>
          <LoadFailed
            title="The queues could not be loaded"
            error={error}
            onRetry={() => void refetch()}
          >
            Nothing was changed.
          </LoadFailed>
        </Card>
      );
    if (!data) return <Skeleton className="h-[420px]" />;
    return (
      <>
        <StateTabs queues={data.queues} />
        <TaskList queues={data.queues} />
        <QueuesCard queues={data.queues} />
        <SchedulesCard schedules={data.schedules} />
      </>
    );
  }
}

function SupervisedLine({ supervised_at }: Pick<QueueOverview, 'supervised_at'>) {
  if (supervised_at === null) return 'No worker has looked after the queues yet.';
  const isSilent = Date.now() - Date.parse(supervised_at) > silentMs;
  return isSilent
    ? `No worker looks after the queues: the last one did ${formatAgo(supervised_at)}. Tasks wait until a worker runs.`
    : 'Workers look after the queues. The page refreshes itself every 10 seconds.';
}
