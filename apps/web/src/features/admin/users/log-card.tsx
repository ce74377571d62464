import { Button } from '@winnow/ui/button';
import { Card } from '@winnow/ui/card';
import { Select } from '@winnow/ui/select';
import { SkeletonLines } from '@winnow/ui/skeleton';
import { useState } from 'react';
import { Link } from 'react-router';
import { LoadFailed } from '../../../shared/feedback/load-failed';
import { formatDateTime } from '../../../shared/format/format';
import { LogDetails } from './log-details';
import { logKinds } from './log-kinds';
import { useAdminUserLogQuery, type UserLogEntry } from './users-api';

const pageSize = 25;
const kindOptions = [
  { value: '', label: 'All events' },
  ...Object.entries(logKinds)
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label)),
];

/** What happened to the account, the newest first. */
export function LogCard({ userId }: { userId: string }) {
  const [kind, setKind] = useState('');
  /** The cursors of the pages up to this one; none on the first page. */
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const after = cursors.at(-1);
  const { data, currentData, error, refetch } = useAdminUserLogQuery({
    id: userId,
    limit: pageSize,
    ...(kind !== '' && { kind }),
    ...(after !== undefined && { after }),
  });
  const shown = currentData ?? (error ? undefined : data);
  const next = currentData?.next ?? null;
  return (
    <Card
      title="Action log"
      actions={
        <Select
          label="Event"
          hideLabel
          className="w-[240px]"
          options={kindOptions}
          value={kind}
          onValueChange={(value) => {
            setKind(value);
            setCursors([]);
          }}
        />
      }
      footer={
        (cursors.length > 0 || next !== null) && (
          <nav aria-label="Pages of the action log" className="flex justify-end gap-2">
            <Button
              size="sm"
              icon="chevron-left"
              unavailable={cursors.length === 0}
              onClick={() => setCursors(cursors.slice(0, -1))}
            >
              Newer
            </Button>
            <Button
              size="sm"
              iconEnd="chevron-right"
              unavailable={next === null}
              onClick={() => next !== null && setCursors([...cursors, next])}
            >
              Older
            </Button>
          </nav>
        )
      }
    >
      {body()}
    </Card>
  );

  function body() {
    if (error && !shown)
      return (
        <LoadFailed
          title="The action log could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      );
    if (!shown) return <SkeletonLines lines={6} />;
    if (shown.logs.length === 0)
      return (
        <p className="text-muted">
          {kind === '' ? 'Nothing has happened yet.' : 'No such event is in the log.'}
        </p>
      );
    return (
      <ol
        aria-label="Action log"
        aria-busy={!currentData}
        className={`flex flex-col divide-y divide-border ${currentData ? '' : 'opacity-60'}`}
      >
        {shown.logs.map((entry) => (
          <LogLine key={entry.id} entry={entry} />
        ))}
      </ol>
    );
  }
}

function LogLine({ entry: { at, kind, details, admin, other_id } }: { entry: UserLogEntry }) {
  return (
    <li className="grid grid-cols-[170px_minmax(0,1fr)] gap-x-4 gap-y-0.5 py-2 text-sm first:pt-0 last:pb-0 max-[640px]:grid-cols-1">
      <time dateTime={at} className="text-muted tabular-nums">
        {formatDateTime(at)}
      </time>
      <div className="flex min-w-0 flex-col gap-0.5">
        <p>
          <span className="font-strong">{logKinds[kind] ?? kind}</span>
          {admin && (
            <span className="text-muted">
              {' by '}
              <Link className="underline underline-offset-2" to={`/admin/users/${admin.id}`}>
                {admin.name || 'a deleted account'}
              </Link>
            </span>
          )}
          {other_id !== null && (
            <>
              {', '}
              <Link className="underline underline-offset-2" to={`/admin/users/${other_id}`}>
                the other account
              </Link>
            </>
          )}
        </p>
        <LogDetails details={details} />
      </div>
    </li>
  );
}
