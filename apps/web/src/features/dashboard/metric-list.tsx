import type { MetricKind, TimeFrame } from '@winnow/sdk/rules';
import { metricKinds } from '@winnow/sdk/rules';
import { Notice } from '@winnow/ui/notice';
import { Skeleton } from '@winnow/ui/skeleton';
import { Stat, type StatProps } from '@winnow/ui/stat';
import { VisuallyHidden } from '@winnow/ui/visually-hidden';
import { change, changeTone, type More } from '../../shared/figures/change';
import { ErrorLine } from '../../shared/feedback/error-line';
import { formatNumber } from '../../shared/format/format';
import { useGroupCountsQuery } from '../../shared/api/group-counts-api';
import { NoFigure } from '../../shared/figures/no-figure';
import { TryNow } from '../../shared/feedback/try-now';
import { useRetry } from '../../shared/feedback/use-retry';
import { useEmptyReason } from '../../shared/figures/empty-reason';
import { useMetricsQuery } from './api';

interface Look {
  label: string;
  tone?: StatProps['tone'];
  /** Whether a higher value is good. */
  more: More;
  /** Unknown until the friends list and the posts have been read. */
  isRead?: true;
}

const looks: Record<MetricKind, Look> = {
  reactions: { label: 'Reactions', more: 'good', isRead: true },
  comments: { label: 'Comments', more: 'good', isRead: true },
  shares: { label: 'Shares', more: 'good', isRead: true },
  active_friends: { label: 'Active friends', tone: 'active', more: 'good', isRead: true },
  inactive_friends: { label: 'Inactive friends', tone: 'inactive', more: 'bad', isRead: true },
  deleted_friends: { label: 'Unfriended', tone: 'removed', more: 'neutral' },
};
const grid = 'grid grid-cols-3 gap-4 max-[480px]:grid-cols-2 xl:grid-cols-6';
const inOrder: readonly MetricKind[] = [
  ...metricKinds.filter((kind) => kind !== 'deleted_friends'),
  'deleted_friends',
];

/** Summary metrics of a time frame, compared with the one before. */
export function MetricList({ timeframe }: { timeframe: TimeFrame }) {
  const { data, error, refetch, isFetching } = useMetricsQuery({ timeframe });
  const { unread } = useEmptyReason();
  const { data: counts, isLoading: isCounting } = useGroupCountsQuery();
  const isNoPostRead = counts?.coverage?.posts_read === 0;
  const retry = useRetry(error, () => void refetch());
  if (error) {
    return (
      <Notice
        tone="danger"
        title="The numbers could not be loaded"
        actions={<TryNow {...retry} size="sm" />}
      >
        <ErrorLine error={error} retries /> Nothing was changed.
      </Notice>
    );
  }
  if (!data) {
    return (
      <div role="status" aria-label="Loading the summary" className={grid}>
        {inOrder.map((kind) => (
          <div
            key={kind}
            className="h-[124px] rounded-card border border-border bg-surface px-3.5 py-4"
          >
            <Skeleton className="my-0.5 h-3 w-20" />
            <Skeleton className="my-3 h-6 w-16" />
            <Skeleton className="mb-1.5 h-2.5 w-8" />
            <Skeleton className="h-2.5 w-24" />
          </div>
        ))}
      </div>
    );
  }
  const span = timeframe === 365 ? 'year' : `${timeframe} days`;
  return (
    <section aria-label="Summary" aria-busy={isFetching} className={grid}>
      {inOrder.map((kind) => {
        const metric = data[kind];
        const { label, tone, more, isRead } = looks[kind];
        // Until a post is read, every friend counts as inactive although nothing is known about them.
        const isInactive = kind === 'inactive_friends';
        const isUnread =
          isRead && (metric.not_read || (unread !== null && (isInactive || metric.last === 0)));
        if (isUnread || (isInactive && isNoPostRead)) {
          return (
            <Stat
              key={kind}
              label={label}
              tone={tone}
              value={<NoFigure />}
              comparison={isUnread ? 'Not yet read' : 'The last sync found no posts'}
            />
          );
        }
        // Only the group counts tell whether the number of inactive friends means anything.
        if (isInactive && isCounting) {
          return (
            <Stat
              key={kind}
              label={label}
              tone={tone}
              value={<Skeleton className="my-1 h-6 w-16" />}
              comparison={<VisuallyHidden>Loading</VisuallyHidden>}
            />
          );
        }
        const compared = metric.first_reading
          ? { delta: 'First reading', comparison: 'nothing to compare' }
          : {
              delta: metric.delta === 0 ? 'No change' : change(metric),
              deltaTone: changeTone(metric, more),
              comparison: `vs the ${span} before`,
            };
        return (
          <Stat
            key={kind}
            label={label}
            tone={tone}
            value={formatNumber(metric.last)}
            {...compared}
          />
        );
      })}
    </section>
  );
}
