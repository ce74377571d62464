import type { SystemMetrics } from '@winnow/sdk/contract';
import { Badge } from '@winnow/ui/badge';
import { Card } from '@winnow/ui/card';
import { TableBody, TableCell, TableHead, TableHeader, TableRow } from '@winnow/ui/table';
import { capital, formatAgo, formatNumber } from '../../../shared/format/format';
import { WideTable } from './wide-table';

type Outside = SystemMetrics['outside'][number];

const names: Record<Outside['service'], string> = {
  facebook: 'Facebook',
  conversions: 'Conversions API',
  stripe: 'Stripe',
  rewardful: 'Rewardful',
  help_desk: 'Help desk',
  mail: 'Mail server',
  marketing: 'Marketing tool',
};

/** The services that are set up, with what happened in 24 hours. */
export function OutsideCard({ outside }: Pick<SystemMetrics, 'outside'>) {
  return (
    <Card title="Outside services, last 24 hours" flush>
      <WideTable name="Outside services">
        <TableHead>
          <tr>
            <TableHeader>Service</TableHeader>
            <TableHeader>State</TableHeader>
            <TableHeader numeric>Calls</TableHeader>
            <TableHeader numeric>Failed</TableHeader>
            <TableHeader>Last answer</TableHeader>
            <TableHeader>Last failure</TableHeader>
          </tr>
        </TableHead>
        <TableBody>
          {outside.map((it) => (
            <TableRow key={it.service}>
              <TableCell className="font-semibold whitespace-nowrap">{names[it.service]}</TableCell>
              <TableCell>
                <State it={it} />
              </TableCell>
              <TableCell numeric muted={it.calls === 0}>
                {formatNumber(it.calls)}
              </TableCell>
              <TableCell numeric muted={it.failures === 0}>
                {formatNumber(it.failures)}
              </TableCell>
              <TableCell className="whitespace-nowrap" muted={it.last_answer_at === null}>
                {it.last_answer_at === null ? 'None' : formatAgo(it.last_answer_at)}
              </TableCell>
              <TableCell muted={it.last_failure_at === null}>
                {it.last_failure_at === null ? (
                  'None'
                ) : (
                  <>
                    {formatAgo(it.last_failure_at)}
                    <span className="block text-sm text-muted">{capital(it.failure ?? '')}</span>
                  </>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </WideTable>
    </Card>
  );
}

function State({ it: { calls, failures, last_answer_at, last_failure_at } }: { it: Outside }) {
  if (calls === 0) return <Badge>Not called</Badge>;
  const failsNow =
    last_failure_at !== null && (last_answer_at === null || last_failure_at > last_answer_at);
  if (failsNow) return <Badge tone="danger">Fails</Badge>;
  return failures > 0 ? (
    <Badge tone="warning">Answers again</Badge>
  ) : (
    <Badge tone="success">Answers</Badge>
  );
}
