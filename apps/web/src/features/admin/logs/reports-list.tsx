import type { ReportEntry } from '@winnow/sdk/contract';
import { Badge } from '@winnow/ui/badge';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '../../../shared/format/format';
import { personName } from '../../../shared/format/person-name';
import { AdminList } from '../list/admin-list';
import type { ListColumn } from '../list/list-columns';
import { useListPlace } from '../list/use-list-place';
import { useProblemReportsQuery } from './logs-api';
import { ReportDialog } from './report-dialog';
import { reportsDefinition } from './reports-definition';

/** The problem reports that users sent, the newest first. */
export function ReportsList() {
  const [open, setOpen] = useState<string | null>(null);
  const place = useListPlace(reportsDefinition);
  const { filters, after } = place.query;
  const result = useProblemReportsQuery(
    { ...filters, limit: 25, ...(after && { after }) },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <AdminList
        label="Problem reports"
        words={['report', 'reports']}
        icon="message"
        definition={reportsDefinition}
        place={place}
        columns={columnsWith(setOpen)}
        result={result}
        read={({ reports, count_filtered, next }) => ({
          rows: reports,
          matching: count_filtered,
          next,
        })}
        keyOf={({ id }) => id}
        empty="Users send them from the robot’s popup. They are kept for 180 days."
      />
      {open !== null && <ReportDialog id={open} onClose={() => setOpen(null)} />}
    </>
  );
}

const columnsWith = (onOpen: (id: string) => void): readonly ListColumn<ReportEntry>[] => [
  {
    key: 'note',
    title: 'Note',
    cell: ({ id, note }) => (
      <button
        type="button"
        onClick={() => onOpen(id)}
        className="line-clamp-2 max-w-[560px] min-w-[200px] text-left wrap-anywhere hover:underline"
      >
        {note ? <bdi>{note}</bdi> : <span className="text-muted">Without a note</span>}
      </button>
    ),
  },
  {
    key: 'created_at',
    title: 'Sent',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ created_at }) => formatDateTime(created_at),
  },
  {
    key: 'user',
    title: 'User',
    cell: ({ user }) => (
      <Link
        to={`/admin/users/${user.id}`}
        dir="auto"
        className="inline-block min-w-[120px] underline wrap-anywhere"
      >
        {personName(user) || 'No name'}
      </Link>
    ),
  },
  {
    key: 'pause',
    title: 'Protective pause',
    cell: ({ pause }) => (pause === null ? '–' : <Badge tone="warning">{pause}</Badge>),
  },
  {
    key: 'version',
    title: 'Version',
    className: 'tabular-nums',
    cell: ({ robot_version }) => robot_version,
  },
  { key: 'browser', title: 'Browser', cell: ({ browser }) => browser },
];
