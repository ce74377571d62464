import type { SystemMetrics } from '@winnow/sdk/contract';
import { Card } from '@winnow/ui/card';
import { EmptyState } from '@winnow/ui/empty-state';
import { TableBody, TableCell, TableHead, TableHeader, TableRow } from '@winnow/ui/table';
import { formatNumber } from '../../../shared/format/format';
import { timeWords } from './figures';
import { WideTable } from './wide-table';

/** The slowest calls of 24 hours. */
export function SlowestCard({ slowest }: Pick<SystemMetrics, 'slowest'>) {
  return (
    <Card title="Slowest calls, last 24 hours" flush>
      {slowest.length === 0 ? (
        <EmptyState icon="clock" title="No calls in the last 24 hours" />
      ) : (
        <WideTable name="Slowest calls">
          <TableHead>
            <tr>
              <TableHeader>Call</TableHeader>
              <TableHeader numeric>95% within</TableHeader>
              <TableHeader numeric>On average</TableHeader>
              <TableHeader numeric>Calls</TableHeader>
              <TableHeader numeric>Failed</TableHeader>
            </tr>
          </TableHead>
          <TableBody>
            {slowest.map((it) => (
              <TableRow key={it.route}>
                <TableCell className="font-semibold whitespace-nowrap">{it.route}</TableCell>
                <TableCell numeric>{timeWords(it.p95_ms)}</TableCell>
                <TableCell numeric>{timeWords(it.mean_ms)}</TableCell>
                <TableCell numeric>{formatNumber(it.calls)}</TableCell>
                <TableCell numeric muted={it.errors === 0}>
                  {formatNumber(it.errors)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </WideTable>
      )}
    </Card>
  );
}
