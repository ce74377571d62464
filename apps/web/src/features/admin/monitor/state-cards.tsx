import type { SystemMetrics } from '@winnow/sdk/contract';
import { Badge } from '@winnow/ui/badge';
import { Card } from '@winnow/ui/card';
import { Fact, Facts } from '@winnow/ui/facts';
import { Link } from 'react-router';
import { formatAgo, formatNumber } from '../../../shared/format/format';
import { cappedNumber } from '../list/capped-count';
import { bytesWords, timeWords } from './figures';

/** Above this share of its connections the database soon refuses new ones. */
const manyConnections = 0.8;

export function DatabaseCard({ database: it }: Pick<SystemMetrics, 'database'>) {
  const isCrowded = it.connections >= it.connection_limit * manyConnections;
  return (
    <Card title="Database">
      <Facts>
        <Fact name="Kind">
          {it.kind === 'postgres' ? 'PostgreSQL' : 'Embedded PostgreSQL'} {it.version}
        </Fact>
        <Fact name="Answers in">{timeWords(it.answered_ms)}</Fact>
        <Fact name="Size">{bytesWords(it.size_bytes)}</Fact>
        {it.kind === 'postgres' && (
          <Fact name="Connections">
            {formatNumber(it.connections)} of {formatNumber(it.connection_limit)}{' '}
            {isCrowded && <Badge tone="danger">Nearly all</Badge>}
          </Fact>
        )}
        <Fact name="Disk">
          {it.is_full ? <Badge tone="danger">Full: nothing is written</Badge> : 'Has room'}
        </Fact>
      </Facts>
    </Card>
  );
}

export function QueueCard({ queue: it }: Pick<SystemMetrics, 'queue'>) {
  return (
    <Card
      title="Queue"
      actions={
        <Link to="/admin/sidekiq" className="text-sm underline underline-offset-2">
          Open Sidekiq
        </Link>
      }
    >
      <Facts>
        <Fact name="Wait">{cappedNumber(it.waiting)}</Fact>
        <Fact name="Run">{cappedNumber(it.active)}</Fact>
        <Fact name="Failed">
          {it.failed === 0 ? (
            '0'
          ) : (
            <Link
              to="/admin/sidekiq?state=failed"
              className="text-danger-text underline underline-offset-2"
            >
              {cappedNumber(it.failed)}
            </Link>
          )}
        </Fact>
        <Fact name="Oldest waits since">
          {it.waits_since === null ? 'None waits' : formatAgo(it.waits_since)}
        </Fact>
        <Fact name="Workers looked">
          {it.supervised_at === null ? 'Never yet' : formatAgo(it.supervised_at)}
        </Fact>
      </Facts>
    </Card>
  );
}
