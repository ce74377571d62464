import type { RobotLogLine } from '@winnow/sdk/contract';
import { Badge } from '@winnow/ui/badge';
import { useState } from 'react';
import { Link } from 'react-router';
import { personName } from '../../../shared/format/person-name';
import { AdminList } from '../list/admin-list';
import type { ListColumn } from '../list/list-columns';
import { MatchingAct } from '../list/matching-act';
import type { ListPlace } from '../list/use-list-place';
import { LineDetails } from './line-details';
import {
  useExportRobotLogsMutation,
  useRemoveRobotLogsMutation,
  useRobotLogsQuery,
  useRobotLogsSummaryQuery,
} from './logs-api';
import { filterOf, formatMoment, levelWords, linesOf, logsDefinition } from './logs-definition';
import { spanWords } from './logs-summary';

const words = ['line', 'lines'] as const;
const pageSize = 50;

/** The lines of robots, the newest first. */
export function LinesList({ place }: { place: ListPlace }) {
  const [open, setOpen] = useState<RobotLogLine | null>(null);
  const filter = filterOf(place);
  const { after } = place.query;
  const result = useRobotLogsQuery(
    { ...filter, limit: pageSize, ...(after && { after }) },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <AdminList
        label="Lines"
        words={words}
        icon="list"
        definition={logsDefinition}
        place={place}
        columns={columnsWith(setOpen)}
        result={result}
        read={({ lines, count_filtered, next }) => ({
          rows: lines,
          matching: count_filtered,
          next,
        })}
        keyOf={({ id }) => String(id)}
        empty="No robot has logged anything in the last 7 days. Choose earlier days in the filter."
      >
        <ExportMatching place={place} />
        <DeleteMatching place={place} />
      </AdminList>
      {open && <LineDetails line={open} onClose={() => setOpen(null)} />}
    </>
  );
}

const columnsWith = (onOpen: (line: RobotLogLine) => void): readonly ListColumn<RobotLogLine>[] => [
  {
    key: 'message',
    title: 'Message',
    cell: (line) => (
      <button
        type="button"
        onClick={() => onOpen(line)}
        className="max-w-[640px] min-w-[200px] text-left wrap-anywhere hover:underline"
      >
        {line.message}
      </button>
    ),
  },
  {
    key: 'level',
    title: 'Level',
    cell: ({ level }) => <Badge tone={levelWords[level][1]}>{levelWords[level][0]}</Badge>,
  },
  {
    key: 'at',
    title: 'Time',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ at }) => formatMoment(at),
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
    key: 'version',
    title: 'Version',
    className: 'tabular-nums',
    cell: ({ robot_version }) => robot_version,
  },
  {
    key: 'run',
    title: 'Run',
    cell: ({ exec_id }) =>
      exec_id && (
        <Link
          to={linesOf({ exec_id })}
          className="underline"
          aria-label={`All lines of the run ${exec_id}`}
        >
          {exec_id.slice(0, 8)}
        </Link>
      ),
  },
  {
    key: 'received_at',
    title: 'Received',
    isExtra: true,
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ received_at }) => formatMoment(received_at),
  },
];

function ExportMatching({ place }: { place: ListPlace }) {
  const filter = filterOf(place);
  const { currentData } = useRobotLogsSummaryQuery(filter);
  const [start] = useExportRobotLogsMutation();
  return (
    <MatchingAct
      label="Export CSV"
      verb="Export"
      icon="download"
      words={words}
      definition={logsDefinition}
      query={place.query}
      matching={currentData?.current.lines}
      isExact
      unfiltered="No filter is set: these are all lines of the last 7 days."
      asksReason={false}
      run={() => start(filter)}
      done="The export has started. You find it under CSV Exports."
    >
      <p>
        The file holds names and what robots wrote. The staff’s log keeps that you asked for it.
        Only you can download it, for 24 hours.
      </p>
    </MatchingAct>
  );
}

function DeleteMatching({ place }: { place: ListPlace }) {
  const filter = filterOf(place);
  const { currentData } = useRobotLogsSummaryQuery(filter);
  const [remove] = useRemoveRobotLogsMutation();
  return (
    <MatchingAct
      label="Delete all that match"
      verb="Delete"
      icon="trash"
      isDanger
      words={words}
      definition={logsDefinition}
      query={place.query}
      matching={currentData?.current.lines}
      isExact
      unfiltered="No filter is set: these are all lines of the last 7 days."
      run={(reason) => remove({ ...filter, ...currentData?.span, reason })}
      done="The lines are being deleted"
    >
      {currentData && <p>Delivered {spanWords(currentData.span)} (UTC days).</p>}
      {/\d/.test(filter.message ?? '') && (
        <p>A number in the search stands for every number, as in the list.</p>
      )}
      <p>
        They are deleted in the background and cannot be brought back. Lines that arrive from now on
        stay. The users notice nothing.
      </p>
    </MatchingAct>
  );
}
