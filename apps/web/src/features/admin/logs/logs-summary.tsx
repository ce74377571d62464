import type { RobotLogFigures } from '@winnow/sdk/contract';
import { Card } from '@winnow/ui/card';
import { Skeleton } from '@winnow/ui/skeleton';
import { Stat } from '@winnow/ui/stat';
import { LoadFailed } from '../../../shared/feedback/load-failed';
import { formatDate, formatNumber, formatSigned } from '../../../shared/format/format';
import type { ListPlace } from '../list/use-list-place';
import { useRobotLogsSummaryQuery } from './logs-api';
import { filterOf } from './logs-definition';

const figures = [
  { key: 'lines', label: 'Lines', worse: 'neutral' },
  { key: 'errors', label: 'Errors', worse: 'bad' },
  { key: 'users', label: 'Users', worse: 'neutral' },
  { key: 'versions', label: 'Robot versions', worse: 'neutral' },
] as const;

/** Lines, errors, users and versions that match, compared with as many days before. */
export function LogsSummary({ place }: { place: ListPlace }) {
  const result = useRobotLogsSummaryQuery(filterOf(place), { refetchOnMountOrArgChange: true });
  const { currentData, error } = result;
  const data = currentData ?? (error ? undefined : result.data);
  if (!data && error)
    return (
      <Card>
        <LoadFailed
          title="The summary could not be loaded"
          error={error}
          onRetry={() => void result.refetch()}
        />
      </Card>
    );
  if (!data) return <SummarySkeleton />;
  const { span, current, before } = data;
  return (
    <section aria-label="Summary" aria-busy={!currentData} className="flex flex-col gap-2">
      <p className="text-sm text-muted">
        {spanWords(span)}
        {before
          ? comparedWith(daysOf(span))
          : '. Not all lines of the days before are kept, so there is no comparison.'}
      </p>
      <div className="grid grid-cols-4 gap-3 max-md:grid-cols-2">
        {figures.map(({ key, label, worse }) => (
          <Figure key={key} {...{ label, worse, current, before }} name={key} />
        ))}
      </div>
    </section>
  );
}

function SummarySkeleton() {
  return (
    <div className="flex flex-col gap-2">
      <Skeleton className="my-0.5 h-3.5 w-80 max-w-full" />
      <div className="grid grid-cols-4 gap-3 max-md:grid-cols-2">
        {figures.map(({ key }) => (
          <Skeleton key={key} className="h-[124px] rounded-card" />
        ))}
      </div>
    </div>
  );
}

interface FigureProps {
  name: (typeof figures)[number]['key'];
  label: string;
  worse: 'bad' | 'neutral';
  current: RobotLogFigures;
  before: RobotLogFigures | null;
}

function Figure({ name, label, worse, current, before }: FigureProps) {
  const change = before && current[name] - before[name];
  const isPart = name === 'users' && current.users_at_least;
  const tone = worse === 'bad' && change ? (change > 0 ? 'bad' : 'good') : 'neutral';
  return (
    <Stat
      label={label}
      value={`${formatNumber(current[name])}${isPart ? ' or more' : ''}`}
      {...(change !== null && {
        delta: change === 0 ? 'No change' : formatSigned(change),
        comparison: `${formatNumber(before?.[name] ?? 0)} before`,
        deltaTone: tone,
      })}
    />
  );
}

interface Span {
  from: string;
  to: string;
}

const daysOf = ({ from, to }: Span) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;

/** ', compared with the 7 days before'. */
const comparedWith = (days: number) =>
  days === 1 ? ', compared with the day before' : `, compared with the ${days} days before`;

/** '4 Mar 2026 to 10 Mar 2026'. */
export function spanWords({ from, to }: Span): string {
  if (from > to) return 'None of these days is kept';
  return from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;
}
