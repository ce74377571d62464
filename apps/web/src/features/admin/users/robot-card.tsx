import { type ActState, actStates } from '@winnow/sdk/rules';
import { Badge } from '@winnow/ui/badge';
import { Card } from '@winnow/ui/card';
import { Facts } from '@winnow/ui/facts';
import {
  count,
  formatAgo,
  formatDateTime,
  formatDuration,
  formatNumber,
} from '../../../shared/format/format';
import { Link } from 'react-router';
import { FactLine, MomentLine } from './fact-line';
import type { Tone } from './user-words';
import type { UserFile } from './users-api';

type Robot = UserFile['robot'];
type Scan = Robot['scans'][number];

const actWords: Record<ActState, readonly [string, Tone]> = {
  confirmed: ['confirmed', 'success'],
  sent: ['sent', 'neutral'],
  planned: ['planned', 'neutral'],
  unknown: ['unknown', 'warning'],
  failed: ['failed', 'danger'],
  cancelled: ['cancelled', 'neutral'],
};

/** What the robot did lately, and what stopped it. */
export function RobotCard({ file: { robot, user } }: { file: UserFile }) {
  const acts = actStates.filter((state) => (robot.acts[state] ?? 0) > 0);
  return (
    <Card title="Robot">
      <Facts>
        <FactLine name="Version" none="No robot has worked yet" value={robot.version} />
        <FactLine name="Last seen" none="Never" value={robot.seen_at && formatAgo(robot.seen_at)} />
        <MomentLine name="Friends synced" none="Never" value={user.friends_synced_at} />
        <MomentLine name="Engagement synced" none="Never" value={user.engagement_synced_at} />
        <FactLine
          name="Last problem"
          value={
            robot.last_problem && (
              <>
                {robot.last_problem.code}
                <span className="font-normal text-muted">, {formatAgo(robot.last_problem.at)}</span>
              </>
            )
          }
        />
        <FactLine
          name="Acts in 7 days"
          value={
            acts.length > 0 && (
              <span className="flex flex-wrap gap-1.5">
                {acts.map((state) => (
                  <Badge key={state} tone={actWords[state][1]}>
                    {`${formatNumber(robot.acts[state] ?? 0)} ${actWords[state][0]}`}
                  </Badge>
                ))}
              </span>
            )
          }
        />
        <FactLine
          name="Problem reports"
          value={
            robot.reports > 0 && (
              <Link
                className="text-accent-text underline"
                to={`/admin/logs/reports?user_id=${user.id}`}
              >
                {count(robot.reports, 'report')}
              </Link>
            )
          }
        />
      </Facts>
      <Scans all={robot.scans} />
    </Card>
  );
}

function Scans({ all }: { all: readonly Scan[] }) {
  return (
    <div className="mt-4 border-t border-border pt-3">
      <h3 className="text-sm font-semibold">Last scans</h3>
      {all.length === 0 && <p className="mt-1.5 text-sm text-muted">No scan yet.</p>}
      <ul className="mt-1.5 flex flex-col divide-y divide-border text-sm">
        {all.map((scan) => (
          <li
            key={`${scan.kind} ${scan.started_at}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-1.5"
          >
            <span>
              {scan.kind === 'friends' ? 'Friends' : 'Engagement'}
              <span className="text-muted"> {scanWords(scan)}</span>
            </span>
            <span className="text-muted tabular-nums">{formatDateTime(scan.started_at)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** 'read 1,284 in 4 min', 'read 812, doubted: shown_more', 'not finished'. */
function scanWords({ started_at, completed_at, proven, doubt, read_total }: Scan): string {
  if (completed_at === null) return 'not finished';
  const seconds = (Date.parse(completed_at) - Date.parse(started_at)) / 1000;
  const read = read_total === null ? 'finished' : `read ${formatNumber(read_total)}`;
  const doubted = proven === false ? `, doubted${doubt ? `: ${doubt}` : ''}` : '';
  return `${read} in ${formatDuration(seconds)}${doubted}`;
}
