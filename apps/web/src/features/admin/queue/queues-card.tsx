import type { QueueOverview, TaskState } from '@winnow/sdk/contract';
import { Card } from '@winnow/ui/card';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@winnow/ui/table';
import { Link } from 'react-router';
import { formatAgo } from '../../../shared/format/format';
import { cappedNumber } from '../list/capped-count';
import { deadLetters, stateWords, taskStates } from './task-states';

const shown = taskStates.filter((state) => state !== 'cancelled');

/** Every queue with its counts. A count leads to its tasks. */
export function QueuesCard({ queues }: Pick<QueueOverview, 'queues'>) {
  if (queues.length === 0)
    return (
      <Card title="Queues">
        <p className="text-muted">No queue yet. A worker creates them when it starts.</p>
      </Card>
    );
  return (
    <Card title="Queues" flush>
      <div className="overflow-x-auto">
        <Table aria-label="Queues">
          <TableHead>
            <tr>
              <TableHeader>Queue</TableHeader>
              {shown.map((state) => (
                <TableHeader key={state} numeric>
                  {stateWords[state]}
                </TableHeader>
              ))}
              <TableHeader>Oldest waits since</TableHeader>
            </tr>
          </TableHead>
          <TableBody>
            {queues.map((queue) => (
              <QueueRow key={queue.name} queue={queue} />
            ))}
          </TableBody>
        </Table>
      </div>
    </Card>
  );
}

function QueueRow({
  queue: { name, counts, waits_since },
}: {
  queue: QueueOverview['queues'][number];
}) {
  return (
    <TableRow>
      <TableCell className="font-semibold whitespace-nowrap">
        {name}
        {name === deadLetters && (
          <span className="block text-sm font-normal text-muted">
            Tasks that were given up. They wait for you.
          </span>
        )}
      </TableCell>
      {shown.map((state) => (
        <TableCell key={state} numeric muted={counts[state] === 0}>
          <CountLink queue={name} state={state} count={counts[state]} />
        </TableCell>
      ))}
      <TableCell muted={waits_since === null} className="whitespace-nowrap">
        {waits_since === null ? 'None waits' : formatAgo(waits_since)}
      </TableCell>
    </TableRow>
  );
}

function CountLink({ queue, state, count }: { queue: string; state: TaskState; count: number }) {
  const words = cappedNumber(count);
  if (count === 0) return words;
  return (
    <Link
      to={{ search: `?${new URLSearchParams({ queue, state })}` }}
      className={`underline underline-offset-2 ${state === 'failed' ? 'text-danger-text' : ''}`}
      aria-label={`${words} ${stateWords[state].toLowerCase()} in ${queue}`}
    >
      {words}
    </Link>
  );
}
