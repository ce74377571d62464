import type { QueueOverview } from '@winnow/sdk/contract';
import { Card } from '@winnow/ui/card';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@winnow/ui/table';
import { formatAgo, formatDateTime } from '../../../shared/format/format';

/** What is enqueued by the clock. */
export function SchedulesCard({ schedules }: Pick<QueueOverview, 'schedules'>) {
  return (
    <Card title="Schedules" flush>
      {schedules.length === 0 ? (
        <p className="px-[18px] pb-4 text-muted">
          No schedule yet. A worker writes them when it starts.
        </p>
      ) : (
        <div className="overflow-x-auto">
          <Table aria-label="Schedules">
            <TableHead>
              <tr>
                <TableHeader>Task</TableHeader>
                <TableHeader>When</TableHeader>
                <TableHeader>Next</TableHeader>
                <TableHeader>Last done</TableHeader>
              </tr>
            </TableHead>
            <TableBody>
              {schedules.map(({ queue, cron, words, time_zone, next_at, last_completed_at }) => (
                <TableRow key={`${queue} ${cron}`}>
                  <TableCell className="font-semibold whitespace-nowrap">{queue}</TableCell>
                  <TableCell>
                    {words}
                    {words.includes(':') && `, ${time_zone}`}
                    <code className="ml-2 text-sm whitespace-nowrap text-muted">{cron}</code>
                  </TableCell>
                  <TableCell className="whitespace-nowrap">
                    {next_at === null ? 'Never' : formatDateTime(next_at)}
                  </TableCell>
                  <TableCell muted={last_completed_at === null} className="whitespace-nowrap">
                    {last_completed_at === null ? 'Not in a week' : formatAgo(last_completed_at)}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </div>
      )}
    </Card>
  );
}
