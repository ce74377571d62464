import type { SystemMetrics } from '@winnow/sdk/contract';
import { Badge } from '@winnow/ui/badge';
import { Card } from '@winnow/ui/card';
import { EmptyState } from '@winnow/ui/empty-state';
import { TableBody, TableCell, TableHead, TableHeader, TableRow } from '@winnow/ui/table';
import { formatAgo, formatDuration, formatNumber } from '../../../shared/format/format';
import { bytesWords, shareWords, timeWords } from './figures';
import { WideTable } from './wide-table';

type Instance = SystemMetrics['instances'][number];

const roleWords: Record<Instance['roles'][number], string> = { api: 'Calls', worker: 'Tasks' };

/** Every process of the api that reported within the last hour. */
export function InstancesCard({ instances }: Pick<SystemMetrics, 'instances'>) {
  return (
    <Card title="Instances" flush>
      {instances.length === 0 ? (
        <EmptyState icon="monitor" title="No instance has reported in the last hour">
          The first report comes ten seconds after a start. While the disk is full there is none.
        </EmptyState>
      ) : (
        <WideTable name="Instances">
          <TableHead>
            <tr>
              <TableHeader>Instance</TableHeader>
              <TableHeader>State</TableHeader>
              <TableHeader>Works on</TableHeader>
              <TableHeader>Runs for</TableHeader>
              <TableHeader numeric>Calls a minute</TableHeader>
              <TableHeader numeric>Processor</TableHeader>
              <TableHeader numeric>Memory</TableHeader>
              <TableHeader numeric>Event loop delay</TableHeader>
            </tr>
          </TableHead>
          <TableBody>
            {instances.map((one) => (
              <InstanceRow key={one.id} it={one} />
            ))}
          </TableBody>
        </WideTable>
      )}
    </Card>
  );
}

function InstanceRow({ it }: { it: Instance }) {
  return (
    <TableRow>
      <TableCell className="whitespace-nowrap">
        <span className="font-semibold">{it.name}</span>
        <span className="block text-sm text-muted">Version {it.version}</span>
      </TableCell>
      <TableCell className="whitespace-nowrap">
        {it.is_reporting ? (
          <Badge tone="success">Reports</Badge>
        ) : (
          <>
            <Badge tone="danger">Silent</Badge>
            <span className="block text-sm text-muted">Last report {formatAgo(it.seen_at)}</span>
          </>
        )}
      </TableCell>
      <TableCell className="whitespace-nowrap">
        {it.roles.map((role) => roleWords[role]).join(', ')}
      </TableCell>
      <TableCell className="whitespace-nowrap tabular-nums">
        {formatDuration((Date.parse(it.seen_at) - Date.parse(it.started_at)) / 1000)}
      </TableCell>
      <TableCell numeric>{formatNumber(it.calls_per_minute)}</TableCell>
      <TableCell numeric>{shareWords(it.cpu)}</TableCell>
      <TableCell numeric>{bytesWords(it.memory_bytes)}</TableCell>
      <TableCell numeric>{timeWords(it.loop_ms)}</TableCell>
    </TableRow>
  );
}
