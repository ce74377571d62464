import { Card } from '@winnow/ui/card';
import { Select } from '@winnow/ui/select';
import { SkeletonLines } from '@winnow/ui/skeleton';
import { useState } from 'react';
import { LoadFailed } from '../../../shared/feedback/load-failed';
import { EventLine } from './event-line';
import { LogDetails } from './log-details';
import { logKinds } from './log-kinds';
import { hasPages, PageButtons, usePageCursors } from './page-cursors';
import { useAdminUserLogQuery } from './users-api';

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
  const pages = usePageCursors();
  const { after } = pages;
  const { data, currentData, error, refetch } = useAdminUserLogQuery({
    id: userId,
    limit: pageSize,
    ...(kind !== '' && { kind }),
    ...(after !== undefined && { after }),
  });
  const next = currentData?.next ?? null;
  const shown = currentData ?? (error ? undefined : data);
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
            pages.reset();
          }}
        />
      }
      footer={hasPages(pages, next) && <PageButtons label="action log" pages={pages} next={next} />}
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
        {shown.logs.map(({ id, at, kind: of, details, admin, other_id }) => (
          <EventLine key={id} at={at} title={logKinds[of] ?? of} admin={admin} otherId={other_id}>
            <LogDetails details={details} />
          </EventLine>
        ))}
      </ol>
    );
  }
}
