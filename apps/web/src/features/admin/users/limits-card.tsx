import { Button } from '@winnow/ui/button';
import { Card } from '@winnow/ui/card';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@winnow/ui/table';
import { formatDuration, formatNumber } from '../../../shared/format/format';
import type { Ask } from './acts/user-act';
import type { UserFile } from './users-api';

type Allowance = UserFile['limits']['removals']['current'];

const rows = [
  ['removals', 'Removals'],
  ['requests', 'Friend requests'],
  ['reactions', 'Auto reactions'],
] as const;

const used = ({ spent, limit }: Allowance) => `${formatNumber(spent)} of ${formatNumber(limit)}`;

/** What the user may still do. The bold figure is the one in force. */
export function LimitsCard({ limits, ask }: { limits: UserFile['limits']; ask: Ask }) {
  return (
    <Card
      title="Limits"
      flush
      actions={
        <Button size="sm" onClick={() => ask('limit')}>
          Change daily limit
        </Button>
      }
    >
      {/* Focusable, so that the keyboard can scroll it where it is wider than the card. */}
      <div
        role="region"
        aria-label="Limits by act"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="overflow-x-auto focus-visible:focus-ring"
      >
        <Table aria-label="Limits">
          <TableHead>
            <tr>
              <TableHeader>Act</TableHeader>
              <TableHeader numeric>Left now</TableHeader>
              <TableHeader numeric>Today</TableHeader>
              <TableHeader numeric>Free, in all</TableHeader>
            </tr>
          </TableHead>
          <TableBody>
            {rows.map(([key, title]) => {
              const { current, daily, free, seconds_till_reset } = limits[key];
              return (
                <TableRow key={key}>
                  <TableCell className="whitespace-nowrap">
                    {title}
                    <span className="block text-xs text-muted">
                      resets in {formatDuration(seconds_till_reset)}
                    </span>
                  </TableCell>
                  <TableCell numeric className="font-strong">
                    {formatNumber(current.left)}
                  </TableCell>
                  <TableCell numeric>
                    {used(daily)}
                    {/* Only removals are counted by the week. */}
                    {key === 'removals' && (
                      <span className="block text-xs text-muted">
                        {`week: ${used(limits.removals.weekly)}`}
                      </span>
                    )}
                  </TableCell>
                  <TableCell numeric>{used(free)}</TableCell>
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </div>
    </Card>
  );
}
